/** What a key may be used for. Buying is none of it: a key never spends money, only credits of its purse. */
export const KEY_SCOPES = ["speak", "transcribe", "read", "write", "webhooks"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** What it may where nobody says what, and all that a token may. To change the library and to have events sent elsewhere have to be asked for. */
export const USUAL_SCOPES = ["speak", "transcribe", "read"] as const satisfies KeyScope[];

/** Bounds of a person's keys: how many are open at once, characters of a name, and entries of its lists. */
export const KEY_LIMITS = { keys: 50, nameCharacters: 60, engines: 20, addresses: 20, origins: 20 } as const;

/**
 * Bounds of a token: minutes that it lives at most, and where nobody says how many; how many a key makes in a minute; and how many
 * conversions one begins in a minute.
 */
export const TOKEN_LIMITS = { minutes: 60, usualMinutes: 10, perMinute: 600, workPerMinute: 30 } as const;
