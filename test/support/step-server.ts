import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "#server/app.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { start } from "#server/start.ts";
import { type DatabaseKind, type DatabasePlace, makePlace, settingsOf } from "./database.ts";
import { createStepEngine } from "./step-engine.ts";

type MadePlace = Awaited<ReturnType<typeof makePlace>>;

export type StepServer = {
  url: string;
  services: Services;
  engine: ReturnType<typeof createStepEngine>;
  place: DatabasePlace;
  /** How many sounds are being sent to somebody, as the server sees it. */
  listened(): number;
  /** Another server on the same database and files; it is closed with this one. */
  second(): Promise<{ url: string; services: Services }>;
  close(): Promise<void>;
};

/**
 * The program inside the test's own process, on a free port, with engines that the test leads step by step. Five
 * credits' worth of text is 100 characters, of sound 10 seconds. `on`: a place that is there already, or a kind of database;
 * `pages`: the folder of the built ones, else it has none.
 */
export async function openStepServer(
  on: DatabaseKind | MadePlace,
  settings: Record<string, string> = {},
  pages?: string,
): Promise<StepServer> {
  const { place, remove } = typeof on === "string" ? await makePlace(on) : on;
  const engine = createStepEngine();
  const closing: (() => Promise<void>)[] = [];
  const sounds: ServerResponse[] = [];

  async function open() {
    const running = await start(
      readSettings({
        ...settingsOf(place),
        LOG_LEVEL: "silent",
        SPEECH_ENGINE: "basic",
        DRAIN_SECONDS: "0",
        CHARACTERS_PER_CREDIT: "20",
        SECONDS_PER_CREDIT: "2",
        SIGN_UP_CREDITS: "20",
        REGISTRATIONS_PER_ADDRESS_DAY: "1000",
        CONVERSIONS_PER_MINUTE: "1000",
        ENGINE_FAULTS_IN_ROW: "0",
        ...settings,
      }),
    );
    const { services } = running;
    for (const { engine: speech } of services.speech.links) {
      const known = await speech.capabilities();
      Object.assign(speech, engine.speech, {
        capabilities: async () => ({ ...known, ready: true, languages: ["mul"] }),
      });
    }
    for (const { engine: transcription } of services.transcription.links) {
      const known = await transcription.capabilities();
      Object.assign(transcription, engine.transcription, {
        follow: undefined, // a test says what it hears
        capabilities: async () => ({ ...known, ready: true, languages: ["mul"] }),
      });
    }
    const app = await createApp(services, pages ?? place.dataDir);
    app.server.on("request", ({ url }, response) => {
      if (url && /^\/audio\/|\/sound\.mp3/.test(url)) sounds.push(response);
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    closing.unshift(async () => {
      const answered = app.close();
      await running.drain();
      app.server.closeAllConnections();
      await answered;
      await running.close();
    });
    return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, services };
  }

  const first = await open();
  return {
    ...first,
    engine,
    place,
    listened: () => sounds.filter(({ closed }) => !closed).length,
    second: open,
    async close() {
      for (const close of closing) await close();
      await remove();
    },
  };
}
