import { and, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { cutDocument } from "./cut-old.ts";
import { type DocumentRow, document } from "./tables.ts";

/** Which document, whose, and the revision that its person's page shows. */
export type Edited = { id: string; userId: string; revision: number };

/**
 * Takes a document for an edit, so that one comes after the other. Without a revision whatever the page shows will do.
 * @throws Problem 404 when it is none of theirs, 409 when the page shows an older text than there is by now
 */
export async function lockDocument(
  tx: Db,
  { id, userId, revision }: Omit<Edited, "revision"> & { revision?: number | undefined },
): Promise<DocumentRow> {
  const [found] = await tx
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.userId, userId)))
    .for("update");
  if (!found) throw new Problem(404, outcome("not-found"));
  if (revision !== undefined && found.revision !== revision)
    throw new Problem(409, outcome("document-changed-meanwhile"));
  if (!found.cut) await cutDocument(tx, found);
  return found;
}
