/** How asking for recordings, and sending one that was asked for, can end. */
export const RECORDING_REQUEST_OUTCOMES = {
  "too-many-requests": { most: "count" },
  /** Unknown, ended, over, deleted, suspended: one and the same, so that nothing is learned of it. */
  "request-ended": {},
  /** It has as many recordings as were asked for, or whoever asks can keep no more. */
  "request-full": {},
  "request-lacks-bytes": { most: "bytes" },
  "request-lacks-time": { most: "seconds" },
  /** It was made into text, or is being. */
  "sent-used": {},
  /** Deleted, past its date with or without a text, or never there: nobody knows which. */
  "sent-unknown": {},
  "sent-deleted": {},
  "sent-arrived": {},
  "recording-request-changed": {},
  "recording-request-over": {},
  "writing-needs-purse": {},
  /** Why what arrived was not written down by itself. */
  "purse-lacks-credits": {},
  "writing-switched-off": {},
} as const;
