import { sql } from "drizzle-orm";
import type { LetterKind } from "#contract/letters.ts";
import type { Db } from "#server/platform/db/client.ts";
import { letterCount } from "./tables.ts";

type Bound = { minutes: number; letters: number; aDay: number };

/**
 * So many letters that nobody may have wanted go to one mailbox, however it is spelled. Each group counts by itself:
 * strangers who cause letters of one keep none of another away.
 */
const bounds = {
  newsletter: { minutes: 60, letters: 1, aDay: 3 },
  addressChange: { minutes: 60, letters: 3, aDay: 5 },
  guesses: { minutes: 60, letters: 1, aDay: 3 },
  verifyEmail: { minutes: 60, letters: 3, aDay: 5 },
  reset: { minutes: 60, letters: 3, aDay: 5 },
  /** All else about an account whose address is not confirmed. */
  account: { minutes: 60, letters: 5, aDay: 10 },
} satisfies Record<string, Bound>;
/** Besides, for a confirmed address: strangers who ask for resets keep the owner waiting no longer. */
const ownersReset: Bound = { minutes: 10, letters: 1, aDay: 144 };

const groups: Partial<Record<LetterKind, keyof typeof bounds>> = {
  "newsletter-confirm": "newsletter",
  // The same group, or a refusal would tell who has an account.
  "confirm-email": "addressChange",
  "address-in-use": "addressChange",
  guessed: "guesses",
  "confirm-address": "verifyEmail",
  "reset-password": "reset",
};

/**
 * Counts a letter of a kind to a mailbox (a hash), which has `proved` to be its account's own or not.
 * @returns false when it had enough of them
 */
export async function mayStillWrite(
  tx: Db,
  { kind, mailbox, proved }: { kind: LetterKind; mailbox: string; proved: boolean },
): Promise<boolean> {
  const group = groups[kind] ?? "account";
  if (await countLetter(tx, `${group}:${mailbox}`, bounds[group])) return true;
  return group === "reset" && proved && countLetter(tx, `ownersReset:${mailbox}`, ownersReset);
}

async function countLetter(tx: Db, key: string, { minutes, letters, aDay }: Bound): Promise<boolean> {
  const { hourFrom, inHour, dayFrom, inDay } = letterCount;
  const newHour = sql`${hourFrom} <= now() - make_interval(mins => ${minutes})`;
  const newDay = sql`${dayFrom} <= now() - interval '1 day'`;
  const counted = await tx
    .insert(letterCount)
    .values({ key, inHour: 1, inDay: 1 })
    .onConflictDoUpdate({
      target: letterCount.key,
      set: {
        inHour: sql`case when ${newHour} then 1 else ${inHour} + 1 end`,
        hourFrom: sql`case when ${newHour} then now() else ${hourFrom} end`,
        inDay: sql`case when ${newDay} then 1 else ${inDay} + 1 end`,
        dayFrom: sql`case when ${newDay} then now() else ${dayFrom} end`,
      },
      setWhere: sql`(${newHour} or ${inHour} < ${letters}) and (${newDay} or ${inDay} < ${aDay})`,
    })
    .returning({ key: letterCount.key });
  return counted.length === 1;
}
