import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PREVIEW_OUTCOMES } from "#contract/preview-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, wait } from "./formats.ts";

/** How the free first minute of an upload can end, in words. */
export const PREVIEW_WORDS: OutcomeWords<keyof typeof PREVIEW_OUTCOMES> = {
  "preview-too-short": ({ seconds }) =>
    `The first minute is free only of recordings that are longer than ${length(seconds)}. Nothing was counted.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "You have had the one free minute of today.", other: "You have had the # free minutes of today." })} There is one more in ${wait(seconds)}. You can transcribe the whole file now.`,
  "preview-elsewhere":
    "This file would be transcribed by a service, and this server gives no free minute of that. Nothing was counted.",
};
