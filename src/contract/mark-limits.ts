/** Of marks in a recording's text. Apart from their calls, whose schemas no page needs. */
export const MARK_LIMITS = {
  /** In one document. */
  ofDocument: 500,
  noteCharacters: 2_000,
  /** The last second of a recording at which one may lie. */
  seconds: 1_000_000,
} as const;
