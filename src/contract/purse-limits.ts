/** Bounds of a person's purses: how many are open at once, characters of a name, and credits that one may hold. */
export const PURSE_LIMITS = { purses: 50, nameCharacters: 60, credits: 1_000_000 } as const;
