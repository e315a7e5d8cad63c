import { and, count, eq } from "drizzle-orm";
import { MARK_LIMITS } from "#contract/mark-limits.ts";
import type { Extent } from "#contract/marks-in-text.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type IsRoom, lockTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type MarkRow, mark } from "./tables.ts";

type Wanted = Extent & { note: string };

/**
 * Marks a stretch or a place of a person's transcript. One of that id that is there already stays as it is: the call came
 * twice. The document's row is locked, so that two at once don't both take the last place.
 * @throws Problem 404 where there is no such transcript of theirs @returns why not, where there are too many, or no room
 */
export function putMark(
  db: Db,
  { id, userId, markId }: { id: string; userId: string; markId: string },
  { from, to, note }: Wanted,
  isRoom: IsRoom,
): Promise<MarkRow | Outcome<"too-many-marks" | "library-full">> {
  return db.transaction(async (tx) => {
    await lockTranscript(tx, { id, userId });
    const ofDocument = eq(mark.documentId, id);
    const [known] = await tx
      .select()
      .from(mark)
      .where(and(ofDocument, eq(mark.id, markId)));
    if (known) return known;
    const [all] = await tx.select({ marks: count() }).from(mark).where(ofDocument);
    const most = MARK_LIMITS.ofDocument;
    if ((all?.marks ?? 0) >= most) return outcome("too-many-marks", { most });
    if (!(await isRoom(tx))) return outcome("library-full");
    const [made] = await tx
      .insert(mark)
      .values({
        ...{ documentId: id, id: markId, userId, note },
        ...{ start: from.time, startWord: from.word },
        ...(to && { end: to.time, endWord: to.word }),
      })
      .returning();
    if (!made) throw new Error("the mark was not recorded");
    return made;
  });
}
