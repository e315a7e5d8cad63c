import { eq, sql } from "drizzle-orm";
import { FRAME_BYTES } from "#server/audio/sentence-mp3.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readMade } from "./read-made.ts";
import { document, sentenceSound } from "./tables.ts";

const LEVELS = 300;

/**
 * Notes how long a document sounds and how that looks, after its sentences changed. With `days`, something was made of it:
 * from here on it is kept for so long.
 */
export async function refreshSound(tx: Db, documentId: string, days?: number): Promise<void> {
  const made = await readMade(tx, documentId);
  const seconds = made.at(-1)?.end ?? null;
  const objects = tx
    .selectDistinct({ audio: sentenceSound.audio, frames: sentenceSound.frames })
    .from(sentenceSound)
    .where(eq(sentenceSound.documentId, documentId))
    .as("objects"); // takes that differ in silence alone share one
  const stored = tx
    .select({ bytes: sql`coalesce(sum(${objects.frames}), 0) * ${FRAME_BYTES}` })
    .from(objects);
  await tx
    .update(document)
    .set({
      seconds,
      peaks: seconds === null ? null : levelsOf(made, seconds),
      soundBytes: sql`${stored}`,
      changedAt: sql`now()`,
      ...(days !== undefined && { expiresAt: sql`now() + make_interval(days => ${days})` }),
    })
    .where(eq(document.id, documentId));
}

/** Levels 0 to 1, evenly spaced over the sound: the loudest of what falls together. */
function levelsOf(made: Awaited<ReturnType<typeof readMade>>, seconds: number): number[] {
  const levels = new Float64Array(LEVELS);
  for (const one of made) {
    const each = (one.end - one.start) / Math.max(1, one.levels.length);
    one.levels.forEach((level, index) => {
      const from = Math.floor(((one.start + index * each) / seconds) * LEVELS);
      const to = Math.max(from + 1, Math.ceil(((one.start + (index + 1) * each) / seconds) * LEVELS));
      for (let at = from; at < Math.min(LEVELS, to); at++) levels[at] = Math.max(levels[at]!, level);
    });
  }
  const loudest = Math.max(...levels) || 1;
  return Array.from(levels, (level) => Math.round((level / loudest) * 1_000) / 1_000);
}
