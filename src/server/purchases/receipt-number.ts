import type { PurchaseRow } from "./apply.ts";

/** The number on a receipt, such as SW-2026-000042. Empty while nothing is paid. */
export function receiptNumber({ receiptNumber: number, paidAt }: PurchaseRow): string {
  if (number === null || !paidAt) return "";
  return `SW-${paidAt.getUTCFullYear()}-${String(number).padStart(6, "0")}`;
}
