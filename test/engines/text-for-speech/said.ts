import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

/** A text as it is said in a language, its words joined. */
export const said = (language: string, text: string): string =>
  textForSpeech(text, { language })
    .map(({ say }) => say)
    .join(" ");
