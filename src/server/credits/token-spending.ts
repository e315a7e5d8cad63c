import { eq, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { apiToken, apiTokenHold } from "#server/keys/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { hold } from "./tables.ts";

type Token = NonNullable<AccountHolder["token"]>;

/**
 * Credits that a token may use up still, beside what its purse has: what is on hold for it counts as what was taken. Under the lock of
 * the account it is still so when that is held.
 */
export async function leftOfToken(db: Db, { id, most }: Pick<Token, "id" | "most">): Promise<number> {
  if (most === null) return Number.POSITIVE_INFINITY;
  const used = sql<number>`coalesce(sum(case ${hold.state} when 'held' then ${hold.amount} else ${hold.captured} end), 0)`;
  const [row] = await db
    .select({ used: used.mapWith(Number) })
    .from(apiTokenHold)
    .innerJoin(hold, eq(hold.id, apiTokenHold.holdId))
    .where(eq(apiTokenHold.tokenId, id));
  return Math.max(0, most - (row?.used ?? 0));
}

/**
 * Notes what was held for a token, in the transaction that held it, and behind what locks its person: what ends keys locks them
 * first. @throws Problem 401 when it has ended meanwhile
 */
export async function noteTokenHold(tx: Db, { id }: Pick<Token, "id">, holdId: string): Promise<void> {
  const noted = await rowsOf(
    tx,
    sql`insert into ${apiTokenHold} (token_id, hold_id)
      select ${apiToken.id}, ${holdId}::uuid from ${apiToken} where ${apiToken.id} = ${id} and ${apiToken.expiresAt} > now() for key share returning hold_id`,
  );
  if (noted.length === 0) throw new Problem(401, outcome("token-over"));
}

/** Whether it was a token that a hold was made for. */
export async function isHeldForAnyToken(db: Db, holdId: string): Promise<boolean> {
  const ids = db.select({ id: apiTokenHold.holdId }).from(apiTokenHold);
  return (await ids.where(eq(apiTokenHold.holdId, holdId))).length > 0;
}

/** Whether credits are on hold, or were, for what a token asked for. */
export async function isHeldForToken(db: Db, { id }: Pick<Token, "id">, holdId: string): Promise<boolean> {
  const found = await db
    .select({ id: apiTokenHold.holdId })
    .from(apiTokenHold)
    .where(sql`${apiTokenHold.tokenId} = ${id} and ${apiTokenHold.holdId} = ${holdId}`);
  return found.length > 0;
}
