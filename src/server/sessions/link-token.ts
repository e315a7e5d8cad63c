import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { verification } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** What a token is for, with what it carries besides its owner. */
export type TokenPayloads = {
  /** Choose a new password. */
  reset: Record<string, never>;
  /** Confirm the address given at sign-up. */
  address: { email: string };
  /** Change `old` to `email`. */
  email: { email: string; old: string };
  /** Stop that change; mailed to the old address. */
  "email-stop": Record<string, never>;
  /** The password was right; the second factor is still to come. */
  login: { rememberMe: boolean };
  /** Become the first admin. */
  admin: Record<string, never>;
};
export type Purpose = keyof TokenPayloads;
export type FoundToken<P extends Purpose> = { owner: string } & TokenPayloads[P];

/**
 * Makes a random token (192 bits) that is good once and for `seconds`; older ones of the same purpose and owner
 * are void from now on. Only its hash is stored. @returns the token, for a link
 */
export async function makeToken<P extends Purpose>(
  db: Db,
  made: { purpose: P; owner: string; seconds: number; payload: TokenPayloads[P] },
): Promise<string> {
  await voidTokens(db, made.purpose, made.owner);
  const token = randomBytes(24).toString("base64url");
  await db.insert(verification).values({
    id: rowId(made.purpose, token),
    identifier: `${made.purpose}:${made.owner}`,
    value: JSON.stringify({ ...made.payload, owner: made.owner }),
    expiresAt: sql`now() + make_interval(secs => ${made.seconds})`, // the clock that will be asked whether it lives
  });
  return token;
}

/** Uses a token up. Of several requests with the same one, one gets it; null for all others, and when it has expired. */
export async function takeToken<P extends Purpose>(
  db: Db,
  purpose: P,
  token: string,
): Promise<FoundToken<P> | null> {
  const [row] = await db
    .delete(verification)
    .where(living(rowId(purpose, token)))
    .returning();
  return row ? (JSON.parse(row.value) as FoundToken<P>) : null;
}

/** What a token carries, without using it up. */
export async function peekToken<P extends Purpose>(
  db: Db,
  purpose: P,
  token: string,
): Promise<FoundToken<P> | null> {
  const [row] = await db
    .select()
    .from(verification)
    .where(living(rowId(purpose, token)));
  return row ? (JSON.parse(row.value) as FoundToken<P>) : null;
}

/** What the open token of one purpose and owner carries, and when it ends; null when there is none. */
export async function openToken<P extends Purpose>(
  db: Db,
  purpose: P,
  owner: string,
): Promise<(FoundToken<P> & { until: Date }) | null> {
  const [row] = await db.select().from(verification).where(openOf(purpose, owner));
  return row ? { ...(JSON.parse(row.value) as FoundToken<P>), until: row.expiresAt } : null;
}

/** Puts a new token in the place of the open one, which is void then; it ends when that would have. Null without one. */
export async function renewToken<P extends Purpose>(
  db: Db,
  purpose: P,
  owner: string,
): Promise<{ token: string; found: FoundToken<P> } | null> {
  const token = randomBytes(24).toString("base64url");
  const [row] = await db
    .update(verification)
    .set({ id: rowId(purpose, token) })
    .where(openOf(purpose, owner))
    .returning();
  return row ? { token, found: JSON.parse(row.value) as FoundToken<P> } : null;
}

/** Ends all links of a purpose that an owner has. */
export async function voidTokens(db: Db, purpose: Purpose, owner: string): Promise<void> {
  await db.delete(verification).where(eq(verification.identifier, `${purpose}:${owner}`));
}

function rowId(purpose: Purpose, token: string): string {
  return `${purpose}:sha256:${createHash("sha256").update(token).digest("base64url")}`;
}

function openOf(purpose: Purpose, owner: string) {
  return and(eq(verification.identifier, `${purpose}:${owner}`), gt(verification.expiresAt, sql`now()`));
}

function living(id: string) {
  return and(eq(verification.id, id), gt(verification.expiresAt, sql`now()`));
}
