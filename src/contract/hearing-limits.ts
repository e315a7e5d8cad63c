/** Of passages that are listened to again. Apart from their calls, whose schemas no page needs. */
export const HEARING_LIMITS = {
  /** Of a passage's sound. */
  seconds: 1_800,
  /** Of one document that wait to be taken or left. */
  ofDocument: 50,
} as const;
