/** Bounds of a person's list of pronunciations: how many there are, UTF-16 units of a field, and of what is tried. */
export const PRONUNCIATION_LIMITS = {
  entries: 500,
  writtenCharacters: 60,
  sayCharacters: 120,
  tryCharacters: 60,
  csvCharacters: 1_000_000,
  /** Names of a text that are shown because a voice has to guess them. */
  suggested: 24,
} as const;
