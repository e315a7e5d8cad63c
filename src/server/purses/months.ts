/** The month (UTC) for which a purse counts as filled when filling by the month begins: the present one. */
export const startOfFilling = (now = new Date()): string => now.toISOString().slice(0, "2026-11".length);
