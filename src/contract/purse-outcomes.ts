/** How what is done with purses can end. */
export const PURSE_OUTCOMES = {
  "purse-made": { credits: "count" },
  "purse-changed": {},
  "purse-moved": { credits: "count" },
  "purse-ended": { credits: "count" },
  "purse-over": {},
  "purse-holds-less": { available: "count" },
  "purse-full": { most: "count" },
  "too-many-purses": { most: "count" },
  "purse-date-past": {},
} as const;
