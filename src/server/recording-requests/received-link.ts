import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { RECORDING_REQUEST_CALLS } from "#contract/recording-requests.ts";
import { user } from "#server/accounts/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";
import { upload } from "#server/uploads/tables.ts";

/** A recording whose person's account has this generation: links end with all that is pending. */
type Own = { id: string; generation: number };

const HOUR = 3_600;

/** A link to the copy of a recording that has arrived; the same for up to an hour, and over after a day. */
export function receivedLink(key: string, own: Own): string {
  const expires = Math.ceil(Date.now() / 1000 / HOUR) * HOUR + LIFETIMES.audioLink;
  const name = `${own.id}.${expires}.${signature(key, own, expires)}.mp3`;
  return callPath(RECORDING_REQUEST_CALLS.readReceivedSound, { name });
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{22})\.mp3$/;

/** The copy that a link leads to, as its key; null when it was forged, is over, or the recording is gone or taken. */
export async function readReceivedLink(
  db: Db,
  key: string,
  name: string,
): Promise<{ copy: string; userId: string } | null> {
  const [, id = "", expires = "", signed = ""] = NAME.exec(name) ?? [];
  if (hasPassed(Number(expires))) return null;
  const [found] = await db
    .select({ copy: upload.copy, userId: upload.userId, generation: user.generation })
    .from(upload)
    .innerJoin(user, eq(user.id, upload.userId))
    .where(and(eq(upload.id, id), isNull(upload.takenAt), isNotNull(upload.copy)));
  if (!found?.copy) return null;
  const { copy, userId, generation } = found;
  return sameSecret(signed, signature(key, { id, generation }, Number(expires))) ? { copy, userId } : null;
}

function signature(key: string, { id, generation }: Own, expires: number): string {
  return keyedHash(key, `received:${id}:${generation}:${expires}`).slice(0, 22);
}
