import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { register, send } from "#test/support/client.ts";
import { beginLive, connect } from "#test/support/live-client.ts";
import { listenLive, second } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const HEARD = ["", "we met Kshishtof here.", "and then we", "he came late."];

let server: StepServer;
beforeAll(async () => {
  server = await openStepServer("pglite", { SECONDS_PER_CREDIT: "100" });
  listenLive(server.services, { open: Promise.resolve() }, HEARD);
  for (const { engine } of server.services.transcription.links) {
    const ask = engine.capabilities;
    const alone = { languages: ["en"], wordsAlone: true as const };
    Object.assign(engine, { capabilities: async () => ({ ...(await ask.call(engine)), ...alone }) });
  }
});
afterAll(() => server.close());

/** A model of marks that ends all that it is given, in its time. */
function markWith(ready: (text: string) => Promise<unknown>) {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  Object.assign(server.services.polish, {
    canPunctuate: () => true,
    punctuate: async (segments: Segment[]) => {
      await ready(segments[0]?.text ?? "");
      return segments.map((segment) => ({
        ...segment,
        text: `${capital(segment.text.replace(" ", ", ").replace(/\.$/, ""))}.`,
      }));
    },
  });
}

it("phrases have their person's names and marks before anybody gets them, and wait for neither for long", async () => {
  const never = Promise.withResolvers<void>();
  markWith(async (text) => (text.startsWith("he ") ? never.promise : undefined));
  const ada = await register(server.url, "ada@example.org");
  const body = { written: "Krzysztof", soundsLike: ["kshishtof"] };
  const headers = { token: ada.token };
  await send(`${server.url}/api/vocabulary/${randomUUID()}`, { method: "PUT", body, headers });
  const client = await connect(server.url, ada, (await beginLive(ada)).id);
  for (const number of [1, 2, 3]) client.send((number - 1) * 16_000, second(number));
  client.end();
  expect(await client.ended()).toMatchObject({ code: "live-ended" });
  // The second is a part of a sentence; the third waits for its marks in vain.
  expect(client.said()).toEqual(["we, met Krzysztof here.", "and, then we", "he came late."]);
});
