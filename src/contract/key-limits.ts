/** What a key may be used for. Buying is none of it: a key never spends money, only credits of its purse. */
export const KEY_SCOPES = ["speak", "transcribe", "read"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Bounds of a person's keys: how many are open at once, characters of a name, and entries of its lists. */
export const KEY_LIMITS = { keys: 50, nameCharacters: 60, engines: 20, addresses: 20 } as const;
