/** How a customer's request for the unspent part of a pack can end. */
export const REFUND_OUTCOMES = {
  "refund-paid": { cents: "cents" },
  "refund-asked": {},
  "refund-refused": {},
  "refund-changed": {},
  "refund-over": {},
} as const;
