import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAtSentences } from "#server/engines/split-text.ts";

const pieces = (text: string, limit: number) => [...splitAtSentences(text, limit)].map((piece) => piece.text);
describe("splitAtSentences", () => {
  it("cuts at a paragraph, else a sentence, else a clause, else a space", () => {
    expect(pieces("One two. Three four.\n\nFive six seven. Eight.", 30)).toEqual([
      "One two. Three four.",
      "Five six seven. Eight.",
    ]);
    expect(pieces("One two three. Four five six.", 20)).toEqual(["One two three.", "Four five six."]);
    expect(pieces("One two three, four five six", 20)).toEqual(["One two three,", "four five six"]);
    expect(pieces("one two three four five six", 16)).toEqual(["one two three", "four five six"]);
  });

  it("does not take a title or an initial for the end of a sentence", () => {
    expect(pieces("We saw Dr. Jones and J. R. Brown. Then we left them.", 40)).toEqual([
      "We saw Dr. Jones and J. R. Brown.",
      "Then we left them.",
    ]);
  });

  it("keeps to the limit, loses nothing, and never cuts a character in two, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.integer({ min: 2, max: 60 }),
        (text, limit) => {
          let end = 0;
          for (const piece of splitAtSentences(text, limit)) {
            expect(piece.text).toBe(text.slice(piece.from, piece.to));
            expect(piece.text.length).toBeLessThanOrEqual(limit);
            expect(piece.text.isWellFormed()).toBe(true);
            expect(text.slice(end, piece.from).trim()).toBe("");
            end = piece.to;
          }
          expect(text.slice(end).trim()).toBe("");
        },
      ),
    );
  });
});
