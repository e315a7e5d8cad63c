/** How conversions go on, and can end. */
export const CONVERSION_OUTCOMES = {
  "conversion-accepted": {},
  "conversion-running": {},
  "conversion-stored": {},
  "conversion-interrupted": {},
  "conversion-failed": {},
  "conversion-canceled": {},
  "conversion-canceled-partly": { used: "count", of: "count" },
  "conversion-broke-off": { used: "count", of: "count" },
  "parts-lost": {},
  /** What a recording is called that nobody gave a name. */
  "recording-unnamed": {},
} as const;
