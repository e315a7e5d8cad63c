/** How the free first minute of an upload can end, beside how any transcript can. */
export const PREVIEW_OUTCOMES = {
  /** It is not longer than what makes a first minute worth it. */
  "preview-too-short": { seconds: "seconds" },
  /** So many were made for this account today. */
  "previews-used": { most: "count", seconds: "seconds" },
  /** What would transcribe this file works for a service that takes money, and the operator offered this server's. */
  "preview-elsewhere": {},
} as const;
