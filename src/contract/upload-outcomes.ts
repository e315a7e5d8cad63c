/** How files that are sent here can end: what is found in them, and those that come piece by piece. */
export const UPLOAD_OUTCOMES = {
  "file-infected": {},
  "file-not-scannable": {},
  "scanner-away": {},
  "too-many-uploads": { most: "count" },
  /** Another part of it came first. */
  "upload-offset-wrong": {},
  "upload-checksum-wrong": {},
  "upload-longer-than-declared": {},
  "upload-unfinished": {},
  /** Of unknown length, and something came of it a moment ago. */
  "recording-goes-on": {},
  /** It is past its date, or belongs to a conversion by now. */
  "upload-over": {},
  // Of the free first minute.
  /** It is not longer than what makes a first minute worth it. */
  "preview-too-short": { seconds: "seconds" },
  /** So many were made for this account today. */
  "previews-used": { most: "count", seconds: "seconds" },
  /** Of that, of what was canceled and what came to nothing there was too much within the hour. */
  "unpaid-work-used": { seconds: "seconds" },
  /** What would transcribe this file works for a service that takes money, and the operator offered this server's. */
  "preview-elsewhere": {},
  /** Than its person was told: it was measured here. */
  "transcript-costs-more": { credits: "count", seconds: "seconds" },
} as const;
