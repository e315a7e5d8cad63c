import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { WantedSentence } from "./find-wanted.ts";
import type { PlannedRoom } from "./plan-rooms.ts";
import type { PressRow } from "./tables.ts";

type Paid = {
  row: PressRow;
  /** The hold of each new block, in their order. */
  holds: readonly string[];
  /** Room of all the sentences, in their order. */
  rooms: readonly PlannedRoom<string>[];
  perBlock: number;
  size: number;
};

/**
 * Writes down the new blocks of a press, and all the room that its sentences take in them and in those that are paid.
 * @returns the new blocks, in their order
 */
export async function recordBlocks(tx: Db, { row, holds, rooms, perBlock, size }: Paid): Promise<string[]> {
  const fresh = holds.map((holdId, index) => ({
    id: randomUUID(),
    position: index + 1,
    hold: holdId,
    taken: 0,
  }));
  const living = new Map<string, number>();
  for (const room of rooms) {
    if ("fresh" in room) fresh[room.fresh]!.taken += room.characters;
    else living.set(room.living, (living.get(room.living) ?? 0) + room.characters);
  }
  if (fresh.length > 0) {
    await tx.execute(sql`
      insert into block (id, document_id, press_id, position, hold_id, credits, characters, taken)
      select one.id, ${row.documentId}, ${row.id}, one.position, one.hold, ${perBlock}, ${size}, one.taken
      from json_to_recordset(${JSON.stringify(fresh)}::json) as one (id uuid, position int, hold uuid, taken int)`);
  }
  if (living.size > 0) {
    const taken = [...living].map(([id, characters]) => ({ id, characters }));
    await tx.execute(sql`
      update block set taken = taken + one.characters
      from json_to_recordset(${JSON.stringify(taken)}::json) as one (id uuid, characters int) where block.id = one.id`);
  }
  return fresh.map(({ id }) => id);
}

type Written = {
  row: Pick<PressRow, "id">;
  /** All sentences and their rooms, of which those of these numbers are written: more than `after`, up to `to`. */
  sentences: readonly WantedSentence[];
  rooms: readonly PlannedRoom<string>[];
  blocks: readonly string[];
  after: number;
  to: number;
};

/**
 * Writes down some sentences of a press, and the room that each takes. A book has ten thousand of them: so they are few
 * statements, of JSON.
 */
export async function writeSentences(
  tx: Db,
  { row, sentences, rooms, blocks, after, to }: Written,
): Promise<void> {
  const spans = new Map<number, { first: number; last: number }>();
  const taking: { number: number; blockId: string; characters: number }[] = [];
  for (const room of rooms) {
    const number = room.nth + 1;
    if (number <= after || number > to) continue;
    if ("fresh" in room) {
      const position = room.fresh + 1;
      spans.set(number, { first: spans.get(number)?.first ?? position, last: position });
    }
    const blockId = "living" in room ? room.living : blocks[room.fresh]!;
    taking.push({ number, blockId, characters: room.characters });
  }
  const speaking = sentences.slice(after, to).map(({ characters: _, ...one }, index) => {
    const number = after + index + 1;
    return { ...one, number, first: spans.get(number)?.first, last: spans.get(number)?.last };
  });
  await tx.execute(sql`
    insert into press_sentence
      (press_id, number, wish, text, voice, instructions, script, segments, first_block, last_block)
    select ${row.id}, one.number, one.wish, one.text, one.voice, one.instructions, one.script, one.segments, one.first, one.last
    from json_to_recordset(${JSON.stringify(speaking)}::json) as one (number int, wish text, text text, voice text,
      instructions text, script jsonb, segments uuid[], first int, last int)`);
  await tx.execute(sql`
    insert into sentence_room (press_id, number, block_id, characters)
    select ${row.id}, one.number, one."blockId", one.characters
    from json_to_recordset(${JSON.stringify(taking)}::json) as one (number int, "blockId" uuid, characters int)`);
}

/** The first of the new blocks, counted from 1, in which sentences of greater numbers take room; null where none does. */
export function blockAfter(rooms: readonly PlannedRoom<string>[], number: number): number | null {
  const room = rooms.find((one) => one.nth >= number && "fresh" in one);
  return room && "fresh" in room ? room.fresh + 1 : null;
}
