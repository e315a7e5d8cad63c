import { and, eq, isNull } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import { user } from "#server/accounts/tables.ts";
import { document, type SentenceSoundRow, sentenceSound } from "#server/documents/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { sameSecret } from "#server/platform/secrets/secrets.ts";
import { linksEnd, signature } from "./sound-link.ts";

/** Makes same-origin URLs for a person's takes. They end as links to their documents do. */
export async function takeLinksOf(
  services: { db: Db; secrets: { links: string } },
  userId: string,
): Promise<(take: { id: string }) => string> {
  const [owner] = await services.db
    .select({ generation: user.generation })
    .from(user)
    .where(eq(user.id, userId));
  const generation = owner?.generation ?? 0;
  return ({ id }) => {
    const expires = linksEnd();
    const signed = signature(services.secrets.links, "take", { id, generation, expires });
    return callPath(TAKE_CALLS.readTakeSound, { name: `${id}.${expires}.${signed}.mp3` });
  };
}

/** The take a link leads to, and whose it is; null when the link was forged, ended or has expired, or the take is gone. */
export async function readTakeLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<{ take: SentenceSoundRow; userId: string } | null> {
  const [, id = "", expires = "", signed = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{22})\.mp3$/.exec(name) ?? [];
  if (hasPassed(Number(expires), now)) return null;
  const [found] = await db
    .select({ take: sentenceSound, userId: document.userId, generation: user.generation })
    .from(sentenceSound)
    .innerJoin(document, and(eq(document.id, sentenceSound.documentId), isNull(document.conversionId)))
    .innerJoin(user, eq(user.id, document.userId))
    .where(eq(sentenceSound.id, id));
  if (!found) return null;
  const { generation } = found;
  return sameSecret(signed, signature(key, "take", { id, generation, expires: Number(expires) }))
    ? found
    : null;
}
