import type { OutcomeCode } from "./outcomes.ts";

/** Failures that are the server's or its engine's: of what was given there is nothing to complain. */
export const FAULTS = [
  "engine-down",
  "engine-stopping",
  "engine-timeout",
  "engine-failed",
  "engine-speaks-english-only",
  "recognition-missing",
  "recognition-left",
  "service-timeout",
  "service-unreachable",
  "service-busy",
  "service-failed",
  "service-refused",
  "service-not-set-up",
  "service-audio-unreadable",
  "service-model-ended",
  "audio-not-compressed",
  "audio-program-missing",
  "disk-full",
  "storage-away",
  "conversion-failed",
] as const satisfies readonly OutcomeCode[];
export type Fault = (typeof FAULTS)[number];

/** Whether an outcome tells of the server's own failure. */
export function isFault(code: OutcomeCode): code is Fault {
  return FAULTS.some((fault) => fault === code);
}

/** How a conversion can end without all of its result when nobody is to blame. */
export const BLAMELESS_ENDS = [
  "conversion-canceled",
  "conversion-canceled-partly",
  "conversion-interrupted",
  "conversion-broke-off",
  "nothing-to-say",
  "no-engine-here",
  "no-speech",
  "audio-unreadable",
  "audio-unreadable-in-time",
] as const satisfies readonly OutcomeCode[];
export type BlamelessEnd = (typeof BLAMELESS_ENDS)[number];

/** How a conversion can end without a result: codes without values, as they are stored. */
export type ConversionFailure =
  | Exclude<Fault, "audio-program-missing">
  | "nothing-to-say"
  | "no-engine-here"
  | "no-speech"
  | "audio-unreadable"
  | "audio-unreadable-in-time"
  | "conversion-interrupted";
