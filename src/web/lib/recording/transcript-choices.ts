import type { Speakers } from "#contract/speakers.ts";

/** What is asked of a recording beside its words. */
export type TranscriptChoices = {
  speakers: Speakers;
  /** What is spoken (BCP 47), or `EACH_PASSAGE`; "" is found by the engine. */
  language: string;
  /** Into English, whatever is spoken. */
  translate: boolean;
  denoise: boolean;
};
