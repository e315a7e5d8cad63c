import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PREVIEW_OUTCOMES } from "#contract/preview-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, wait } from "./formats.ts";

/** How the free first minute of an upload can end, in words. */
export const PREVIEW_WORDS: OutcomeWords<keyof typeof PREVIEW_OUTCOMES> = {
  "preview-too-short": ({ seconds }) =>
    `Die erste Minute gibt es nur bei Aufnahmen frei, die länger als ${length(seconds)} sind. Nichts wurde gezählt.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "Die eine freie Minute von heute hattest du schon.", other: "Die # freien Minuten von heute hattest du schon." })} Die nächste gibt es in ${wait(seconds)}. Die ganze Datei kannst du sofort transkribieren.`,
  "preview-elsewhere":
    "Diese Datei würde ein Dienst transkribieren, und davon gibt dieser Server keine freie Minute. Nichts wurde gezählt.",
};
