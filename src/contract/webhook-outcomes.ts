/** How what is done with webhooks can end. */
export const WEBHOOK_OUTCOMES = {
  "webhook-made": {},
  "webhook-changed": {},
  "webhook-rotated": {},
  "webhook-ended": {},
  "webhook-tested": {},
  "webhook-replayed": {},
  "too-many-webhooks": { most: "count" },
  /** It is none that a webhook may have, leads into a network that is nobody's to name here, or nowhere: which, nobody learns. */
  "webhook-address-refused": {},
  "webhook-address-taken": {},
  /** What signs may be a stranger's, or can be read no more. */
  "webhook-secret-due": {},
  "webhook-off": {},
} as const;
