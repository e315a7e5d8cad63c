import type { Speakers } from "#contract/speakers.ts";

/** What is asked of a recording beside its words. */
export type TranscriptChoices = {
  speakers: Speakers;
  /** Into English, whatever is spoken. */
  translate: boolean;
  /** The language is found for each passage. */
  eachPassage: boolean;
  denoise: boolean;
};
