import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** What a transcript of a recording is asked for with; `engine`: the one whose price was told; `live`: its captions. */
export function transcribeBodyOf(choices: TranscriptChoices, engine: string | undefined, live?: string) {
  const { speakers, translate, denoise, eachPassage } = choices;
  return {
    source: "microphone" as const,
    ...{ speakers, translate, denoise },
    ...(eachPassage && { language: EACH_PASSAGE }),
    ...(engine !== undefined && { engine }),
    ...(live !== undefined && { live }),
  };
}
