import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { revision, type SegmentRow } from "./tables.ts";

type Row = Pick<SegmentRow, "since" | "text" | "says"> & { spokenText: string | null };

/** When sentences were written as they are, whose sound says another text: by the revision that wrote them so. */
export async function whenRevised(
  db: Db,
  documentId: string,
  rows: readonly Row[],
): Promise<(row: Row) => { changedAt?: string }> {
  const numbers = [...new Set(rows.filter(saysAnother).map(({ since }) => since))];
  const found =
    numbers.length === 0
      ? []
      : await db
          .select({ number: revision.revision, at: revision.createdAt })
          .from(revision)
          .where(and(eq(revision.documentId, documentId), inArray(revision.revision, numbers)));
  const moments = new Map(found.map(({ number, at }) => [number, at.toISOString()]));
  return (row) => {
    const at = saysAnother(row) ? moments.get(row.since) : undefined;
    return at === undefined ? {} : { changedAt: at };
  };
}

/** The first revision made all of it: what it wrote was never changed. */
function saysAnother({ since, text, says, spokenText }: Row): boolean {
  return since > 1 && (says !== null || (spokenText !== null && spokenText !== text));
}
