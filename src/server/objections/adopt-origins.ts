import { and, asc, eq, gt, isNull, not } from "drizzle-orm";
import { document, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** So many words in a row are no accident: a text that has them of another was made from it. */
const RUN = 8;

/**
 * Writes down which of somebody's documents were made from a transcript, or from those, before that was written down with
 * each: they have words in a row of any of its versions. Those that have none have no words to be left out. Of newer ones it is known.
 */
export async function adoptOrigins(db: Db, userId: string, documentId: string): Promise<void> {
  const [transcript] = await db
    .select({ createdAt: document.createdAt })
    .from(document)
    .where(and(eq(document.id, documentId), eq(document.userId, userId)));
  if (!transcript) return;
  const unknown = and(eq(document.userId, userId), not(document.originKnown));
  const later = and(isNull(document.conversionId), gt(document.createdAt, transcript.createdAt));
  const rest = await db
    .select({ id: document.id })
    .from(document)
    .where(and(unknown, later))
    .orderBy(asc(document.createdAt), asc(document.id));
  if (rest.length === 0) return;
  const known = await runsOf(db, documentId);
  for (const one of rest) {
    const runs = await runsOf(db, one.id);
    if (![...runs].some((run) => known.has(run))) continue;
    await db
      .update(document)
      .set({ madeFrom: documentId, originKnown: true })
      .where(and(eq(document.id, one.id), unknown));
  }
}

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** All words in a row of what a document says, and of each sentence that it said before. */
async function runsOf(db: Db, documentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ text: segment.text, until: segment.until })
    .from(segment)
    .where(eq(segment.documentId, documentId))
    .orderBy(asc(segment.position), asc(segment.since));
  const now = rows.filter(({ until }) => until === null).map(({ text }) => text);
  const before = rows.filter(({ until }) => until !== null).map(({ text }) => text);
  const runs = new Set<string>();
  for (const text of [now.join(" "), ...before]) {
    const said = [...words.segment(text.toLowerCase())].flatMap((one) => (one.isWordLike ? one.segment : []));
    for (let at = 0; at + RUN <= said.length; at++) runs.add(said.slice(at, at + RUN).join(" "));
  }
  return runs;
}
