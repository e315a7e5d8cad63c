/** The one catalogue of credit packs. Every price shown, charged or granted comes from here. */
export type Pack = {
  name: string;
  credits: number;
  /** US cents. */
  cents: number;
  /** The operator's words for it. Without any, the one that is bought most is called so in the reader's language. */
  label?: string;
  mostPurchased?: boolean;
};

export const PACKS: readonly Pack[] = [
  { name: "Starter", credits: 10, cents: 1_000 },
  { name: "Popular", credits: 45, cents: 2_900, mostPurchased: true },
  { name: "Premium", credits: 100, cents: 5_000 },
];

/** Days in which the unspent part of a pack can be taken back. */
export const DEFAULT_REFUND_DAYS = 14;
