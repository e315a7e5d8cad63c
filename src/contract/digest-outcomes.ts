/** How a digest can end, and the chat server that is asked for it. */
export const DIGEST_OUTCOMES = {
  "digest-needs-text": {},
  "digest-too-long": { most: "count" },
  /** Another price, host or model than what was told: `host` is empty for this server itself. */
  "digest-changed": { host: "text", credits: "count" },
  "digest-unusable": {},
  /** Of a digest that is there: so many parts of the transcript are not in it. */
  "digest-parts-missing": { missing: "count", parts: "count" },
  "digest-not-joined": {},
  /** Since its price was agreed to. */
  "digest-text-changed": {},
  "digest-interrupted": {},
  "digest-failed": {},
  "chat-timeout": {},
  "chat-unreachable": {},
  "chat-busy": {},
  "chat-failed": {},
  "chat-refused": {},
  "chat-not-set-up": {},
} as const;
