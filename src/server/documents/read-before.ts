import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { segmentsAfter } from "./segments-after.ts";
import { type SegmentRow, segment, sentenceSound } from "./tables.ts";

type Which = { id: string; revision: number | undefined; soundId: SQL | undefined };

/**
 * What of a text decides how it goes on at a segment: what sounds before it, and what of its script is in force there.
 * Of sentences without controls or names only where paragraphs begin is read.
 */
export async function readBefore(
  db: Db,
  { id, revision, soundId }: Which,
  first: Pick<SegmentRow, "position" | "id"> | undefined,
) {
  if (!first) return [[], []] as const;
  const before = and(
    eq(segment.documentId, id),
    segmentsAfter(revision),
    sql`${segment.position} <= ${first.position}`,
    sql`(${segment.position}, ${segment.id}) < (${first.position}, ${first.id}::uuid)`,
  );
  const { paragraph, heading } = segment;
  const order = [asc(segment.position), asc(segment.id)];
  const sounding = await db
    .select({ paragraph, heading, frames: sentenceSound.frames, gaps: sentenceSound.gaps })
    .from(segment)
    .innerJoin(sentenceSound, eq(sentenceSound.id, soundId ?? segment.soundId))
    .where(before)
    .orderBy(...order);
  const hasMarks = sql`${segment.text} ~ '[:[]'`;
  const marked = await db
    .select({
      paragraph,
      text: sql<string>`case when ${hasMarks} then ${segment.text} when ${segment.text} ~ '[^[:space:]]' then '.' else '' end`,
    })
    .from(segment)
    .where(and(before, or(segment.paragraph, hasMarks)))
    .orderBy(...order);
  return [sounding, marked] as const;
}
