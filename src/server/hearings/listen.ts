import { eq } from "drizzle-orm";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { WAV_HEAD_BYTES, writeWavHead } from "#server/audio/write-wav-head.ts";
import { correctVocabulary, setMarks, storable } from "#server/conversions/index.ts";
import { document } from "#server/documents/tables.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import type { Services } from "#server/services.ts";
import { termsFor } from "#server/vocabulary/index.ts";
import { engineOf } from "./engine-of.ts";
import type { HearingRow } from "./tables.ts";

/**
 * Has a passage of a recording (its file) listened to. The passage is a file of its own for as long as that takes.
 * @returns what was heard, in seconds of the recording @throws EngineError, AudioError, StorageAway
 */
export async function listenTo(
  services: Services,
  row: HearingRow,
  path: string,
  signal: AbortSignal,
): Promise<Segment[]> {
  const { storage } = services;
  const samples = Math.round((row.end - row.start) * TRANSCRIBE_RATE);
  const key = storage.newKey("uploads");
  try {
    await storage.write(key, passageOf(path, row, samples, signal), WAV_HEAD_BYTES + 2 * samples);
    return await storage.lend(key, (passage) => hear(services, row, passage, signal));
  } finally {
    await storage.remove(key).catch(() => {}); // a stray goes after a day
  }
}

async function hear(services: Services, row: HearingRow, path: string, signal: AbortSignal) {
  const { start, end, language } = row;
  const seconds = end - start;
  const { engine, use } = await engineOf(services, row);
  const terms = await termsFor(services.db, row.userId, language ?? undefined);
  const pieces = engine.transcribe({
    ...{ path, seconds, signal },
    ...(language !== null && { language }),
    ...(terms.length > 0 && { hints: terms.map(({ written }) => written) }),
  });
  const heard: Segment[] = [];
  for await (const { segments } of watchEngine(use, pieces, signal))
    heard.push(...storable(segments, seconds));
  // Nobody named a language: marks are then set as in the rest of the text.
  const written = language ?? (await languageOf(services, row.documentId));
  const marked = await setMarks(services, heard, { row: { id: row.id, language: written }, engine, signal });
  const spoken = { row: { language: written, translate: false }, engine, terms, signal };
  return (await correctVocabulary(services, marked, spoken)).map((segment) => later(segment, start));
}

async function languageOf({ db }: Services, documentId: string): Promise<string | null> {
  const [found] = await db
    .select({ language: document.language })
    .from(document)
    .where(eq(document.id, documentId));
  return found?.language ?? null;
}

/** A passage as a WAV of as many samples as its head says: where the recording ends before, it is quiet. */
async function* passageOf(
  path: string,
  { start, end }: Pick<HearingRow, "start" | "end">,
  samples: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  yield writeWavHead(samples, TRANSCRIBE_RATE);
  let done = 0;
  for await (const chunk of decodeAudio(path, { start, seconds: end - start, signal })) {
    const own = chunk.subarray(0, samples - done);
    yield new Uint8Array(own.buffer, own.byteOffset, own.byteLength);
    done += own.length;
  }
  if (done < samples) yield new Uint8Array(2 * (samples - done));
}

/** What was heard in a passage that begins so many seconds after the recording does. */
const later = ({ start, end, words, ...segment }: Segment, by: number): Segment => ({
  ...segment,
  ...{ start: start + by, end: end + by },
  words: words.map((word) => ({ ...word, start: word.start + by, end: word.end + by })),
});
