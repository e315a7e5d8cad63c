import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "#server/engines/basic/cut-text.ts";
import { inFliteLetters } from "#server/engines/basic/readable.ts";

const PAUSES = { sentence: 0.38, paragraph: 0.75 };
const words = (text: string) =>
  [...cutText(text, PAUSES, { language: "en", lettersOf: inFliteLetters })].flatMap((piece) => piece.words);

describe("cutText", () => {
  it.each([
    ["Café, Łódź, straße, naïve", "Cafe, Lodz, strasse, naive."],
    ["“Don’t” — she said… ‘no’.", "Don't, she said, no."],
    ["10–20% & #5, −3°C", "ten to twenty percent and number five, minus three degrees Celsius."],
    ["Twenty-one of 21", "Twenty one of twenty one."],
  ])("gives Flite plain letters: %s", (text, said) => {
    expect(
      words(text)
        .map(({ say }) => say)
        .join(" "),
    ).toBe(said);
  });

  it("ends sentences and paragraphs with the delivery's pauses", () => {
    expect(words("One. Two\n\nThree").map(({ say, pauseAfter }) => [say, pauseAfter])).toEqual([
      ["One.", 0.38],
      ["Two.", 0.75],
      ["Three.", 0.38],
    ]);
  });

  it("breaks up what is too long to be a word, and gives plain ASCII in order for any text", () => {
    expect(words("x".repeat(100)).every(({ say }) => say.length <= 31)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        let end = 0;
        for (const { say, from, to } of words(text)) {
          expect(say).toMatch(/^[ -~]*[A-Za-z0-9][ -~]*$/);
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
