/* What the other domains may ask of vocabularies. */

export { type Correcting, correctTerms } from "./corrections/correct-terms.ts";
export { knownSounds } from "./corrections/known-sounds.ts";
export { ordinaryWords } from "./corrections/ordinary-words.ts";
export { termsFor, vocabularyMark } from "./list.ts";
export { mixedTerms } from "./mixed-terms.ts";
export { termsIn } from "./terms-in.ts";
