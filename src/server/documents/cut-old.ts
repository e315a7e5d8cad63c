import { and, asc, eq, gt, not } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { insertSegments } from "./insert-segments.ts";
import { segmentsOf, speakersIn } from "./shelve.ts";
import { type DocumentRow, document, revision, segment } from "./tables.ts";

/**
 * Cuts results of older versions, which the migration could only take over whole, into their segments: one document a
 * transaction, in the background of a start, until `signal`. Any number of servers may do it at once.
 */
export async function cutOldDocuments({ db, log }: Services, signal: AbortSignal): Promise<void> {
  for (let last: string | undefined; !signal.aborted; ) {
    const next = await findUncut(db, last);
    if (!next) return;
    last = next.id;
    await cutNow(db, next).catch((error) => {
      if (isOutage(error)) throw error;
      log.error({ err: error, document: next.id }, "a document stays whole");
    });
  }
}

async function findUncut(db: Db, last: string | undefined) {
  const { id, cut } = document;
  const [next] = await db
    .select({ id, cut })
    .from(document)
    .where(and(not(cut), last === undefined ? undefined : gt(id, last)))
    .orderBy(asc(id))
    .limit(1);
  return next;
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
  const [made] =
    conversionId === null
      ? []
      : await tx
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
