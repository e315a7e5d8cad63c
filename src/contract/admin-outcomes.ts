/** How what operators do can end. */
export const ADMIN_OUTCOMES = {
  "admin-claimed": {},
  "credits-granted": { credits: "count" },
  "credits-taken": { credits: "count" },
  "credits-too-few": { available: "count" },
  "credits-cap-reached": { left: "count" },
  "every-session-ended": {},
  "refund-begun": {},
  "purchase-not-refundable": {},
} as const;
