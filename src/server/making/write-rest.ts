import { and, asc, eq, sql } from "drizzle-orm";
import { countSpoken } from "#contract/parse-script.ts";
import { readScript } from "#contract/read-script.ts";
import { segmentsAfter, wishOf } from "#server/documents/index.ts";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Lost } from "./engine-for.ts";
import type { WantedSentence } from "./find-wanted.ts";
import { lockRow } from "./keep-made.ts";
import { type PlannedRoom, planRooms } from "./plan-rooms.ts";
import { pressWork } from "./press-work.ts";
import { blockAfter, writeSentences } from "./record-sentences.ts";
import { numbersOf } from "./rest.ts";
import { block, type PressRow, press, type Rest } from "./tables.ts";

/** Sentences that are written down together. */
const TOGETHER = 500;

/**
 * Writes down the sentences of a long press bit by bit, as its work comes to them: the press itself took their room and
 * its holds, and wrote what the first of them need. Each call writes some. @returns false when there is nothing to write
 */
export function writerOfRest(db: Db, row: PressRow): () => Promise<boolean> {
  let all: Promise<{ sentences: WantedSentence[]; rooms: PlannedRoom<string>[] }> | undefined;
  return async () => {
    const { rest } = row;
    if (rest === null) return false;
    all ??= sentencesOfRest(db, row, rest);
    const { sentences, rooms } = await all;
    return db.transaction(async (tx) => {
      await lockRow(tx, row.documentId);
      const [now] = await tx.select({ written: press.written }).from(press).where(pressWork.heldBy(row));
      const after = now?.written ?? null;
      if (after === null) return false; // all of it is, or the press is somebody else's by now, or over
      const blocks = await tx
        .select({ id: block.id })
        .from(block)
        .where(eq(block.pressId, row.id))
        .orderBy(asc(block.position));
      const to = Math.min(sentences.length, after + TOGETHER);
      await writeSentences(tx, { row, sentences, rooms, blocks: blocks.map(({ id }) => id), after, to });
      const isAll = to === sentences.length;
      await tx
        .update(press)
        .set(
          isAll
            ? { rest: null, written: null, restBlock: null }
            : { written: to, restBlock: blockAfter(rooms, to) },
        )
        .where(eq(press.id, row.id));
      return true;
    });
  };
}

/** The sentences of a press for all, just as they were found at the press, with their room. */
async function sentencesOfRest(db: Db, row: PressRow, rest: Rest) {
  const rows = await db
    .select({
      ...{ id: segment.id, text: segment.text, paragraph: segment.paragraph },
      ...{ voice: segment.voice, instructions: segment.instructions },
    })
    .from(segment)
    .where(and(eq(segment.documentId, row.documentId), segmentsAfter(rest.revision)))
    .orderBy(asc(segment.position), asc(segment.id));
  const scripts = readScript(rows, rest.namesOff);
  const sentences: WantedSentence[] = [];
  for (const [place, number] of numbersOf(rest)) {
    const standing = rows[place];
    if (!standing) throw new Lost("the document is gone");
    const { id, text, ...own } = standing;
    const known = sentences[number - 1];
    if (known) {
      known.segments.push(id);
      continue;
    }
    const { parts } = scripts[place]!;
    const asked = { voice: rest.voice, instructions: rest.instructions, language: row.language };
    const { wish, ...spoken } = wishOf(
      { text, voice: own.voice, instructions: own.instructions },
      asked,
      parts,
      rest.pronunciations,
    );
    sentences[number - 1] = { wish, text, ...spoken, segments: [id], characters: countSpoken(parts) };
  }
  const { rooms } = planRooms(
    sentences.map(({ characters }) => characters),
    rest.living,
    rest.size,
  );
  return { sentences, rooms };
}

/** Gives back the room of sentences that were not written down, under the document's lock. Nothing waits to be any more. */
export async function forgetRest(tx: Db, row: PressRow): Promise<void> {
  const { rest } = row;
  if (rest === null) return;
  let left = rest.characters;
  const living = rest.living.map(({ id, ...room }) => {
    const characters = Math.min(left, room.left);
    left -= characters;
    return { id, characters };
  });
  const written = sql`coalesce((select sum(r.characters) from sentence_room r
    where r.block_id = block.id and r.press_id = ${row.id}), 0)`;
  await tx.execute(sql`update block set taken = ${written} where press_id = ${row.id}`);
  await tx.execute(sql`
    update block set taken = taken - one.characters + ${written}
    from json_to_recordset(${JSON.stringify(living)}::json) as one (id uuid, characters int) where block.id = one.id`);
  await tx.update(press).set({ rest: null, written: null, restBlock: null }).where(eq(press.id, row.id));
}
