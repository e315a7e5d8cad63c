import { and, eq } from "drizzle-orm";
import type { GivenOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { type DocumentManner, lockDocument, refreshSound, reviseManner } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

type Changes = GivenOf<typeof DOCUMENT_CALLS.changeDocument>["body"];

/**
 * Names a person's document and its author, gives it tags, or another voice, names and breaks to what is written here;
 * that is its next revision. A tag counts once.
 * @throws Problem 404 where it is none of theirs, 409 when it has changed since the revision that is given
 */
export function changeDocument(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { title, tags, author, revision, voice, instructions, namesOff, breaks }: Changes,
): Promise<void> {
  const changes = { title, author, tags: tags && [...new Set(tags)] };
  const manner = {
    ...{ voice, instructions, namesOff: namesOff && [...new Set(namesOff)] },
    ...{ paragraphBreak: breaks?.paragraph, chapterBreak: breaks?.chapter },
  };
  const isManner = Object.values(manner).some((value) => value !== undefined);
  return db.transaction(async (tx) => {
    if (isManner || revision !== undefined) await setManner(tx, { userId, id, revision }, manner);
    if (title === undefined && author === undefined && tags === undefined) return;
    await tx
      .update(document)
      .set(changes)
      .where(and(eq(document.id, id), eq(document.userId, userId)));
  });
}

type Wanted = { [Part in keyof DocumentManner]?: DocumentManner[Part] | undefined };

/** Takes the document, so that its times are those of these breaks and of the sentences that it has. */
async function setManner(tx: Db, which: Parameters<typeof lockDocument>[1], manner: Wanted): Promise<void> {
  const found = await lockDocument(tx, which);
  if (found.conversionId !== null) return;
  const isOther = await reviseManner(tx, found, manner);
  const breaks = manner.paragraphBreak !== undefined || manner.chapterBreak !== undefined;
  if (isOther && breaks) await refreshSound(tx, found.id);
}
