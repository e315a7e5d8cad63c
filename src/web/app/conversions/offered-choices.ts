import type { TranscriptionInfo } from "#contract/engine.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { NOTHING_ASKED } from "./nothing-asked.ts";

/** What was chosen, as far as it can be had now: what is offered may have changed since. */
export function offeredChoices(
  { speakers, translate, eachPassage, denoise }: TranscriptChoices,
  listening: TranscriptionInfo | undefined,
): TranscriptChoices {
  if (!listening) return NOTHING_ASKED;
  return {
    speakers: listening.speakers ? speakers : "none",
    translate: translate && listening.translates,
    eachPassage: eachPassage && listening.eachPassage,
    denoise: denoise && listening.denoises,
  };
}
