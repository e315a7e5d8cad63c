import type { DocumentWord } from "./documents.ts";

/** Under this much a recogniser may as well have heard something else: 0 is a guess, 1 is sure. */
export const DOUBTFUL_BELOW = 0.5;

/** Whether somebody should listen to a word again. What was typed is in no doubt. */
export const isDoubtful = ({ confidence }: Pick<DocumentWord, "confidence">): boolean =>
  confidence !== undefined && confidence < DOUBTFUL_BELOW;
