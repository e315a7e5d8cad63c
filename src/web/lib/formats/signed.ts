import { formatNumber } from "#words/locale.ts";

/** A number of credits with its sign, as statements write it: "+45", "−2", "0". */
export function signed(amount: number): string {
  const digits = formatNumber(Math.abs(amount));
  return amount > 0 ? `+${digits}` : amount < 0 ? `−${digits}` : "0";
}
