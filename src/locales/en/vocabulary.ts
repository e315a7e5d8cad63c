import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VOCABULARY_OUTCOMES } from "#contract/vocabulary-outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to a vocabulary can end, in words. */
export const VOCABULARY_WORDS: OutcomeWords<keyof typeof VOCABULARY_OUTCOMES> = {
  "term-empty": "Please fill this in.",
  "term-there": ({ written }) => `“${written}” is in your vocabulary already. Change that term instead.`,
  "vocabulary-full": ({ most }) =>
    `${plural(most, { one: "Your vocabulary has room for # term.", other: "Your vocabulary has room for # terms." })} Nothing was saved. Delete some first.`,
  "vocabulary-line-wrong": ({ line }) =>
    `Line ${number(line)} of the file is not a term. It needs what is written and may have, in the next columns, how it sounds and its language, such as en. Nothing was imported.`,
};
