import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOpenPurse, purse } from "#server/purses/tables.ts";
import { apiKey, apiToken, isOpenKey } from "./tables.ts";

const isLiving = and(isOpenKey, isNull(user.suspendedAt));
const itsPurse = and(eq(purse.id, apiKey.purseId), isOpenPurse);

/** The time of last use is written at most this often. */
const noteUseEverySeconds = 60;

/** Whether a use of a key is to be noted: most requests follow another within the minute, and write nothing. */
export const isUseUnnoted = or(
  isNull(apiKey.lastUsedAt),
  sql`${apiKey.lastUsedAt} < now() - make_interval(secs => ${noteUseEverySeconds})`,
);

const keyColumns = {
  id: apiKey.id,
  scopes: apiKey.scopes,
  engines: apiKey.engines,
  addresses: apiKey.addresses,
  account: purse.accountId,
  isUseUnnoted: sql<boolean>`${isUseUnnoted}`,
  person: { id: user.id, name: user.name, email: user.email, speechPlaces: user.speechPlaces },
};
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** An open key by its hash, with whose it is and the account of its purse; undefined where there is none. */
export async function findKey(db: Db, hash: string) {
  const [found] = await db
    .select(keyColumns)
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(purse, itsPurse)
    .where(and(eq(apiKey.hash, hash), isLiving));
  return found;
}

/** The same of a token: its open key, and what it says itself. */
export async function findToken(db: Db, hash: string) {
  const { id, origin, scopes, credits, expiresAt } = apiToken;
  const [found] = await db
    .select({ ...keyColumns, token: { id, origin, scopes, credits, expiresAt } })
    .from(apiToken)
    .innerJoin(apiKey, eq(apiKey.id, apiToken.keyId))
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(purse, itsPurse)
    .where(and(eq(apiToken.hash, hash), gt(expiresAt, sql`now()`), isLiving));
  return found;
}

/** Whether a key opens something still, and the token of it that was sent: an `answer` that it began is given for a while after its end. */
export async function isKeyLiving(
  db: Db,
  { key, token }: { key: string; token: string | undefined },
  what: "answer" | "stream" = "answer",
): Promise<boolean> {
  const seconds = what === "answer" ? LIFETIMES.endedToken : 0;
  const isLasting = gt(apiToken.expiresAt, sql`now() - make_interval(secs => ${seconds})`);
  const tokens = (id: string) =>
    db
      .select({ id: apiToken.id })
      .from(apiToken)
      .where(and(eq(apiToken.id, id), isLasting));
  const found = await db
    .select({ id: apiKey.id })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.id, key), isLiving, token === undefined ? undefined : exists(tokens(token))));
  return found.length > 0;
}
