/** Of a sentence that a visitor hears without an account. */
export const VISITOR_LIMITS = {
  characters: 140,
  /** What 140 characters may sound at most; figures can be read long. */
  seconds: 60,
} as const;
