import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { WantedSentence } from "./find-wanted.ts";
import type { PlannedRoom } from "./plan-rooms.ts";
import { block, type PressRow } from "./tables.ts";

type Recorded = {
  row: PressRow;
  sentences: readonly WantedSentence[];
  /** The hold of each new block, in their order. */
  holds: readonly string[];
  rooms: readonly PlannedRoom<string>[];
  perBlock: number;
  size: number;
};

/**
 * Writes down what a press speaks, its new blocks, and the room that each sentence takes in them and in those that are
 * paid. A book has ten thousand of each, and its first sentence waits for this: so they are few statements, of JSON.
 */
export async function recordSentences(
  tx: Db,
  { row, sentences, holds, rooms, perBlock, size }: Recorded,
): Promise<void> {
  const fresh = holds.map((holdId, index) => ({
    ...{ id: randomUUID(), documentId: row.documentId, pressId: row.id, position: index + 1, holdId },
    ...{ credits: perBlock, characters: size, taken: 0 },
  }));
  const taken = new Map<string, number>();
  const spans = new Map<number, { first: number; last: number }>();
  const taking = rooms.map((room) => {
    const number = room.nth + 1;
    if ("fresh" in room) {
      const position = room.fresh + 1;
      spans.set(number, { first: spans.get(number)?.first ?? position, last: position });
    }
    const blockId = "living" in room ? room.living : fresh[room.fresh]!.id;
    taken.set(blockId, (taken.get(blockId) ?? 0) + room.characters);
    return { number, blockId, characters: room.characters };
  });
  const speaking = sentences.map(({ characters: _, ...one }, index) => ({
    ...{ ...one, number: index + 1, first: spans.get(index + 1)?.first, last: spans.get(index + 1)?.last },
  }));
  await tx.execute(sql`
    insert into press_sentence
      (press_id, number, wish, text, voice, instructions, script, segments, first_block, last_block)
    select ${row.id}, one.number, one.wish, one.text, one.voice, one.instructions, one.script, one.segments, one.first, one.last
    from json_to_recordset(${JSON.stringify(speaking)}::json) as one (number int, wish text, text text, voice text,
      instructions text, script jsonb, segments uuid[], first int, last int)`);
  if (fresh.length > 0) {
    await tx.insert(block).values(fresh.map((one) => ({ ...one, taken: taken.get(one.id) ?? 0 })));
  }
  const isFresh = new Set<string>(fresh.map(({ id }) => id));
  for (const [id, characters] of taken) {
    if (isFresh.has(id)) continue;
    await tx
      .update(block)
      .set({ taken: sql`${block.taken} + ${characters}` })
      .where(eq(block.id, id));
  }
  await tx.execute(sql`
    insert into sentence_room (press_id, number, block_id, characters)
    select ${row.id}, one.number, one."blockId", one.characters
    from json_to_recordset(${JSON.stringify(taking)}::json) as one (number int, "blockId" uuid, characters int)`);
}
