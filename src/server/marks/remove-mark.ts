import { and, eq } from "drizzle-orm";
import { lockTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { mark } from "./tables.ts";

/** Removes a mark of a person's transcript; again, it does nothing more. @throws Problem 404 where there is no such transcript of theirs */
export function removeMark(
  db: Db,
  { id, userId, markId }: { id: string; userId: string; markId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTranscript(tx, { id, userId });
    await tx.delete(mark).where(and(eq(mark.documentId, id), eq(mark.id, markId)));
  });
}
