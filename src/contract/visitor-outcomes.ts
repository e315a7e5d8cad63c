/** How a sentence that a visitor wants to hear can end, beside how any text can. */
export const VISITOR_OUTCOMES = {
  /** So many came from this address today. */
  "visitor-sounds-used": { most: "count", seconds: "seconds" },
  /** Visitors of this server together have heard what there is for a day. */
  "visitor-sounds-gone": { seconds: "seconds" },
  /** Others come first, and they take all there is. */
  "visitor-sound-waits": {},
  /** It would sound longer than it may. */
  "visitor-sound-long": { seconds: "seconds" },
} as const;
