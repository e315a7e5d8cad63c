/** Why the text of a file cannot be read. */
export const TEXT_FILE_OUTCOMES = {
  "file-type-unknown": {},
  "file-encrypted": {},
  /** Pictures of pages, with (nearly) no text. */
  "file-is-scan": {},
  "file-broken": {},
  /** It is made so that reading it takes far more than it has. */
  "file-unsafe": {},
  "file-without-text": {},
  "file-unreadable-in-time": {},
} as const;
