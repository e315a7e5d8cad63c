/** Bounds of a person's vocabulary: how many terms there are, UTF-16 units of a field, and forms in which one sounds. */
export const VOCABULARY_LIMITS = {
  terms: 2_000,
  writtenCharacters: 60,
  soundsLikeForms: 4,
  soundsLikeCharacters: 60,
  csvCharacters: 1_000_000,
} as const;
