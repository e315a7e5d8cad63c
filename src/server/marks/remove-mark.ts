import { and, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { lockTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { mark } from "./tables.ts";

/**
 * Removes a mark of a person's transcript; again, it does nothing more. With a `version`, a note that is another one by now is
 * not removed with it. @throws Problem 404 where there is no such transcript of theirs, 409 where the note is another one
 */
export function removeMark(
  db: Db,
  { id, userId, markId }: { id: string; userId: string; markId: string },
  version?: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTranscript(tx, { id, userId });
    const own = and(eq(mark.documentId, id), eq(mark.id, markId));
    const [row] = await tx.select({ version: mark.version }).from(mark).where(own);
    if (row && version !== undefined && row.version !== version)
      throw new Problem(409, outcome("mark-changed-meanwhile"));
    await tx.delete(mark).where(own);
  });
}
