import { afterAll, beforeAll, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { phraseFinisher } from "#server/captions/finish-phrase.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

let server: StepServer;
beforeAll(async () => {
  server = await openStepServer(LIGHTEST, {});
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

/** What captions with this patience give, where the engine writes words alone and has heard these. */
async function finished(heard: readonly string[], patience: () => Promise<unknown>): Promise<string[]> {
  const [link] = server.services.transcription.links;
  if (!link) throw new Error("nothing listens here");
  const capabilities = async () => ({
    ...(await link.engine.capabilities()),
    ...{ languages: ["en"], wordsAlone: true as const },
  });
  const engine = Object.assign(Object.create(link.engine), { capabilities });
  const terms = [{ written: "Krzysztof", soundsLike: ["kshishtof"], language: null }];
  const finishing = { engine, terms, signal: new AbortController().signal, patience };
  const finish = await phraseFinisher(server.services, { id: "of-ada", language: null }, finishing);
  const said: string[] = [];
  for (const text of heard) {
    const words = text.split(" ").map((word, at) => ({ text: word, start: at / 20, end: (at + 1) / 20 }));
    said.push((await finish({ start: 0, end: 1, text, words })).text);
  }
  return said;
}

it("phrases have their person's names and marks before anybody gets them; of a sentence's part both as far as they fit", async () => {
  markWith(async () => {});
  const heard = ["we met Kshishtof here.", "and then we"];
  const said = await finished(heard, () => new Promise(() => {}));
  expect(said).toEqual(["we, met Krzysztof here.", "and, then we"]);
});

it("a phrase that its marks keep waiting stays as it was heard", async () => {
  const asked = Promise.withResolvers<void>();
  markWith(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  expect(await finished(["he came late."], () => asked.promise)).toEqual(["he came late."]);
});
