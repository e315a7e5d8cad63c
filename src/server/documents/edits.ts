import { and, eq, max } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type DocumentRow, revision } from "./tables.ts";

/**
 * The revisions to which taking the last edit back would lead, and doing again what was taken back; null where there
 * is nothing of the kind.
 */
export async function edits(
  db: Db,
  { id, shown }: Pick<DocumentRow, "id" | "shown">,
): Promise<{ before: number | null; after: number | null }> {
  const ofIt = eq(revision.documentId, id);
  const [last] = await db
    .select({ before: revision.before })
    .from(revision)
    .where(and(ofIt, eq(revision.revision, shown)));
  const [next] = await db
    .select({ after: max(revision.revision) })
    .from(revision)
    .where(and(ofIt, eq(revision.before, shown)));
  return { before: last?.before ?? null, after: next?.after ?? null };
}
