/** Of passages that are quoted. Apart from their calls, whose schemas no page needs. */
export const QUOTE_LIMITS = {
  /** Of a passage's sound. */
  seconds: 300,
  characters: 5_000,
  /** Open quotes of one document at a time. */
  ofDocument: 200,
} as const;
