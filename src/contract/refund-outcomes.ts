/** How a customer's wish to have the unspent part of a pack back can end. */
export const REFUND_OUTCOMES = {
  "refund-paid": { cents: "cents" },
  "refund-asked": {},
  "refund-refused": {},
  "refund-changed": {},
  "refund-over": {},
} as const;
