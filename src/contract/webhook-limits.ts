/**
 * Bounds of a person's webhooks: how many there are, characters of a name and of an address, hours for which an old secret may
 * go on signing, and how many deliveries are shown.
 */
export const WEBHOOK_LIMITS = {
  webhooks: 10,
  nameCharacters: 60,
  addressCharacters: 2_000,
  overlapHours: 168,
  shownDeliveries: 50,
} as const;

/**
 * The rests before each next try, in seconds, of at least so long: with the first one, ten tries in three days. It is given up
 * after the last.
 */
export const WEBHOOK_RESTS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 73_495] as const;
