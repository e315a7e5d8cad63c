import { and, eq, isNull } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { MAKING_CALLS } from "#contract/making.ts";
import { user } from "#server/accounts/tables.ts";
import type { Breaks } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

const sameForSeconds = 3_600;

/** A person's document whose sound is asked for. */
type Heard = { id: string; userId: string; changedAt: Date } & Breaks;

/** Makes same-origin URLs for the sound of a person's documents. They end as links to their other sounds do. */
export async function soundLinksOf(
  services: { db: Db; secrets: { links: string } },
  userId: string,
): Promise<(document: Pick<Heard, "id" | "changedAt">) => string> {
  const [owner] = await services.db
    .select({ generation: user.generation })
    .from(user)
    .where(eq(user.id, userId));
  const generation = owner?.generation ?? 0;
  return ({ id, changedAt }) => {
    const expires = linksEnd();
    // The moment makes a player load anew what sounds otherwise; it opens nothing.
    const signed = signature(services.secrets.links, "document", { id, generation, expires });
    const name = `${id}.${expires}.${changedAt.getTime()}.${signed}.mp3`;
    return callPath(MAKING_CALLS.readDocumentSound, { name });
  };
}

/** The document a link leads to; null when it was forged, ended or has expired, or the document is gone. */
export async function readSoundLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<Heard | null> {
  const [, id = "", expires = "", signed = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.\d{1,15}\.([\w-]{22})\.mp3$/.exec(name) ??
    [];
  if (hasPassed(Number(expires), now)) return null;
  const [found] = await db
    .select({
      ...{ id: document.id, userId: document.userId, changedAt: document.changedAt },
      ...{ paragraphBreak: document.paragraphBreak, chapterBreak: document.chapterBreak },
      generation: user.generation,
    })
    .from(document)
    .innerJoin(user, eq(user.id, document.userId))
    .where(and(eq(document.id, id), isNull(document.conversionId)));
  if (!found) return null;
  return sameSecret(signed, signature(key, "document", { ...found, expires: Number(expires) }))
    ? found
    : null;
}

/** When links that are made now end, in seconds of the clock: for an hour the same, so that a browser need not load again. */
export const linksEnd = (): number =>
  Math.ceil(Date.now() / 1_000 / sameForSeconds) * sameForSeconds + LIFETIMES.audioLink;

/** What nobody else can put into a link to a sound. */
export function signature(
  key: string,
  of: "document" | "take",
  { id, generation, expires }: { id: string; generation: number; expires: number },
): string {
  return keyedHash(key, `${of}:${id}:${generation}:${expires}`).slice(0, 22);
}
