import { and, eq } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type Edited, type IsRoom, lockTranscript, rewriteHeard } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { hearing } from "./tables.ts";

type Which = Edited & { hearingId: string };

/**
 * Puts what was heard again in the place of the text, as the document's next revision. Taken again, it is no edit.
 * @throws Problem as `lockTranscript` does, and 404 where nothing was heard that is theirs
 * @returns why not, where its segments were joined with others since, it is too long, or there is no room
 */
export function takeHearing(
  db: Db,
  { hearingId, ...edited }: Which,
  isRoom: IsRoom,
): Promise<Outcome<"hearing-passage-changed" | "text-too-long" | "library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, { ...edited, revision: undefined });
    const own = and(eq(hearing.id, hearingId), eq(hearing.documentId, found.id));
    const [row] = await tx.select().from(hearing).where(own).for("update");
    if (!row?.heard) throw new Problem(404, outcome("not-found"));
    if (row.takenAt) return undefined;
    if (found.revision !== edited.revision) throw new Problem(409, outcome("document-changed-meanwhile"));
    if (!(await isRoom(tx))) return outcome("library-full");
    const { start, end, language } = row;
    const refusal = await rewriteHeard(tx, found, { start, end, language }, row.heard);
    if (refusal) return refusal;
    await tx.update(hearing).set({ takenAt: new Date() }).where(own);
    return undefined;
  });
}
