/** How a digest can end: what a chat server makes of a transcript. */
export const DIGEST_OUTCOMES = {
  "digest-needs-text": {},
  "digest-too-long": { most: "count" },
  /** Another price, host or model than what was told: `host` is empty for this server itself. */
  "digest-changed": { host: "text", credits: "count" },
  "digest-unusable": {},
  "digest-interrupted": {},
  "digest-failed": {},
  "chat-timeout": {},
  "chat-unreachable": {},
  "chat-busy": {},
  "chat-failed": {},
  "chat-refused": {},
  "chat-not-set-up": {},
} as const;
