import { afterAll, expect, it } from "vitest";
import type { ScriptStep } from "#contract/read-script.ts";
import { FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import { utterancesOf } from "#server/documents/utterances.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { joinUtterances } from "#server/making/join-utterances.ts";
import { synthesizeUtterances, type Utterance } from "#server/making/synthesize-utterances.ts";

const engine = createBasicSpeech({ workers: 1 });
afterAll(() => engine.close());

async function spoken(...steps: ScriptStep[]) {
  const options = { voice: "nova", instructions: "", signal: new AbortController().signal } as const;
  const said: Utterance[] = [];
  for await (const one of synthesizeUtterances(engine, utterancesOf(steps, engine.obeys), options))
    said.push(one);
  return joinUtterances(said);
}
const say = (manner: object = {}, text = "The lanterns were lit.") =>
  ({ kind: "say", text, from: 0, ...manner }) as ScriptStep;

it("the voices of this server obey speed and emphasis", async () => {
  const plain = await spoken(say());
  const fast = await spoken(say({ speed: 2 }));
  const slow = await spoken(say({ speed: 0.5 }));
  const loud = await spoken(say({ emphasis: true }));
  expect(fast.frames / plain.frames).toBeLessThan(0.7);
  expect(slow.frames / plain.frames).toBeGreaterThan(1.6);
  expect(Math.max(...loud.levels)).toBeGreaterThan(1.1 * Math.max(...plain.levels));
});

it("parts and pauses are one sentence, with their words in their order; signs alone are no failure", async () => {
  const sentence = await spoken(
    say({}, "The lanterns "),
    { kind: "pause", seconds: 2 },
    say({ voice: "onyx", from: 23 }, "were lit."),
    say({ speed: 1.5, from: 40 }, " … "),
  );
  expect(sentence.gaps).toEqual([{ at: expect.any(Number), frames: Math.round(2 / FRAME_SECONDS) }]);
  expect(sentence.words.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [4, 12],
    [23, 27],
    [28, 31],
  ]);
  const [, before, after] = sentence.words;
  expect(after!.start - before!.end).toBeGreaterThan(2);
  expect(sentence.bytes.length).toBe(sentence.frames * 192);
});
