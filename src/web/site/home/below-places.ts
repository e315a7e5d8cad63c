/** The part of the first page that is made alive late, and where a reader is near to what moves in it. */
export const BELOW = "below-the-voices";
export const NEARLY_BELOW = "how-it-works";
/** The sentence of one's own, which is made alive by itself. */
export const OWN_SENTENCE_PLACE = "own-sentence";
