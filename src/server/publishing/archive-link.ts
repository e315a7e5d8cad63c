import { eq } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { user } from "#server/accounts/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

/** Whose archive, and what tells it from others: 32 hexadecimal digits. */
export type Archived = { userId: string; archive: string };

/** A link to an archive that nobody can guess. It ends as those to sounds do. */
export async function archiveLink(
  db: Db,
  key: string,
  archived: Archived,
  now = Date.now(),
): Promise<string> {
  const [owner] = await db
    .select({ generation: user.generation })
    .from(user)
    .where(eq(user.id, archived.userId));
  const expires = Math.floor(now / 1000) + LIFETIMES.audioLink;
  const signed = signature(key, archived, owner?.generation ?? 0, expires);
  const name = `${archived.userId}.${expires}.${signed}.${archived.archive}`;
  return callPath(PUBLISHING_CALLS.downloadArchive, { name });
}

/** The archive that a link leads to; null when it was forged, ended or has expired, or the account is gone. */
export async function readArchiveLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<Archived | null> {
  const [, userId = "", expires = "", signed = "", archive = ""] =
    /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})\.([0-9a-f]{32})$/.exec(name) ?? [];
  if (userId === "" || hasPassed(Number(expires), now)) return null;
  const [found] = await db.select({ generation: user.generation }).from(user).where(eq(user.id, userId));
  const expected = found && signature(key, { userId, archive }, found.generation, Number(expires));
  return expected && sameSecret(signed, expected) ? { userId, archive } : null;
}

function signature(key: string, { userId, archive }: Archived, generation: number, expires: number): string {
  return keyedHash(key, `archived:${userId}:${archive}:${generation}:${expires}`);
}
