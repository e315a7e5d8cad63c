import { eq, sql } from "drizzle-orm";
import type { RevisedBy, RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { LockedDocument } from "./lock-document.ts";
import { document, revision } from "./tables.ts";

/** Counts the next revision of a document, which is locked: what it wrote carries its number. */
export async function reviseDocument(
  tx: Db,
  { id, revision: last, shown, device }: LockedDocument,
  kind: RevisionKind,
  segments = 0,
  by: RevisedBy = "person",
): Promise<void> {
  const next = last + 1;
  await tx.insert(revision).values({
    ...{ documentId: id, revision: next, kind, before: shown, segments },
    ...{ by, device: namedDevice(device) },
  });
  await tx
    .update(document)
    .set({ revision: next, shown: next, changedAt: sql`now()` })
    .where(eq(document.id, id));
}

/** A device of which something is known; null of any other. */
export const namedDevice = (device: LockedDocument["device"]) =>
  device && (device.browser ?? device.system) !== null ? device : null;
