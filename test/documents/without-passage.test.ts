import { expect, it } from "vitest";
import { withoutHeard } from "#server/documents/without-passage.ts";

const word = (start: number, heard?: string) => ({
  start,
  end: start + 0.9,
  ...(heard !== undefined && { heard }),
});

it("how a term was heard goes from all its words where any of them is left out, and from no other", () => {
  const words = [word(0, "ever"), word(1, "sea wave"), word(2, ""), word(3), word(4, "for")];
  const heard = (start: number, end: number) =>
    withoutHeard(words, { start, end }).map((one) => ("heard" in one ? one.heard : null));
  expect(heard(2.2, 2.8)).toEqual(["ever", null, null, null, "for"]);
  expect(heard(1.1, 1.2)).toEqual(["ever", null, null, null, "for"]);
  expect(heard(3.1, 3.5)).toEqual(["ever", "sea wave", "", null, "for"]);
  expect(heard(10, 11)).toEqual(words.map((one) => one.heard ?? null));
});
