import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { TOKEN_LIMITS } from "#contract/key-limits.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { isOpenPurse, purse } from "#server/purses/tables.ts";
import { apiKey, apiToken, isOpenKey } from "./tables.ts";

const isLiving = and(isOpenKey, isNull(user.suspendedAt));
const itsPurse = and(eq(purse.id, apiKey.purseId), isOpenPurse);

const keyColumns = {
  id: apiKey.id,
  scopes: apiKey.scopes,
  engines: apiKey.engines,
  addresses: apiKey.addresses,
  account: purse.accountId,
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

/** Whether a key opens something still, or its token what it began: that is given for a while after the token's end. */
export async function isKeyLiving(db: Db, key: { id: string }, token: Person["token"]): Promise<boolean> {
  const after = sql`now() - make_interval(mins => ${TOKEN_LIMITS.minutesAfter})`;
  const lasting = (id: string) => and(eq(apiToken.id, id), gt(apiToken.expiresAt, after));
  const found = await db
    .select({ id: apiKey.id })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(
      and(
        eq(apiKey.id, key.id),
        isLiving,
        token && exists(db.select().from(apiToken).where(lasting(token.id))),
      ),
    );
  return found.length > 0;
}
