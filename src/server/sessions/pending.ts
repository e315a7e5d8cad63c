import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { user, verification } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type FoundToken, type Purpose, peekToken, takeToken } from "./link-token.ts";
import { twoFactor } from "./tables.ts";

export type UserRow = typeof user.$inferSelect;

/** Everything that can wait for a person. The link of the first admin belongs to the server. */
const PURPOSES: readonly Exclude<Purpose, "admin">[] = ["reset", "address", "email", "email-stop", "login"];

/**
 * Ends all that was begun for an account and waits to be finished: links in mails, half a login, the set-up of a
 * second factor, and signed links, which carry the account's generation. Lock the row before (`lockUser`).
 */
export async function endPending(tx: Db, userId: string): Promise<void> {
  await tx
    .update(user)
    .set({ generation: sql`${user.generation} + 1` })
    .where(eq(user.id, userId));
  const waiting = PURPOSES.map((purpose) => `${purpose}:${userId}`);
  await tx.delete(verification).where(inArray(verification.identifier, waiting));
  await tx.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)));
}

/** Holds a user's row until `tx` ends: of two that change who may get in, one sees what the other did. */
export async function lockUser(tx: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
  return row;
}

/**
 * Uses up what a link in a mail carries, with its owner's row locked before, so that whatever ends pending links and
 * this come one after the other. Null when the link is spent, was ended, or its owner is gone.
 */
export async function takeLink<P extends Purpose>(
  tx: Db,
  purpose: P,
  token: string,
): Promise<{ link: FoundToken<P>; person: UserRow } | null> {
  const found = await peekToken(tx, purpose, token);
  const person = found ? await lockUser(tx, found.owner) : undefined;
  const link = person ? await takeToken(tx, purpose, token) : null;
  return person && link ? { link, person } : null;
}
