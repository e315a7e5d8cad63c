import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PRONUNCIATION_OUTCOMES } from "#contract/pronunciation-outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to a list of pronunciations can end, in words. */
export const PRONUNCIATION_WORDS: OutcomeWords<keyof typeof PRONUNCIATION_OUTCOMES> = {
  "pronunciation-empty": "Please fill this in.",
  "pronunciation-there": ({ written }) => `“${written}” is in your list already. Change that entry instead.`,
  "pronunciations-full": ({ most }) =>
    `${plural(most, { one: "Your list has room for # entry.", other: "Your list has room for # entries." })} Nothing was saved. Delete some first.`,
  "csv-line-wrong": ({ line }) =>
    `Line ${number(line)} of the file is not an entry. It needs what is written and, in the next column, how to say it. Nothing was imported.`,
  "csv-empty": "There is no entry in this file. Nothing was imported.",
};
