import { isFault } from "#contract/faults.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { ConversionView } from "./conversion-state.ts";

type Failed = Extract<ConversionView, { phase: "failed" }>;

/** Outcomes whose sentences say by themselves that nothing was charged, besides those of faults. */
const SAY_FREE: ReadonlySet<OutcomeCode> = new Set([
  "upload-interrupted",
  "file-infected",
  "file-not-scannable",
  "scanner-away",
  "audio-unreadable-in-time",
  "audio-cut-off",
  "audio-shorter-than-declared",
  "audio-too-short",
  "audio-silent",
  "no-speech",
  "transcript-costs-more",
  "conversion-interrupted",
  "no-engine-here",
  "not-shown-to-sender",
  "engine-changed",
  "library-full",
]);

/** Faults that are told in other places than under a conversion, too: their sentences say nothing of a price. */
const OF_MORE_THAN_CONVERSIONS: ReadonlySet<OutcomeCode> = new Set(["service-model-ended", "storage-away"]);

/** Whether the sentence of a failure says by itself that nothing was charged; those of most faults do. */
export function saysFree(code: OutcomeCode): boolean {
  return SAY_FREE.has(code) || (isFault(code) && !OF_MORE_THAN_CONVERSIONS.has(code));
}

/** Refusals of the file itself: sent again, it would be refused again. */
const FILE_AT_FAULT: ReadonlySet<OutcomeCode> = new Set([
  "file-empty",
  "file-infected",
  "file-too-large",
  "file-not-scannable",
  "audio-unreadable",
  "audio-cut-off",
  "audio-shorter-than-declared",
  "audio-too-short",
  "audio-too-long",
  "audio-silent",
]);

/** Whether another file is needed: no second try mends what is wrong with this one. */
export function needsAnotherFile(code: OutcomeCode): boolean {
  return FILE_AT_FAULT.has(code);
}

/** What went wrong, in the words of a tool that sends no files. */
export function whatFailed({ code, message }: Failed, { interrupted }: { interrupted: string }): string {
  return code === "upload-interrupted" ? interrupted : message;
}

/** What is still here after a failure. That it was free is added where the failure does not say so itself. */
export function stillHere(
  { code, unsure }: Pick<Failed, "code" | "unsure">,
  words: { body: string; kept: string },
): string {
  return unsure || saysFree(code) ? words.kept : words.body;
}
