import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { isWithin, type TimedPassage as Passage } from "#contract/passages.ts";
import type { Segment } from "#contract/transcript.ts";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { MADE_BYTES_A_SECOND, withoutHeard } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import { Missing } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { keysOfAttempts } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { deleteIncluded, forgetPhrases } from "./captioned.ts";
import { forgetDerived } from "./forget.ts";
import { answeredKey, conversion } from "./tables.ts";
import { titleOf } from "./title.ts";

/** What of a conversion's sound there is, by its keys: who changes it writes down from what. */
export type Sound = Pick<ConversionRow, "id" | "input" | "audio" | "seconds" | "stored">;

/**
 * Makes a recording's copy for listening anew, in which a passage is silent; from that copy, whose clock is the transcript's, else
 * from the recording itself. @returns its key; null where there is none that could be read @throws AudioError that passes, what the storage says
 */
export async function silencedCopy(
  { storage }: Pick<Services, "storage">,
  { input, audio, seconds }: Sound,
  silent: Passage,
): Promise<string | null> {
  if (seconds === null) return null;
  const bytes = Math.round(seconds * MADE_BYTES_A_SECOND);
  for (const from of [audio, input]) {
    if (from === null) continue;
    const key = storage.newKey("audio");
    try {
      await storage.lend(from, (path) =>
        storage.write(key, encodeListeningCopy(path, { seconds, silent }), bytes),
      );
      return key;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
    }
  }
  return null;
}

/** No try will ever make sound of it. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Missing || (error instanceof AudioError && error.outcome.code === "audio-unreadable");

/** The sound of a conversion, which is locked; undefined where it is another one than was read before, or stored since. */
export async function lockSound(
  tx: Db,
  { id, input, audio, stored }: Sound,
): Promise<ConversionRow | undefined> {
  const [row] = await tx.select().from(conversion).where(eq(conversion.id, id)).for("update");
  // What is stored meanwhile has a document, which nobody has looked at.
  return row && row.input === input && row.audio === audio && row.stored === stored ? row : undefined;
}

/** Where it is silent, what stays (a sound and a text, or nothing of them), and of which file it was. */
type Left = {
  silent: Passage;
  copy: string | null;
  text: string | null;
  digest: string | null;
};

/**
 * Leaves a passage out of all that a conversion keeps, which is locked: of its recording only the `copy` stays in which it is
 * silent, of its result `text` and the words beside that silence. What was made of it goes, and the same file again is
 * another request.
 */
export async function leaveOutOfConversion(
  services: Services,
  tx: Db,
  row: ConversionRow,
  { silent, copy, text, digest }: Left,
): Promise<{ title: string }> {
  const title = row.tool === "speech-to-text" ? titleOf(text ?? "") : row.title;
  await deleteIncluded(tx, [row.id]);
  await forgetDerived(tx, [row.id]);
  if (row.tool === "speech-to-text" || row.recording !== null) await forgetPhrases(tx, row);
  await emptyPreviews(tx, row);
  await tx
    .update(conversion)
    .set({
      ...{ input: null, audio: copy, text, title, words: null, prompt: null },
      // As it was heard at first: its words have times of their own. Where no text says which they are, none stays.
      segments: row.segments && text !== null ? withoutWords(row.segments, silent) : null,
      peaks: row.peaks && quiet(row.peaks, row.seconds ?? 0, silent),
      requestHash: randomUUID(),
      ...(digest !== null && { inputDigest: digest }), // nothing else says it from here on
    })
    .where(eq(conversion.id, row.id));
  // As the key that began it: none of a request for all of it gets what is left.
  await tx.update(answeredKey).set({ requestHash: "" }).where(eq(answeredKey.conversionId, row.id));
  const keys = [row.input, row.audio, ...keysOfAttempts(row)].filter((key) => key !== null && key !== copy);
  await services.queue.send(tx, removeFilesQueue, { keys: [...new Set(keys)] });
  return { title };
}

/** Empties what was shown of the file before it was paid; that it was shown is counted on. */
async function emptyPreviews(tx: Db, { id, userId }: ConversionRow): Promise<void> {
  const its = tx.select({ id: upload.id }).from(upload).where(eq(upload.conversionId, id));
  const { preview, previewOf } = conversion;
  await tx
    .update(conversion)
    .set({ text: null, segments: null, words: null })
    .where(and(eq(conversion.userId, userId), preview, inArray(previewOf, its)));
}

function withoutWords(segments: readonly Segment[], passage: Passage): Segment[] {
  return segments.flatMap((segment) => {
    if (!isWithin(segment, passage)) return [segment];
    const words = withoutHeard(segment.words, passage).filter((word) => !isWithin(word, passage));
    if (words.length === 0) return [];
    return [{ ...segment, words, text: words.map(({ text }) => text.trim()).join(" ") }];
  });
}

/** Levels, evenly spaced over so many seconds, without those of a passage. */
const quiet = (peaks: readonly number[], seconds: number, { start, end }: Passage): number[] =>
  peaks.map((level, at) => {
    const [from, to] = [at, at + 1].map((edge) => (edge * seconds) / peaks.length);
    return (to ?? 0) > start && (from ?? 0) < end ? 0 : level;
  });
