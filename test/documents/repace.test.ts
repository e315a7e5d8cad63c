import { expect, it } from "vitest";
import { parseScript } from "#contract/parse-script.ts";
import { stepsOf } from "#contract/read-script.ts";
import { repace } from "#server/documents/repace.ts";

const steps = (text: string) =>
  stepsOf(parseScript(text, { voices: ["nova"] }), "alloy") ?? [{ kind: "say" as const, text, from: 0 }];
const FRAME = 0.024;

/** A sound of 100 frames: twenty of "One ", a pause of 25 frames (0.6 s), the rest. */
const text = "One [pause 0.6s]two.";
const sound = {
  frames: 100,
  gaps: [{ at: 20, frames: 25 }],
  words: [
    { start: 2 * FRAME, end: 20 * FRAME, from: 0, to: 3 },
    { start: 45 * FRAME, end: 120 * FRAME, from: 16, to: 19 },
  ],
  levels: [1, 0, 0.5, 0.5, 0.5],
};
const paced = (after: string) => repace(sound, steps(text), steps(after));

it("gives a sound other pauses, and its words their new times and places", () => {
  const { gaps, words } = paced("One [pause 1.2s]two.") ?? {};
  expect(gaps).toEqual([{ at: 20, frames: 50 }]);
  expect(words?.map(({ start, end }) => [Math.round(start / FRAME), Math.round(end / FRAME)])).toEqual([
    [2, 20],
    [70, 145],
  ]);
  expect(words?.map(({ from, to }) => "One [pause 1.2s]two.".slice(from, to))).toEqual(["One", "two"]);
});

it("puts silence before and behind what is said", () => {
  const after = "[pause 240ms]One [pause 0.6s]two.[pause 120ms][pause 120ms]";
  expect(paced(after)?.gaps).toEqual([
    { at: 0, frames: 10 },
    { at: 20, frames: 25 },
    { at: 100, frames: 10 },
  ]);
  expect(paced(after)?.words.map(({ from, to }) => after.slice(from, to))).toEqual(["One", "two"]);
});

it("serves where a control changes nothing", () => {
  expect(paced("One [pause 0.6s][speed 1]two.")?.gaps).toEqual(sound.gaps);
});

it.each([
  ["other words", "One [pause 0.6s]three."],
  ["another speed", "One [pause 0.6s][speed 1.5]two."],
  ["emphasis", "One [pause 0.6s][em]two.[/em]"],
  ["no pause", "One two."],
  ["a pause at another place", "One two[pause 0.6s]."],
  ["one more pause", "One [pause 0.6s]t[pause 1s]wo."],
])("has it spoken anew with %s", (_, after) => {
  expect(paced(after)).toBeUndefined();
});

it("does not guess where the parts of a sound meet", () => {
  expect(repace({ ...sound, gaps: [] }, steps(text), steps("One [pause 1s]two."))).toBeUndefined();
});
