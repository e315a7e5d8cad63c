/** Bounds of the operator's pages and calls: apart from `limits.ts`, which every form loads. */
export const ADMIN_LIMITS = {
  /** Credits that one change by hand moves. */
  creditsMoved: 100_000,
  /** Of the reason for what an administrator does. */
  reasonMin: 3,
  reasonMax: 200,
  /** The end of a model that is no farther off asks for attention. */
  modelEndDays: 60,
} as const;
