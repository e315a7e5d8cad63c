import { loudnessOfMp3 } from "#server/audio/level-speech.ts";
import { FRAME_BYTES, FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import { type MadeSentence, readMade } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";

/** What is listened to around a sentence: so many sentences, and seconds of each. */
const SENTENCES = 6;
const SECONDS = 10;
/** How loud it is to be where no voice speaks near it (LUFS): as the voices of this server do. */
const USUAL = -20;
/** Less is no voice that one could be as loud as. */
const LEAST = -45;

/** How loud the voices next to a sentence of a document are, in LUFS. @throws AudioError, the signal's reason */
export async function nearLoudness(
  { db, storage }: Services,
  which: { id: string; segment: string },
  signal: AbortSignal,
): Promise<number> {
  const made = await readMade(db, which.id);
  const at = made.findIndex(({ segment }) => segment === which.segment);
  const near = made
    .map((sentence, index) => ({ ...sentence, away: at < 0 ? 0 : Math.abs(index - at) }))
    .filter(({ recorded }) => !recorded)
    .sort((a, b) => a.away - b.away)
    .slice(0, SENTENCES);
  if (near.length === 0) return USUAL;
  const loudness = await loudnessOfMp3(beginnings(storage, near), signal);
  return loudness < LEAST ? USUAL : loudness;
}

async function* beginnings(
  storage: Services["storage"],
  sentences: readonly Pick<MadeSentence, "audio">[],
): AsyncGenerator<Uint8Array> {
  const end = Math.round(SECONDS / FRAME_SECONDS) * FRAME_BYTES;
  for (const { audio } of sentences) {
    const found = await storage.read(audio, { start: 0, end });
    if (found) yield* found.body;
  }
}
