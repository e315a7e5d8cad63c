/** How what is done to a person's list of pronunciations can end. */
export const PRONUNCIATION_OUTCOMES = {
  "pronunciation-empty": {},
  "pronunciation-there": { written: "text" },
  "pronunciations-full": { most: "count" },
  "csv-line-wrong": { line: "count" },
  "csv-empty": {},
} as const;
