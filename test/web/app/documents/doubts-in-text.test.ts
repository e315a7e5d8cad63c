import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { fewTimes, nextUnsure, unsureWords } from "#web/app/documents/transcript/doubts-in-text.ts";

/** Segments with a word a second; what is in capitals is doubtful. */
const segments = ["one TWO three", "four", "FIVE six SEVEN"].map((text, number) => ({
  id: `s${number}`,
  text,
  words: [...text.matchAll(/\w+/g)].map(({ 0: word, index }, at) => ({
    ...{ from: index, to: index + word.length, start: 10 * number + at, end: 10 * number + at + 1 },
    confidence: /[A-Z]/.test(word) ? 0.1 : 0.9,
  })),
})) as unknown as DocumentSegment[];
const unsure = unsureWords(segments, 0.5);

it("leads from doubt to doubt, forwards and back, and around the ends", () => {
  expect(unsure.map(({ text }) => text)).toEqual(["TWO", "FIVE", "SEVEN"]);
  const from = (segment: string, at: number, step: 1 | -1) =>
    nextUnsure(unsure, segments, { segment, at }, step)?.text;
  expect(nextUnsure(unsure, segments, null, 1)?.text).toBe("TWO");
  expect(nextUnsure(unsure, segments, null, -1)?.text).toBe("SEVEN");
  expect([from("s0", 4, 1), from("s1", 0, 1), from("s2", 0, 1), from("s2", 9, 1)]).toEqual([
    ...["FIVE", "FIVE", "SEVEN", "TWO"],
  ]);
  expect([from("s0", 4, -1), from("s1", 0, -1), from("s2", 9, -1)]).toEqual(["SEVEN", "TWO", "FIVE"]);
  expect(nextUnsure([], segments, null, 1)).toBeNull();
});

it("on the line of the player only as many doubts stand as can be told apart", () => {
  expect(fewTimes(unsure, 150)).toEqual([1, 20, 22]);
  const many = Array.from({ length: 5_000 }, (_, at) => ({ segment: "s", at, start: at, text: "" }));
  expect(fewTimes(many, 150).length).toBeLessThanOrEqual(151);
  expect(fewTimes([], 150)).toEqual([]);
});
