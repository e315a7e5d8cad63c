import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { session } from "./tables.ts";

/** What the table keeps begins with this, so that it is never taken for a token that is not hashed yet. */
const FORM = "sha256:";

/**
 * What the table `session` keeps instead of a token: the hash of its hash. A browser that is offline keeps the inner
 * hash to end the session later (`storedHash`); a copy of the table gives neither of the two.
 */
export function storedToken(token: string): string {
  return storedHash(sha256(token));
}

/** The same for somebody who knows only the token's SHA-256 in hex. */
export function storedHash(hash: string): string {
  return FORM + sha256(hash);
}

/** True for what the table keeps, which opens nothing. */
export function isStoredToken(text: string): boolean {
  return text.startsWith(FORM);
}

/** Hashes the tokens that an older version stored as they are. Again, or by two servers at once, it changes nothing. */
export async function hashStoredTokens(db: Db): Promise<void> {
  const hex = (text: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  await db
    .update(session)
    .set({ token: sql`${FORM} || ${hex(hex(sql`${session.token}`))}` })
    .where(sql`not starts_with(${session.token}, ${FORM})`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
