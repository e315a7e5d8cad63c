import { and, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type IsRoom, lockTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type MarkRow, mark } from "./tables.ts";

/**
 * Writes the note of a mark anew, from the version that its person has seen. The same words again are no change.
 * @throws Problem 404 where there is no such mark of theirs, 409 where the note is another one by now
 * @returns why not, where there is no room for a longer one
 */
export function changeMark(
  db: Db,
  { id, userId, markId }: { id: string; userId: string; markId: string },
  { note, version }: { note: string; version: number },
  isRoom: IsRoom,
): Promise<MarkRow | Outcome<"library-full">> {
  return db.transaction(async (tx) => {
    await lockTranscript(tx, { id, userId });
    const own = and(eq(mark.documentId, id), eq(mark.id, markId));
    const [row] = await tx.select().from(mark).where(own);
    if (!row) throw new Problem(404, outcome("not-found"));
    if (row.note === note) return row;
    if (row.version !== version) throw new Problem(409, outcome("mark-changed-meanwhile"));
    if (note.length > row.note.length && !(await isRoom(tx))) return outcome("library-full");
    const [changed] = await tx
      .update(mark)
      .set({ note, version: version + 1, changedAt: sql`now()` })
      .where(own)
      .returning();
    if (!changed) throw new Error("the mark is no more while it is locked");
    return changed;
  });
}
