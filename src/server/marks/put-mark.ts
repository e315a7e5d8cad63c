import { and, count, eq, isNull, ne, or } from "drizzle-orm";
import { MARK_LIMITS } from "#contract/mark-limits.ts";
import type { Extent } from "#contract/marks-in-text.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type IsRoom, lockTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type MarkRow, mark } from "./tables.ts";

type Wanted = Extent & { note: string; version: number };

/**
 * Marks a stretch or a place of a person's transcript. One of that id that is there already stays as it is: the call came
 * twice; so does one of the same place, unless it would take another note. The document's row is locked, so that two at once
 * neither mark it twice nor both take the last place.
 * @throws Problem 404 where there is no such transcript of theirs @returns why not, where there are too many, or no room
 */
export function putMark(
  db: Db,
  { id, userId, markId }: { id: string; userId: string; markId: string },
  { from, to, note, version }: Wanted,
  isRoom: IsRoom,
): Promise<MarkRow | Outcome<"too-many-marks" | "library-full">> {
  return db.transaction(async (tx) => {
    await lockTranscript(tx, { id, userId });
    const ofDocument = eq(mark.documentId, id);
    const [known] = await tx
      .select()
      .from(mark)
      .where(and(ofDocument, or(eq(mark.id, markId), sameAs({ from, to, note }))))
      .orderBy(ne(mark.id, markId), mark.createdAt)
      .limit(1);
    if (known) return known;
    const [all] = await tx.select({ marks: count() }).from(mark).where(ofDocument);
    const most = MARK_LIMITS.ofDocument;
    if ((all?.marks ?? 0) >= most) return outcome("too-many-marks", { most });
    if (!(await isRoom(tx))) return outcome("library-full");
    const [made] = await tx
      .insert(mark)
      .values({
        ...{ documentId: id, id: markId, userId, note, version },
        ...{ start: from.time, startWord: from.word },
        ...(to && { end: to.time, endWord: to.word }),
      })
      .returning();
    if (!made) throw new Error("the mark was not recorded");
    return made;
  });
}

/** Marks of the same stretch or place whose note is the wanted one; without a wanted one, any. */
function sameAs({ from, to, note }: Omit<Wanted, "version">) {
  const { start, startWord, end, endWord } = mark;
  return and(
    ...[eq(start, from.time), isOrNull(startWord, from.word)],
    ...[isOrNull(end, to?.time ?? null), isOrNull(endWord, to?.word ?? null)],
    note === "" ? undefined : eq(mark.note, note),
  );
}

const isOrNull = (
  column: typeof mark.end | typeof mark.startWord | typeof mark.endWord,
  value: number | null,
) => (value === null ? isNull(column) : eq(column, value));
