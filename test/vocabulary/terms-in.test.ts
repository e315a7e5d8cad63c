import fc from "fast-check";
import { expect, it } from "vitest";
import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import { termsIn } from "#server/vocabulary/index.ts";

const written = (text: string) => termsIn(text).map((term) => term.written);

it.each([
  [
    "a list",
    "ZyntriQix, Digique Plus, CynapseFive, VortiQore V8",
    ["ZyntriQix", "Digique Plus", "CynapseFive", "VortiQore V8"],
  ],
  ["a list with its name", "Glossary: metoprolol, atorvastatin.", ["metoprolol", "atorvastatin"]],
  ["a list line by line", "Aoife\nKrzysztof Kieślowski\n\nAoife", ["Aoife", "Krzysztof Kieślowski"]],
  ["one name", "Llanelli", ["Llanelli"]],
  [
    "sentences",
    "The transcript is about OpenAI, which makes technology like GPT-3 and ChatGPT. It was founded by people around Ilya Sutskever.",
    ["OpenAI", "GPT-3", "ChatGPT", "Ilya Sutskever"],
  ],
  ["sentences without names", "Umm, let me think like, hmm... Okay, here is what I am thinking.", []],
  ["a greeting", "Hello, welcome to my lecture.", []],
  ["an order", "Transcribe this audio", []],
  ["a sentence with brackets", "Siobhán said (Niamh)", ["Niamh"]],
  ["two lists", "Names: Aoife, Jean-Luc.\nPlaces: Llanelli", ["Aoife", "Jean-Luc", "Llanelli"]],
  ["titles", "Today Dr. Smith met Mr. Jones at St. Mary.", ["Dr", "Smith", "Mr", "Jones", "St", "Mary"]],
  ["nothing", "", []],
  ["what has no letter", "12, 7.5, —, ?", []],
] as const)("finds the terms of %s", (_, text, terms) => {
  expect(written(text)).toEqual(terms);
});

it("finds a hundred terms at most", () => {
  expect(termsIn(Array.from({ length: 150 }, (_, i) => `Name${i}`).join(", "))).toHaveLength(100);
});

it("finds few terms of any text, each as it may stand in a vocabulary", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 4_000 }), fc.lorem({ mode: "sentences" })),
      (text) => {
        const terms = written(text);
        expect(terms.length).toBeLessThanOrEqual(100);
        expect(new Set(terms).size).toBe(terms.length);
        for (const term of terms) {
          expect(term.length).toBeLessThanOrEqual(VOCABULARY_LIMITS.writtenCharacters);
          expect(term).toMatch(/\p{L}/u);
          expect(term).not.toMatch(/[,;\n]/u);
        }
      },
    ),
    { seed: 1 },
  );
});
