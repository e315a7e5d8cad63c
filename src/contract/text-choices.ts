import { CAPTION_RULES, type CaptionRules } from "./caption-rules.ts";

/**
 * How a text is written: who speaks in a recording, when each of its paragraphs begins, what its person marked and noted in
 * it, and how its captions are made.
 */
export type TextChoices = { names: boolean; times: boolean; notes: boolean; captionRules: CaptionRules };

/** As it is written for whoever chooses nothing. */
export const USUAL_TEXT: TextChoices = {
  ...{ names: true, times: false, notes: false },
  captionRules: CAPTION_RULES,
};
