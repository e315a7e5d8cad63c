import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** How a file is to be transcribed. */
export type TranscriptWish = {
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
};

/** The same as calls take it. */
export function wishBody({ choices, engine }: TranscriptWish) {
  const { language, ...others } = choices;
  return {
    ...others,
    ...(language !== "" && { language }),
    ...(engine !== undefined && { engine }),
  };
}
