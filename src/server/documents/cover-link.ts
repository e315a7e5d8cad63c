import { eq } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { user } from "#server/accounts/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";
import { document } from "./tables.ts";

const SAME_FOR_SECONDS = 3_600;

type Covered = { id: string; cover: string | null };

/** Makes same-origin URLs for the covers of a person's documents, which end as those to their sounds do. */
export async function coverLinksOf(
  { db, secrets }: { db: Db; secrets: { links: string } },
  userId: string,
): Promise<(document: Covered) => string | null> {
  const [owner] = await db.select({ generation: user.generation }).from(user).where(eq(user.id, userId));
  const expires = Math.ceil(Date.now() / 1_000 / SAME_FOR_SECONDS) * SAME_FOR_SECONDS + LIFETIMES.audioLink;
  return ({ id, cover }) => {
    if (cover === null) return null;
    const signed = signature(secrets.links, { id, cover, generation: owner?.generation ?? 0, expires });
    return callPath(PUBLISHING_CALLS.readCover, { name: `${id}.${expires}.${signed}.jpg` });
  };
}

/** Where the cover lies that a link leads to; null when it was forged, ended or has expired, or there is another by now. */
export async function readCoverLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<string | null> {
  const [, id = "", expires = "", signed = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{22})\.jpg$/.exec(name) ?? [];
  if (id === "" || hasPassed(Number(expires), now)) return null;
  const [found] = await db
    .select({ id: document.id, cover: document.cover, generation: user.generation })
    .from(document)
    .innerJoin(user, eq(user.id, document.userId))
    .where(eq(document.id, id));
  if (!found?.cover) return null;
  const expected = signature(key, { ...found, cover: found.cover, expires: Number(expires) });
  return sameSecret(signed, expected) ? found.cover : null;
}

type Signed = { id: string; cover: string; generation: number; expires: number };

function signature(key: string, { id, cover, generation, expires }: Signed): string {
  return keyedHash(key, `cover:${id}:${cover}:${generation}:${expires}`).slice(0, 22);
}
