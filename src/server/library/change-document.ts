import { and, eq, isNull, sql } from "drizzle-orm";
import type { GivenOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { refreshSound } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

type Changes = GivenOf<typeof DOCUMENT_CALLS.changeDocument>["body"];

/**
 * Names a person's document, gives it tags, or another voice, names and breaks to what is written here. A tag counts once.
 * Nothing where it is none of theirs.
 */
export async function changeDocument(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { title, tags, voice, instructions, namesOff, breaks }: Changes,
): Promise<void> {
  const changes = { title, tags: tags && [...new Set(tags)] };
  const own = and(eq(document.id, id), eq(document.userId, userId));
  const written = and(own, isNull(document.conversionId));
  const manner = { voice, instructions, namesOff: namesOff && [...new Set(namesOff)] };
  if (voice !== undefined || instructions !== undefined || namesOff !== undefined)
    await db
      .update(document)
      .set({ ...manner, changedAt: sql`now()` })
      .where(written);
  if (breaks !== undefined) await setBreaks(db, written, breaks);
  if (title === undefined && tags === undefined) return;
  await db.update(document).set(changes).where(own);
}

/** Takes the document, so that its times are those of these breaks and of the sentences that it has. */
function setBreaks(
  db: Db,
  written: ReturnType<typeof and>,
  { paragraph, chapter }: NonNullable<Changes["breaks"]>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(document)
      .set({ paragraphBreak: paragraph, chapterBreak: chapter, changedAt: sql`now()` })
      .where(written)
      .returning({ id: document.id });
    if (found) await refreshSound(tx, found.id);
  });
}
