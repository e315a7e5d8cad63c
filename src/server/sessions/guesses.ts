import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { guess } from "./tables.ts";

/**
 * How often may be guessed in vain. After `free` wrong ones the next is heard after `firstWait` seconds, and every
 * further wrong one doubles that, up to `longestWait`. A row of guesses ends when none came for `forgetAfter` seconds.
 */
export type GuessRule = { free: number; firstWait: number; longestWait: number; forgetAfter: number };

/** One count of guesses and its rule. */
export type GuessCount = { key: string; rule: GuessRule };

/**
 * Counts a guess as wrong before it is looked at, so that guesses at the same time are counted too; `forgive` takes
 * it back. @returns seconds to wait when it may not be made; 0 when it may
 */
export async function beginGuess(db: Db, { key, rule }: GuessCount): Promise<number> {
  const { free, firstWait, longestWait, forgetAfter } = rule;
  const over = sql`${guess.expiresAt} <= now()`;
  const wrong = sql`case when ${over} then 1 else ${guess.wrong} + 1 end`;
  const wait = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} < ${free} then to_timestamp(0)
      else now() + make_interval(secs => least(${longestWait}, ${firstWait} * power(2, least(${count} - ${free}, 20)))) end`;
  const expiresAt = sql`now() + make_interval(secs => ${forgetAfter})`;
  const begun = await db
    .insert(guess)
    .values({ key, wrong: 1, openAt: wait(sql`1`), expiresAt })
    .onConflictDoUpdate({
      target: guess.key,
      set: { wrong, openAt: wait(wrong), expiresAt, notified: sql`${guess.notified} and not ${over}` },
      setWhere: sql`${guess.openAt} <= now() or ${over}`,
    })
    .returning({ key: guess.key });
  if (begun.length === 1) return 0;
  const [row] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${guess.openAt} - now()))::int` })
    .from(guess)
    .where(eq(guess.key, key));
  return Math.max(1, row?.wait ?? 1);
}

/** A guess was right: it counts no more. The wrong ones before it still do. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db
    .update(guess)
    .set({ wrong: sql`greatest(${guess.wrong} - 1, 0)`, openAt: sql`to_timestamp(0)` })
    .where(eq(guess.key, key));
}

/** Forgets every guess under these keys: who guessed has proved to be the owner. */
export async function forgetGuesses(db: Db, ...keys: string[]): Promise<void> {
  await db.delete(guess).where(inArray(guess.key, keys));
}

/** True once in a row of guesses that has become long: the owner is to be notified. */
export async function isNewsOfGuesses(tx: Db, { key, rule }: GuessCount): Promise<boolean> {
  const news = await tx
    .update(guess)
    .set({ notified: true })
    .where(and(eq(guess.key, key), eq(guess.notified, false), gte(guess.wrong, rule.free)))
    .returning({ key: guess.key });
  return news.length === 1;
}
