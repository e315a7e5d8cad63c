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
  ["nothing", "", []],
  ["what has no letter", "12, 7.5, —, ?", []],
] as const)("finds the terms of %s", (_, text, terms) => {
  expect(written(text)).toEqual(terms);
});

it("finds few terms of any text, each as it may stand in a vocabulary, and soon", () => {
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
