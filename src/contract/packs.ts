/** The one catalogue of credit packs. Every price shown, charged or granted comes from here. */
export type Pack = {
  name: string;
  credits: number;
  /** US cents. */
  cents: number;
  label?: string;
};

export const PACKS: readonly Pack[] = [
  { name: "Starter", credits: 10, cents: 1_000 },
  { name: "Popular", credits: 45, cents: 2_900, label: "Most Purchased" },
  { name: "Premium", credits: 100, cents: 5_000 },
];
