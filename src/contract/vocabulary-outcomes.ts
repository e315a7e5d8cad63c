/** How what is done to a person's vocabulary can end. */
export const VOCABULARY_OUTCOMES = {
  "term-empty": {},
  "term-there": { written: "text" },
  "vocabulary-full": { most: "count" },
  "vocabulary-line-wrong": { line: "count" },
} as const;
