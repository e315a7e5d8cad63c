import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressMark } from "#server/platform/http/client-address.ts";
import { tooMany } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { beginGuess, forgive, type GuessRule, isPassword } from "#server/sessions/index.ts";

/** From one network address, whichever links it tries. */
const FROM_ADDRESS: GuessRule = { free: 10, firstWait: 60, longestWait: 3_600, forgetAfter: 3_600 };
/** At one link, from wherever: never so long that strangers keep its readers out for a day. */
const AT_LINK: GuessRule = { free: 30, firstWait: 60, longestWait: 600, forgetAfter: LIFETIMES.tries };

/**
 * Tries a password of a link. Wrong ones count for the address they come from and for the link.
 * @throws Problem 429 with the seconds to wait when there were too many: nobody looks at it
 */
export async function guessSharePassword(
  services: Services,
  { id, password }: { id: string; password: string },
  guess: string,
  address: string,
): Promise<boolean> {
  const counts = [
    { key: `share-line:${addressMark(services.secrets, address)}`, rule: FROM_ADDRESS },
    { key: `share:${id}`, rule: AT_LINK },
  ];
  for (const count of counts) {
    const wait = await beginGuess(services.db, count);
    if (wait > 0) throw tooMany(wait);
  }
  const right = await isPassword(password, guess);
  if (right) for (const { key } of counts) await forgive(services.db, key);
  return right;
}
