import { eq, sql } from "drizzle-orm";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type DocumentRow, document, revision } from "./tables.ts";

/** Counts the next revision of a document, which is locked: what it wrote carries its number. */
export async function reviseDocument(
  tx: Db,
  { id, revision: last, shown }: DocumentRow,
  kind: RevisionKind,
  segments = 0,
): Promise<void> {
  const next = last + 1;
  await tx.insert(revision).values({ documentId: id, revision: next, kind, before: shown, segments });
  await tx
    .update(document)
    .set({ revision: next, shown: next, changedAt: sql`now()` })
    .where(eq(document.id, id));
}
