import { and, eq, isNull } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { findParts, findSegment, wishOf } from "#server/documents/index.ts";
import { type DocumentRow, segment, sentenceSound } from "#server/documents/tables.ts";
import { findRemade, type Wanted } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import { findDoubtful } from "./find-doubtful.ts";
import { hashOfSpeech } from "./hash-of-speech.ts";

/**
 * What a free press for a doubtful sentence speaks: the same, whether there is sound of it or not, to sound wherever the
 * doubtful sound does.
 * @throws Problem 404 when the document has no such sentence
 */
export async function findRemakeWanted(
  tx: Db,
  found: DocumentRow,
  asked: { segment: string; sound: string },
): Promise<Wanted | Outcome<"sentence-not-doubtful" | "remake-used">> {
  const row = await findSegment(tx, found.id, asked.segment);
  const { text, voice, instructions } = row;
  if (row.soundId !== asked.sound) return outcome("sentence-not-doubtful");
  const doubtful = await findDoubtful(tx, found.id, asked.sound);
  const own = doubtful.find((one) => one.segment === row.id);
  if (!own) return outcome("sentence-not-doubtful");
  if ((await findRemade(tx, found.id)).has(hashOfSpeech(own))) return outcome("remake-used");
  const parts = await findParts(tx, found, row.id);
  const pronunciations = await pronunciationsFor(tx, found);
  const { wish, ...spoken } = wishOf({ text, voice, instructions }, found, parts, pronunciations);
  const [sound] = await tx
    .select({ wish: sentenceSound.wish })
    .from(sentenceSound)
    .where(eq(sentenceSound.id, asked.sound));
  if (sound?.wish !== wish) return outcome("sentence-not-doubtful"); // it is to be said in another manner by now
  const places = await tx
    .select({ id: segment.id })
    .from(segment)
    .where(
      and(
        ...[eq(segment.documentId, found.id), isNull(segment.until)],
        ...[eq(segment.soundId, asked.sound), eq(segment.text, text)],
      ),
    );
  const segments = places.map(({ id }) => id);
  return { sentences: [{ wish, text, ...spoken, segments, characters: 0 }], there: [] };
}
