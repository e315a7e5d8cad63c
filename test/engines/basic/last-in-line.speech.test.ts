import { expect, it, onTestFinished } from "vitest";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";

it("what is last is spoken when nobody else waits, however early it came", async () => {
  const engine = createBasicSpeech({ workers: 1 });
  onTestFinished(() => engine.close());
  const { signal } = new AbortController();
  const ended: string[] = [];
  const speak = async (person: string, sentences: number, last = false) => {
    const text = "Another sentence that is long enough to be a piece of its own in this text. ".repeat(
      sentences,
    );
    for await (const piece of engine.synthesize({
      ...{ text, voice: "alloy", instructions: "", signal, person, last },
    }))
      expect(piece.pcm.samples.length).toBeGreaterThan(0);
    ended.push(person);
  };
  const first = speak("ada", 12);
  const visitor = speak("visitors", 1, true);
  await Promise.all([first, visitor, speak("ben", 1)]);
  expect(ended.at(-1)).toBe("visitors");
});
