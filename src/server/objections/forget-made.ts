import { eq, inArray } from "drizzle-orm";
import { batchItem } from "#server/batches/tables.ts";
import { deleteWrittenIn } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { share, shareReport } from "#server/shares/tables.ts";
import { madeFrom } from "./made-from.ts";

/**
 * Deletes what was made from a document, which is locked: nobody adds to it meanwhile. What they are called goes with them, where
 * it would stay: in batches, and in what was reported of their links. @returns what there was
 */
export async function forgetMade(services: Services, tx: Db, documentId: string) {
  const all: Awaited<ReturnType<typeof madeFrom>> = [];
  for (;;) {
    const made = await madeFrom(tx, [documentId]);
    if (made.length === 0) return all;
    all.push(...made);
    const ids = made.map(({ id }) => id);
    await tx.update(batchItem).set({ title: "" }).where(inArray(batchItem.documentId, ids));
    for (const id of ids) {
      const shown = tx.select({ id: share.id }).from(share).where(eq(share.documentId, id));
      await tx.update(shareReport).set({ title: "" }).where(inArray(shareReport.shareId, shown));
    }
    await deleteWrittenIn(services, tx, ids);
  }
}
