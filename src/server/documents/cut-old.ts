import { and, eq, not } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { insertSegments } from "./insert-segments.ts";
import { segmentsOf, speakersIn } from "./shelve.ts";
import { type DocumentRow, document, revision, segment } from "./tables.ts";

/**
 * Cuts results of older versions, which the migration could only take over whole, into their segments: one document a
 * transaction, in the background of a start, until `signal`. Any number of servers may do it at once.
 */
export async function cutOldDocuments({ db }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await db.transaction(cutNext)));
}

/** @returns false when there is none left that nobody else is at */
async function cutNext(tx: Db): Promise<boolean> {
  const [next] = await tx
    .select()
    .from(document)
    .where(not(document.cut))
    .limit(1)
    .for("update", { skipLocked: true });
  if (next) await cutDocument(tx, next);
  return next !== undefined;
}

/** Cuts one that is opened before its turn has come. */
export async function cutNow(db: Db, { id, cut }: Pick<DocumentRow, "id" | "cut">): Promise<void> {
  if (cut) return;
  await db.transaction(async (tx) => {
    const uncut = and(eq(document.id, id), not(document.cut));
    const [found] = await tx.select().from(document).where(uncut).for("update");
    if (found) await cutDocument(tx, found);
  });
}

/** Cuts one whose row is locked. */
export async function cutDocument(tx: Db, { id, userId, conversionId }: DocumentRow): Promise<void> {
  const { tool, prompt, words, seconds, segments, text, language, translate } = conversion;
  const [made] = await tx
    .select({ tool, prompt, words, seconds, segments, text, language, translate })
    .from(conversion)
    .where(eq(conversion.id, conversionId));
  const cut = made ? segmentsOf(made) : [];
  await tx.delete(segment).where(eq(segment.documentId, id));
  await insertSegments(tx, { id, userId }, cut);
  await tx
    .update(document)
    .set({ cut: true, speakers: speakersIn(cut) })
    .where(eq(document.id, id));
  await tx.update(revision).set({ segments: cut.length }).where(eq(revision.documentId, id));
}
