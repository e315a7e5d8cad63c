import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableWords } from "#server/engines/basic/readable.ts";
import { splitAtSentences } from "#server/engines/split-text.ts";

const pieces = (text: string, limit: number) => [...splitAtSentences(text, limit)].map((piece) => piece.text);
const read = (text: string) =>
  readableWords(text, 0)
    .map(({ say }) => say)
    .join(" ");

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

describe("readableWords", () => {
  it.each([
    ["“Don’t” — she said… ‘no’.", "Don't she said, no."],
    ["€5.20, £1, $5 million and 3€.", "5 euros 20, 1 pound, 5 million dollars and 3 euros."],
    [
      "Write to me@x.org or https://www.example.com/a?b=c.",
      "Write to me at x dot org or w w w dot example dot com slash a.",
    ],
    ["Café, Łódź, straße, naïve", "Cafe, Lodz, strasse, naive"],
    ["10–20% & #5, −3°C", "10 to 20 percent and number 5, minus 3 degrees C"],
    ["Yes 🙂 да 好 no", "Yes no"],
  ])("%s", (text, said) => {
    expect(read(text)).toBe(said);
  });

  it("keeps the place of each word in the text", () => {
    const text = "🙂 “Łódź” costs $5 million!";
    const places = readableWords(text, 0).map(({ from, to }) => text.slice(from, to));
    expect(places).toEqual(["Łódź", "costs", "$5 million"]);
  });

  it("breaks up what is too long to be a word, and gives plain ASCII for any text", () => {
    expect(readableWords("x".repeat(100), 0).every(({ say }) => say.length <= 30)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        for (const { say, from, to } of readableWords(text, 0)) {
          expect(say).toMatch(/^[ -~]*[A-Za-z0-9][ -~]*$/);
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
