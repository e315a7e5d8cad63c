import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_SAID, textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

const LANGUAGES = ["en", "en-GB", "de", "es", "fr", "it", "pt", "pt-PT", "fi", "ja", "", "x-none"];
const SIGNS = [
  "1", "12", "2026", "0", ".", ",", ":", "/", "-", "–", "—", "€", "$", "%", "°", "km", "Dr.", "z. B.", "V", "IV", "Henry ", "№", "#", "@", "½", "+", "(", ")",
  " ", "\n", "\u00a0", "\u202f", "\u200b", "\u200f", "\u202e", "\u0301", "\ud800", "\udc00", "\u0000", "\u007f", "🙂", "да", "好", "é", "ß", "'", "’", "\"", "www.",
  "http://", "a.b", "1.234", "1,234", "am", "pm", "h", "Uhr", "M", "million", "XX", "1er", "º",
]; // biome-ignore format: a list
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join("")),
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
);
const pronunciations = fc.array(
  fc.record({
    written: fc.string({ maxLength: 4 }),
    say: fc.string({ unit: "binary", maxLength: 300 }),
    part: fc.boolean(),
    matchCase: fc.boolean(),
  }),
  { maxLength: 5 },
);

function expectSound(text: string, words: ReturnType<typeof textForSpeech>, offset = 0): void {
  let end = offset;
  const wrong = words.filter(({ say, from, to }) => {
    const inOrder = from >= end && to > from && to <= offset + text.length;
    end = to;
    return !inOrder || say.length > LONGEST_SAID + 1 || say.trim() === "" || /[\p{C}\n\r\t]/u.test(say);
  });
  expect(wrong.slice(0, 3)).toEqual([]);
}

describe("any text at all", () => {
  it("has words in order, inside the text, that can be said", () => {
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom(...LANGUAGES),
        fc.nat(1_000),
        pronunciations,
        (text, language, offset, list) => {
          expectSound(text, textForSpeech(text, { language, offset, pronunciations: list }), offset);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it.each(LANGUAGES)("is said the same twice, whatever was said between (%s)", (language) => {
    const text = "1.234,5 km, 3:05 pm, Dr. No, IV. 5 € – www.x.org";
    const once = textForSpeech(text, { language });
    textForSpeech("23.11.2026 z. B.", { language });
    expect(textForSpeech(text, { language })).toEqual(once);
  });

  const LENGTH = 100_000;
  const long: [string, string][] = [
    ["letters without a space", "a"], ["digits", "7"], ["ones and stops", "1."], ["ones and commas", "1,"], ["groups of three", ".123"], ["slashes", "1/"],
    ["colons", "1:"], ["hyphens", "a-"], ["numbers with hyphens", "1-"], ["spaced pairs of digits", "06 "], ["capitals", "V"], ["codes", "AB12"], ["accents", "\u0301"],
    ["a letter with accents", "e\u0301\u0301\u0301"], ["halves of a character", "\ud83d"], ["marks from right to left", "\u202e1"], ["nothing seen", "\u200b"],
    ["brackets", "(((("], ["quotes", "\"'"], ["signs", "€"], ["money", "$1"], ["addresses", "a@b."], ["paths", "/a"], ["links", "http://a."], ["abbreviations", "z. B. "],
    ["stops", "."], ["spaces", " "], ["letters of another script", "ж"], ["emoji", "🙂"], ["pluses", "+1"], ["fractions", "1½"],
  ]; // biome-ignore format: a list
  it.each(long)("100,000 of %s", (_, sign) => {
    const text = sign.repeat(Math.ceil(LENGTH / sign.length));
    for (const language of ["en", "fr"]) expectSound(text, textForSpeech(text, { language }));
  });
});

it("costs as much more as there is more text", () => {
  const text =
    "On 11/23/2026 Dr. Jones paid $5.20 for 3–5 kg (20 %), see www.example.com/a-b; v2.1. 1-2-3 a-b-c ";
  const cost = (times: number) => {
    const long = text.repeat(times);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5; run++) {
      const before = process.cpuUsage();
      textForSpeech(long, { language: "en" });
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, user + system);
    }
    return least;
  };
  cost(50);
  expect(cost(1_600) / cost(100)).toBeLessThan(16 * 4);
});

it("a long run is broken into parts that each have their place", () => {
  const words = textForSpeech("x".repeat(150), { language: "en" });
  expect(words.map(({ from, to }) => [from, to])).toEqual([
    [0, 60],
    [60, 120],
    [120, 150],
  ]);
});

it("a word keeps its place and gives its stop to what is said", () => {
  const text = "🙂 “Łódź”, costs $5 million!";
  const words = textForSpeech(text, { language: "en", offset: 10 });
  expect(words.map(({ say, from, to }) => [say, text.slice(from - 10, to - 10)])).toEqual([
    ["Łódź,", "Łódź"],
    ["costs", "costs"],
    ["five million dollars!", "$5 million"],
  ]);
});
