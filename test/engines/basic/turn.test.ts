import { expect, it } from "vitest";
import { Turn } from "#server/engines/basic/turn.ts";

const RATE = 16_000;
const words = (...texts: string[]) =>
  texts.map((text, at) => ({ text, start: 0.3 * at, end: 0.3 * (at + 1), confidence: 1 }));
const textOf = ({ words }: Turn) => words.map(({ text }) => text).join(" ");
const seconds = (samples: Int16Array) => samples.length / RATE;
const soundOf = (length: number) => new Int16Array(length * RATE);

it("looks for words behind those that are settled, and keeps these", () => {
  const turn = new Turn();
  expect(turn.isEmpty).toBe(true);
  turn.add(soundOf(1.2));
  expect([turn.isEmpty, turn.fresh]).toEqual([false, 1.2]);
  turn.hearOpen(words("we", "went", "too", "the"));
  expect([textOf(turn), turn.fresh, seconds(turn.open)]).toEqual(["we went too the", 0, 0.6]);
  turn.add(soundOf(0.6));
  expect(turn.fresh).toBeCloseTo(0.6);
  turn.hearOpen(words("to", "the", "market", "this"));
  expect(textOf(turn)).toBe("we went to the market this");
  expect(turn.words.at(-1)).toMatchObject({ start: expect.closeTo(1.5), end: expect.closeTo(1.8) });
  expect(seconds(turn.open)).toBeCloseTo(0.6);
  expect(seconds(turn.whole)).toBeCloseTo(1.8);
});

it("keeps everything open in which too few words are found", () => {
  const turn = new Turn();
  turn.add(soundOf(2));
  turn.hearOpen(words("we", "went"));
  expect([textOf(turn), seconds(turn.open)]).toEqual(["we went", 2]);
  turn.hearOpen([]);
  expect([textOf(turn), seconds(turn.open)]).toEqual(["", 2]);
});

it("goes on behind what was found in all of it, which takes the place of all before", () => {
  const turn = new Turn();
  turn.add(soundOf(1.2));
  turn.hearOpen(words("we", "went", "too", "the"));
  turn.hearWhole(words("we", "went", "to"));
  expect([textOf(turn), seconds(turn.open)]).toEqual(["we went to", 0]);
  turn.add(soundOf(0.6));
  turn.hearOpen(words("the", "market"));
  expect(textOf(turn)).toBe("we went to the market");
  expect(turn.words.at(-1)?.end).toBeCloseTo(1.8);
});
