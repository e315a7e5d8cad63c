import { expect, it } from "vitest";
import type { ScriptStep } from "#contract/read-script.ts";
import { cutAtPauses } from "#server/making/cut-at-pauses.ts";

const RATE = 1_000;
const PAUSE: ScriptStep = { kind: "pause", seconds: 1.5 };
/** Two words of half a second; between them a tenth of quiet, at 0.6 s. */
const samples = Float32Array.from({ length: 1_200 }, (_, at) => (at >= 550 && at < 650 ? 0 : 0.5));
const words = [
  { start: 0, end: 0.5, from: 0, to: 3 },
  { start: 0.55, end: 1.2, from: 16, to: 19 },
];
const cut = (...steps: ScriptStep[]) => cutAtPauses({ samples, rate: RATE, words }, steps);
const said = (text: string, from: number): ScriptStep => ({ kind: "say", text, from });

it("cuts a recording where it is quiet between two words, and fades there", () => {
  const [one, pause, two] = cut(said("One ", 0), PAUSE, said("two", 16));
  expect(pause).toEqual(PAUSE);
  if (one?.kind !== "said" || two?.kind !== "said") throw new Error("not said");
  expect(one.samples.length).toBeGreaterThanOrEqual(550);
  expect(one.samples.length).toBeLessThanOrEqual(650);
  expect(one.samples.length + two.samples.length).toBe(1_200);
  expect([one.words.length, two.words.length]).toEqual([1, 1]);
  expect(two.words[0]?.end).toBeCloseTo(1.2 - one.samples.length / RATE, 3);
  expect([one.samples[0], two.samples.at(-1)]).toEqual([0, 0]);
});

it("puts pauses before and behind what was read", () => {
  expect(cut(PAUSE, said("One, and then two", 0), PAUSE, PAUSE).map(({ kind }) => kind)).toEqual([
    ...["pause", "said", "pause", "pause"],
  ]);
  expect(cut(said("One ", 0), PAUSE, PAUSE, said("two", 16)).map(({ kind }) => kind)).toEqual([
    ...["said", "pause", "pause", "said"],
  ]);
});
