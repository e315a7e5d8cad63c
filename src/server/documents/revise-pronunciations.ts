import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { reviseDocument } from "./revise-document.ts";
import { type DocumentRow, documentPronunciation } from "./tables.ts";

const { id, since, until, documentId, written, say, part, matchCase } = documentPronunciation;

const after = (revision: number) => and(lte(since, revision), or(isNull(until), gt(until, revision)));

/** How words of a document are said, by what is written: as it is, or was after a revision. */
export function documentPronunciations(
  db: Db,
  document: string,
  revision?: number,
): Promise<ListedPronunciation[]> {
  return db
    .select({ id, written, say, part, matchCase })
    .from(documentPronunciation)
    .where(and(eq(documentId, document), revision === undefined ? isNull(until) : after(revision)))
    .orderBy(written);
}

/** Whether words of a document are, or were meanwhile, said otherwise than after a revision. */
export async function isSaidOtherwise(db: Db, document: string, after: number): Promise<boolean> {
  const isOther = or(gt(since, after), gt(until, after));
  const found = await db
    .select({ id })
    .from(documentPronunciation)
    .where(and(eq(documentId, document), isOther))
    .limit(1);
  return found.length > 0;
}

/** Closes entries of a document, which is locked, and adds others, as its next revision. */
export async function revisePronunciations(
  tx: Db,
  found: DocumentRow,
  { closed, added }: { closed: readonly string[]; added: readonly ListedPronunciation[] },
): Promise<void> {
  await replace(tx, found.id, { closed, added, next: found.revision + 1 });
  await reviseDocument(tx, found, "pronunciation");
}

/** Has words of a document, which is locked, said as after an earlier revision, from `next` on. Writes what differs alone. */
export async function bringBackPronunciations(
  tx: Db,
  found: DocumentRow,
  { to, next }: { to: number; next: number },
): Promise<void> {
  const touched = await tx
    .selectDistinct({ id })
    .from(documentPronunciation)
    .where(and(eq(documentId, found.id), or(gt(since, to), gt(until, to))));
  if (touched.length === 0) return;
  const ids = touched.map((one) => one.id);
  const then = await documentPronunciations(tx, found.id, to);
  const added = then.filter((one) => ids.includes(one.id));
  await replace(tx, found.id, { closed: ids, added, next });
}

type Replaced = { closed: readonly string[]; added: readonly ListedPronunciation[]; next: number };

async function replace(tx: Db, document: string, { closed, added, next }: Replaced): Promise<void> {
  if (closed.length > 0)
    await tx
      .update(documentPronunciation)
      .set({ until: next })
      .where(and(eq(documentId, document), inArray(id, [...closed]), isNull(until)));
  if (added.length > 0)
    await tx
      .insert(documentPronunciation)
      .values(added.map((one) => ({ ...one, documentId: document, since: next })));
}
