import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** A recording of which nothing is wanted but its words. */
export const NOTHING_ASKED: TranscriptChoices = {
  speakers: "none",
  language: "",
  translate: false,
  denoise: false,
};
