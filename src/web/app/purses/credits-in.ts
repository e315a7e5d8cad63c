import { PURSE_LIMITS } from "#contract/purse-limits.ts";

/** Whole credits that somebody typed, above 0 and not beyond what a purse may hold; null for anything else. */
export function creditsIn(typed: string): number | null {
  const digits = typed.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const credits = Number(digits);
  return credits > 0 && credits <= PURSE_LIMITS.credits ? credits : null;
}
