import { describe, expect, it } from "vitest";
import { sumOfErrors, wordErrors, wordsToCompare } from "../../bench/speech/word-errors.ts";

const compared = (said: string, heard: string, language = "en") =>
  wordErrors(wordsToCompare(said, language), wordsToCompare(heard, language));

describe("word errors", () => {
  it.each([
    ["case and marks are none", "Yes, we CAN: really!", "yes we can really", "en", 0, 4],
    ["figures are their words", "A ticket was $12.50.", "a ticket was twelve dollars fifty", "en", 0, 6],
    ["apostrophes are one", "I don’t know", "i don't know", "en", 0, 3],
    ["another word is one", "the cat sat", "the hat sat", "en", 1, 3],
    ["a missing word is one", "the cat sat", "the sat", "en", 1, 3],
    ["a word too many is one", "the cat sat", "the big cat sat", "en", 1, 3],
    ["nothing heard is all", "the cat sat", "", "en", 3, 3],
    ["Spanish figures", "Son 12 euros", "son doce euros", "es", 0, 3],
    ["accents that differ are an error", "el público", "el publico", "es", 1, 2],
    ["composed in two ways they are none", "caf\u00e9", "cafe\u0301", "fr", 0, 1],
    ["scripts without spaces go by signs", "今天天气好", "今天天汽好", "zh", 1, 5],
  ])("%s", (_, said, heard, language, errors, words) => {
    expect(compared(said, heard, language)).toEqual({ errors, words });
  });

  it("counts what was heard where nothing was said", () => {
    expect(sumOfErrors([compared("", "thank you")])).toEqual({ words: 0, errors: 2, rate: null });
  });

  it("adds up by words, not by recordings", () => {
    const short = { words: 1, errors: 1 };
    expect(sumOfErrors([short, { words: 9, errors: 0 }])).toEqual({ words: 10, errors: 1, rate: 0.1 });
  });
});
