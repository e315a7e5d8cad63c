import { and, eq } from "drizzle-orm";
import type { Device } from "#contract/letters.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { cutDocument } from "./cut-old.ts";
import { type DocumentRow, document } from "./tables.ts";

/** Which document, whose, and the revision that its person's page shows; and with what they edit it. */
export type Edited = { id: string; userId: string; revision: number; device?: Device };
/** A document that is taken for an edit, and with what its person edits it. */
export type LockedDocument = DocumentRow & { device?: Device | null };

/**
 * Takes a document for an edit, so that one comes after the other. Without a revision whatever the page shows will do.
 * @throws Problem 404 when it is none of theirs, 409 when the page shows an older text than there is by now
 */
export async function lockDocument(
  tx: Db,
  { id, userId, revision, device }: Omit<Edited, "revision"> & { revision?: number | undefined },
): Promise<LockedDocument> {
  const [found] = await tx
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.userId, userId)))
    .for("update");
  if (!found) throw new Problem(404, outcome("not-found"));
  if (revision !== undefined && found.revision !== revision)
    throw new Problem(409, outcome("document-changed-meanwhile"));
  if (!found.cut) await cutDocument(tx, found);
  return { ...found, device: device ?? null };
}
