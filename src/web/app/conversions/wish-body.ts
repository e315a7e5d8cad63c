import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** How a file is to be transcribed. */
export type TranscriptWish = {
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
};

/** The same as calls take it. */
export function wishBody({ choices, engine }: TranscriptWish) {
  const { speakers, translate, denoise, eachPassage } = choices;
  return {
    ...{ speakers, translate, denoise },
    ...(eachPassage && { language: EACH_PASSAGE }),
    ...(engine !== undefined && { engine }),
  };
}
