import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { reviseDocument } from "./revise-document.ts";
import { type DocumentRow, document, documentManner } from "./tables.ts";

/** How a document is to be spoken, as a whole. */
export type DocumentManner = Pick<
  DocumentRow,
  "voice" | "instructions" | "namesOff" | "paragraphBreak" | "chapterBreak"
>;

const mannerIn = (row: DocumentManner): DocumentManner => ({
  ...{ voice: row.voice, instructions: row.instructions, namesOff: row.namesOff },
  ...{ paragraphBreak: row.paragraphBreak, chapterBreak: row.chapterBreak },
});

/** How a document was to be spoken after a revision: as it is now, where that was never changed. */
export async function mannerAfter(
  db: Db,
  row: DocumentManner & Pick<DocumentRow, "id">,
  after: number,
): Promise<DocumentManner> {
  const { documentId, since, ...columns } = documentManner;
  const { voice, instructions, namesOff, paragraphBreak, chapterBreak } = columns;
  const [found] = await db
    .select({ voice, instructions, namesOff, paragraphBreak, chapterBreak })
    .from(documentManner)
    .where(and(eq(documentId, row.id), lte(since, after)))
    .orderBy(desc(since))
    .limit(1);
  return found ?? mannerIn(row);
}

/** Whether a document is spoken in another manner now than after a revision. */
export async function isMannerOther(
  db: Db,
  row: DocumentManner & Pick<DocumentRow, "id">,
  after: number,
): Promise<boolean> {
  return !isDeepStrictEqual(mannerIn(row), await mannerAfter(db, row, after));
}

/**
 * Has a document, which is locked, spoken in another manner from its revision `since` on: the caller's.
 * @returns whether it is another one
 */
export async function setManner(
  tx: Db,
  found: DocumentRow,
  manner: DocumentManner,
  since: number,
): Promise<boolean> {
  const before = mannerIn(found);
  if (isDeepStrictEqual(before, manner)) return false;
  const documentId = found.id;
  // What it was from its beginning is written down when it changes first.
  await tx
    .insert(documentManner)
    .values({ documentId, since: 1, ...before })
    .onConflictDoNothing();
  await tx.insert(documentManner).values({ documentId, since, ...manner });
  await tx.update(document).set(manner).where(eq(document.id, documentId));
  return true;
}

/** Says how a document, which is locked, is to be spoken, as its next revision. The same is no edit. */
export async function reviseManner(
  tx: Db,
  found: DocumentRow,
  changes: { [Part in keyof DocumentManner]?: DocumentManner[Part] | undefined },
): Promise<boolean> {
  const next = found.revision + 1;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const manner = { ...mannerIn(found), ...Object.fromEntries(given) };
  if (!(await setManner(tx, found, manner, next))) return false;
  await reviseDocument(tx, found, "manner");
  return true;
}
