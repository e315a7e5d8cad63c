import type { BATCH_OUTCOMES } from "#contract/batch-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to batches can end, in words. */
export const BATCH_WORDS: OutcomeWords<keyof typeof BATCH_OUTCOMES> = {
  "batch-too-large": ({ most }) =>
    `A batch may have ${plural(most, { one: "# document", other: "# documents" })} at most. Please make several.`,
  "batch-rows-wrong": ({ count }) =>
    `${plural(count, { one: "# row is wrong", other: "# rows are wrong" })}. Nothing was imported.`,
  "batch-table-unclosed": ({ line }) =>
    `The quotation mark in line ${number(line)} is never closed. Nothing was imported.`,
  "batch-empty": "There is no text in this table. Nothing was imported.",
  "batch-running": "This batch is being made. Please wait until that is done, or cancel it.",
  "batch-item-begun": "This document is being made already, or is over.",
  "batch-quote-outdated": "The batch or its price has changed. Please look at the new price and press again.",
  "batch-text-missing": "There is no text in this row.",
  "batch-column-missing": 'This table has no column "text". Nothing was imported.',
  "voice-unknown": ({ voice }) => `There is no voice "${voice}" here.`,
};
