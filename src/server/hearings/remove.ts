import { and, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { release } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { hearing } from "./tables.ts";

/**
 * Leaves a hearing of a person's: its row goes, and the credits of one that is still at work come back with it, in one
 * transaction. The ledger keeps its own. @throws Problem 404 where there is none of theirs
 */
export function removeHearing(
  db: Db,
  { id, userId, hearingId }: { id: string; userId: string; hearingId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(hearing)
      .where(and(eq(hearing.id, hearingId), eq(hearing.documentId, id), eq(hearing.userId, userId)))
      .returning();
    if (!row) throw new Problem(404, outcome("not-found"));
    if (row.state === "running") await release(tx, row.holdId, outcome("conversion-canceled"));
  });
}
