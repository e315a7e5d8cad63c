/** The part of the first page that is made alive late, and what of it moves: all but its beginning, however fast a reader comes there. */
export const BELOW = "below-the-voices";
export const NEARLY_BELOW = "below-the-panels";
/** The sentence of one's own, which is made alive by itself. */
export const OWN_SENTENCE_PLACE = "own-sentence";
