/** How listening to what a voice made can end, and making it again. */
export const CHECK_OUTCOMES = {
  /** No recogniser on this server can listen now. */
  "check-not-here": {},
  "check-language-unknown": {},
  "nothing-to-check": {},
  "checked-already": {},
  "check-running": {},
  "check-limit-reached": { most: "count" },
  /** Nothing of it is doubtful, or not any more. */
  "sentence-not-doubtful": {},
  "remake-used": {},
  "remake-not-offered": {},
} as const;
