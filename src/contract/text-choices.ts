import { CAPTION_RULES, type CaptionRules } from "./caption-rules.ts";

/** How a text is written: who speaks in a recording, when each of its paragraphs begins, and how its captions are made. */
export type TextChoices = { names: boolean; times: boolean; captionRules: CaptionRules };

/** As it is written for whoever chooses nothing. */
export const USUAL_TEXT: TextChoices = { names: true, times: false, captionRules: CAPTION_RULES };
