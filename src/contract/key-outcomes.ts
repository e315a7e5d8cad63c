/** How what is done with API keys, and by them, can end. */
export const KEY_OUTCOMES = {
  "key-made": {},
  "key-ended": {},
  "key-rotated": {},
  "too-many-keys": { most: "count" },
  "key-date-past": {},
  "key-invalid": {},
  "key-not-for-this": { scope: "text" },
  "key-address-refused": {},
  "key-without-purse": {},
  "key-in-browser": {},
  "key-needed": {},
  "key-not-for-origin": { origin: "text" },
  "origin-malformed": {},
  "token-over": {},
  "token-elsewhere": {},
  "version-unknown": { known: "text" },
} as const;
