import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { findSegment } from "./find-segment.ts";
import { KEPT } from "./kept-columns.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseDocument } from "./revise-document.ts";
import { countSpeakers, setNames, speakerNames } from "./speakers.ts";
import { type DocumentRow, type SegmentRow, segment } from "./tables.ts";

type Given = {
  speaker: number;
  /** All that the same one says without a break from there on, too. */
  following: boolean;
  /** What the speaker is called from here on. */
  name?: string | undefined;
};

/**
 * Gives a segment to a speaker, who may be new, as the document's next revision. Who has it already is no edit.
 * @throws as `lockTranscript` does, and Problem 404 for a segment that is not there
 * @returns how many segments became theirs, or why not, where the library has no room
 */
export function giveToSpeaker(
  db: Db,
  edited: Seen,
  segmentId: string,
  { speaker, following, name }: Given,
  isRoom: IsRoom,
): Promise<number | Outcome<"library-full">> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const row = await findSegment(tx, found.id, segmentId);
    const which = following ? await runFrom(tx, row) : eq(segment.id, row.id);
    if (!(await isRoomToGive(tx, found, { which, speaker }, isRoom))) return outcome("library-full");
    const given = await give(tx, found, { which, speaker });
    const names = await speakerNames(tx, found.id);
    const isNamed = name !== undefined && name !== (names.get(speaker) ?? "");
    if (isNamed) await setNames(tx, found.id, new Map([[speaker, name || null]]), found.revision + 1);
    if (given === 0 && !isNamed) return 0;
    await reviseDocument(tx, found, "speaker", given);
    await countSpeakers(tx, found);
    return given;
  });
}

/**
 * Gives all that a speaker says to another one, as the document's next revision; who has no name gets the other's. One who
 * says nothing, and has no name, is no edit. @throws as `lockTranscript` does
 * @returns how many segments that were, or why not, where the library has no room
 */
export function mergeSpeakers(
  db: Db,
  edited: Seen,
  { speaker, into }: { speaker: number; into: number },
  isRoom: IsRoom,
): Promise<number | Outcome<"library-full">> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    if (speaker === into) return 0;
    const all = { which: eq(segment.speaker, speaker), speaker: into };
    if (!(await isRoomToGive(tx, found, all, isRoom))) return outcome("library-full");
    const given = await give(tx, found, all);
    const names = await speakerNames(tx, found.id);
    const name = names.get(speaker);
    if (name !== undefined) {
      const renamed = new Map<number, string | null>([[speaker, null]]);
      if (!names.has(into)) renamed.set(into, name);
      await setNames(tx, found.id, renamed, found.revision + 1);
    }
    if (given === 0 && name === undefined) return 0;
    await reviseDocument(tx, found, "speaker", given);
    await countSpeakers(tx, found);
    return given;
  });
}

/** Segments, and who is to have them. */
type Giving = { which: SQL | undefined; speaker: number };

/** Of these, what somebody else has now. */
const others = ({ id }: DocumentRow, { which, speaker }: Giving) =>
  and(
    ...[eq(segment.documentId, id), isNull(segment.until), which],
    sql`${segment.speaker} is distinct from ${speaker}`,
  );

/** Whether there is room for them once more: what was before is kept. Where nothing would be given, none is needed. */
async function isRoomToGive(tx: Db, found: DocumentRow, giving: Giving, isRoom: IsRoom): Promise<boolean> {
  const [any] = await tx.select({ id: segment.id }).from(segment).where(others(found, giving)).limit(1);
  return !any || isRoom(tx);
}

/** Writes segments anew as somebody else's, and counts them: a few statements, however many they are. */
async function give(tx: Db, found: DocumentRow, giving: Giving) {
  const { id, revision } = found;
  const { speaker } = giving;
  const next = revision + 1;
  const ofIt = eq(segment.documentId, id);
  await tx.update(segment).set({ until: next }).where(others(found, giving));
  const columns = KEPT.filter(({ value }) => value !== segment.speaker.name);
  const names = (list: readonly SQL[]) => sql.join([...list], sql`, `);
  const written = await rowsOf(
    tx,
    sql`insert into ${segment} (${names([...columns.map((one) => sql`${one}`), sql`speaker`, sql`since`])})
      select ${names([...columns.map((one) => sql`${one}`), sql`${speaker}::smallint`, sql`${next}::int`])}
      from ${segment} where ${and(ofIt, eq(segment.until, next))} returning 1 as written`,
  );
  return written.length;
}

/** A segment and those behind it, as far as the same one speaks. */
async function runFrom(tx: Db, row: SegmentRow): Promise<SQL | undefined> {
  const place = sql`(${segment.position}, ${segment.id})`;
  const from = sql`${place} >= (${row.position}, ${row.id}::uuid)`;
  const [other] = await tx
    .select({ id: segment.id, position: segment.position })
    .from(segment)
    .where(
      and(
        ...[eq(segment.documentId, row.documentId), isNull(segment.until), from],
        sql`${segment.speaker} is distinct from ${row.speaker}`,
      ),
    )
    .orderBy(asc(segment.position), asc(segment.id))
    .limit(1);
  return other ? and(from, sql`${place} < (${other.position}, ${other.id}::uuid)`) : from;
}
