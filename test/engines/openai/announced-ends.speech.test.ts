import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { askModelEnds, chooseEngines, modelsInUse } from "#server/engines/registry.ts";
import { readSettings } from "#server/settings.ts";
import { QUIET } from "#test/support/no-models.ts";
import { type OpenAiServer, startOpenAiServer } from "#test/support/openai-server.ts";

const NOON = new Date("2026-11-23T12:00:00Z");
const notAsked = () => {
  throw new Error("only asked for its models");
};
const models = [
  { id: "tts-1", object: "model", shutdown_date: "2027-03-01" },
  { id: "whisper-1", object: "model", shutdown_date: "tomorrow" },
  { id: "voice-of-ours", object: "model", shutdown_date: "2027-03-01" },
];
const servers: OpenAiServer[] = [];

async function serve(listed: Record<string, unknown>[] = models) {
  const server = await startOpenAiServer({ synthesize: notAsked, hear: notAsked, models: listed });
  servers.push(server);
  return server;
}
let server: OpenAiServer;
beforeAll(async () => {
  server = await serve();
});
afterEach(() => server.forget());
afterAll(() => Promise.all(servers.map((one) => one.close())));

const settingsFor = (to: OpenAiServer, more: Record<string, string> = {}) =>
  readSettings({ OPENAI_API_KEY: to.key, OPENAI_BASE_URL: to.url, ...more });
const endOf = (settings: ReturnType<typeof readSettings>) => modelsInUse(settings)[0]?.end;

test("a day that the server announces is the model's last, from when it was asked", async () => {
  const settings = settingsFor(server, { OPENAI_SPEECH_MODEL: "tts-1" });
  expect(endOf(settings)).toBeNull();
  await askModelEnds(settings, NOON);
  expect(endOf(settings)).toEqual({ day: "2027-03-01", maker: "OpenAI", instead: "gpt-realtime-2.1-mini" });
});

test("what is no day is none, and a model of nobody's we know has no end", async () => {
  const settings = settingsFor(server, {
    OPENAI_SPEECH_MODEL: "voice-of-ours",
    OPENAI_TRANSCRIBE_MODEL: "whisper-1",
  });
  await askModelEnds(settings, NOON);
  expect(modelsInUse(settings).map(({ end }) => end)).toEqual([null, null]);
});

test("an end that is announced for the model that transcribes live is told, too", async () => {
  const listed = [{ id: "live-of-ours", object: "model", shutdown_date: "2027-05-01" }];
  const other = await serve(listed.concat({ id: "whisper-1", object: "model", shutdown_date: "2027-04-01" }));
  const settings = settingsFor(other, {
    OPENAI_LIVE_MODEL: "whisper-1",
    OPENAI_TRANSCRIBE_MODEL: "live-of-ours",
  });
  await askModelEnds(settings, NOON);
  expect(modelsInUse(settings).map(({ task, model, end }) => [task, model, end?.day])).toEqual([
    ["speaking", "gpt-4o-mini-tts", undefined],
    ["listening", "live-of-ours", undefined],
    ["translating", "whisper-1", "2027-04-01"],
    ["live", "whisper-1", "2027-04-01"],
  ]);
});

test("it is asked once a day, and keeps what it said while it does not answer", async () => {
  const other = await serve();
  const settings = settingsFor(other, { OPENAI_SPEECH_MODEL: "tts-1" });
  await askModelEnds(settings, NOON);
  await askModelEnds(settings, NOON);
  expect(other.to("models")).toHaveLength(1);
  other.script("models", [{ kind: "error", status: 500 }], true);
  await askModelEnds(settings, new Date("2026-11-24T12:00:00Z"));
  expect(other.to("models")).toHaveLength(2);
  expect(endOf(settings)?.day).toBe("2027-03-01");
});

test("a default model that was announced to have ended is not used any more", async () => {
  const ended = await serve([{ id: "gpt-4o-mini-tts", object: "model", shutdown_date: "2026-11-01" }]);
  const settings = settingsFor(ended);
  const { links } = chooseEngines(settings, { ...QUIET, now: () => NOON }).speech;
  const { engine } = links[0]!;
  expect((await engine.capabilities()).ready).toBe(true);
  await askModelEnds(settings, NOON);
  expect(await engine.capabilities()).toMatchObject({ ready: false, note: { code: "service-model-ended" } });
});
