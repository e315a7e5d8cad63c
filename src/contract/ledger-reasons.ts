import type { OutcomeCode } from "./outcomes.ts";

/** Why credits moved. */
export const LEDGER_REASONS = [
  "credits-welcome",
  "credits-bought",
  "credits-refunded",
  "refund-failed",
  "credits-disputed",
  "credits-adjusted",
  "credits-given-back",
  "credit-used",
  "tool-used",
  "debt-paid",
  "purse-filled",
  "purse-returned",
] as const satisfies readonly OutcomeCode[];
export type LedgerReason = (typeof LEDGER_REASONS)[number];
