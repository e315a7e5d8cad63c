import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VOCABULARY_OUTCOMES } from "#contract/vocabulary-outcomes.ts";
import { number, plural } from "./amounts.ts";
import { PRONUNCIATION_WORDS } from "./pronunciations.ts";

/** How what is done to a vocabulary can end, in words. */
const VOCABULARY_WORDS: OutcomeWords<keyof typeof VOCABULARY_OUTCOMES> = {
  "term-empty": "Please fill this in.",
  "term-there": ({ written }) => `“${written}” is in your vocabulary already. Change that term instead.`,
  "vocabulary-full": ({ most }) =>
    `${plural(most, { one: "Your vocabulary has room for # term.", other: "Your vocabulary has room for # terms." })} Nothing was saved. Delete some first.`,
  "vocabulary-line-wrong": ({ line }) =>
    `Line ${number(line)} of the file is not a term. It needs what is written and may have, in the next columns, how it sounds and its language, such as en. Nothing was imported.`,
};

/** The same of both lists of words that people have. */
export const WORD_LIST_WORDS = { ...PRONUNCIATION_WORDS, ...VOCABULARY_WORDS };
