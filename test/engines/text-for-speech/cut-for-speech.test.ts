import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutForSpeech, type UtteredPiece } from "#server/engines/text-for-speech/cut-for-speech.ts";

const options = { language: "en", sizes: [60, 160], largest: 250, longestUtterance: 250 };
const cut = (text: string, changes: Partial<typeof options> = {}) => [
  ...cutForSpeech(text, { ...options, ...changes }),
];
function utterances(pieces: UtteredPiece[]): string[] {
  const all: string[] = [];
  let now = "";
  for (const { say, pauseAfter } of pieces.flatMap(({ words }) => words)) {
    now += now === "" ? say : ` ${say}`;
    if (pauseAfter) {
      all.push(now);
      now = "";
    }
  }
  expect(now).toBe("");
  return all;
}

describe("cutForSpeech", () => {
  it("says what ends behind each utterance", () => {
    const [piece, ...others] = cut("One. Two three\n\nFour", { sizes: [100] });
    expect(others).toEqual([]);
    expect(piece!.words.map(({ say, pauseAfter }) => [say, pauseAfter])).toEqual([
      ["One.", "sentence"],
      ["Two", undefined],
      ["three.", "paragraph"],
      ["Four.", "sentence"],
    ]);
  });

  it("cuts the first piece at a clause, so that sound comes at once", () => {
    const text =
      "When the rain had stopped, and the street was dry again, we all went down to the river to see the boats.";
    const [first] = cut(text);
    expect(text.slice(0, first!.textDone)).toBe("When the rain had stopped, and the street was dry again,");
    expect(first!.words.at(-1)).toMatchObject({ say: "again,", pauseAfter: "clause" });
  });

  it("measures an utterance by what is said, which may be longer than what is written", () => {
    const text = `${"$1,234,567.89 ".repeat(12)}and more.`;
    const spoken = utterances(cut(text, { sizes: [], longestUtterance: 200 }));
    expect(spoken.length).toBeGreaterThan(3);
    for (const utterance of spoken) expect(utterance.length).toBeLessThanOrEqual(200);
  });

  it("knows the language's abbreviations and where they end no sentence", () => {
    const ends = (language: string, text: string) =>
      cut(text, { language, sizes: [], largest: 400 }).flatMap(({ words }) =>
        words.filter(({ pauseAfter }) => pauseAfter),
      ).length;
    expect(ends("de", "Am 3. Mai kam Prof. Weiß, z. B. Anna war da. Dann nicht mehr.")).toBe(2);
    expect(ends("es", "Vino la Sra. Pérez con el Dr. Ruiz. No habló.")).toBe(2);
    expect(ends("fr", "M. Roy et Mme. Roy sont là. Oui.")).toBe(2);
    expect(ends("it", "Ecco il Sig. Rossi e la Dott. Bianchi. Bene.")).toBe(2);
    expect(ends("pt", "O Sr. Silva e a Dra. Costa. Muito bem.")).toBe(2);
  });

  it("keeps to the limit, and to the order of the text, whatever the text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc
        .array(
          fc.constantFrom("$1,234.56", "a", "1998", "one,", "end.", "\n\n", "x".repeat(80), "🙂", "Dr."),
          { maxLength: 80 },
        )
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 40, max: 250 }),
        fc.constantFrom("en", "de", "fr", "fi"),
        (text, longestUtterance, language) => {
          const pieces = cut(text, { longestUtterance, language });
          for (const utterance of utterances(pieces))
            expect(utterance.length).toBeLessThanOrEqual(longestUtterance);
          let end = 0;
          for (const { words, textDone } of pieces) {
            for (const { from, to } of words) {
              expect(from).toBeGreaterThanOrEqual(end);
              expect(to).toBeGreaterThan(from);
              end = to;
            }
            expect(end).toBeLessThanOrEqual(textDone);
          }
        },
      ),
    );
  });

  it("looks for a piece only when it is asked for one", () => {
    const { value } = cutForSpeech("Hello there. ".repeat(100_000), options).next();
    expect(value!.textDone).toBeLessThanOrEqual(60);
  });
});
