import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { TranscriptionInfo } from "#contract/engine.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { NOTHING_ASKED } from "./nothing-asked.ts";

/** Of an engine that finds out what is spoken, and does not list what it knows. */
export const MANY = "mul";

/** What was chosen, as far as it can be had now: what is offered may have changed since. */
export function offeredChoices(
  { speakers, language, translate, denoise }: TranscriptChoices,
  listening: TranscriptionInfo | undefined,
): TranscriptChoices {
  if (!listening) return NOTHING_ASKED;
  const { languages, eachPassage } = listening;
  const isKnown =
    language === EACH_PASSAGE ? eachPassage : languages.includes(language) || languages.includes(MANY);
  return {
    speakers: listening.speakers ? speakers : "none",
    language: isKnown ? language : "",
    translate: translate && listening.translates,
    denoise: denoise && listening.denoises,
  };
}
