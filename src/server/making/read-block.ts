import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { segment, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { block, pressSentence, sentenceRoom } from "./tables.ts";

/** What a paid block of a document paid for. @throws Problem 404 when the document has no such block */
export async function readBlock(db: Db, documentId: string, blockId: string) {
  const [found] = await db
    .select({ credits: block.credits })
    .from(block)
    .where(and(eq(block.id, blockId), eq(block.documentId, documentId), eq(block.state, "captured")));
  if (!found) throw new Problem(404, outcome("not-found"));
  const kept = await db
    .select({ audio: pressSentence.audio })
    .from(sentenceRoom)
    .innerJoin(
      pressSentence,
      and(eq(pressSentence.pressId, sentenceRoom.pressId), eq(pressSentence.number, sentenceRoom.number)),
    )
    .where(and(eq(sentenceRoom.blockId, blockId), eq(pressSentence.state, "kept")));
  const objects = kept.flatMap(({ audio }) => audio ?? []);
  const sounding = await db
    .select({ id: segment.id, audio: sentenceSound.audio })
    .from(segment)
    .innerJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
    .where(
      and(
        ...[eq(segment.documentId, documentId), isNull(segment.until)],
        inArray(sentenceSound.audio, objects),
      ),
    )
    .orderBy(asc(segment.position), asc(segment.id));
  const heard = new Set(sounding.map(({ audio }) => audio));
  return {
    credits: found.credits,
    segments: sounding.map(({ id }) => id),
    elsewhere: objects.filter((audio) => !heard.has(audio)).length,
  };
}
