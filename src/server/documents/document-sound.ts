import { Readable } from "node:stream";
import { FRAME_BYTES, FRAME_SECONDS, silentFrames } from "#server/audio/sentence-mp3.ts";
import { storedSound } from "#server/audio/stored-sound.ts";
import { type SyntheticSource, syntheticTag } from "#server/audio/synthetic-mark.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import type { AsOf } from "./as-of.ts";
import type { ShownDocument } from "./find-document.ts";
import { madeInTurn } from "./made-in-turn.ts";
import type { MadeSentence } from "./read-made.ts";
import { type SoundStretch, secondsAlone, stretchesOf } from "./sound-layout.ts";
import type { SentenceSoundRow } from "./tables.ts";

/** The whole sound of a document as one MP3 of a constant rate, in however many objects it lies. */
export type DocumentSound = {
  /** What tells this sound from any other. */
  tag: string;
  bytes: number;
  seconds: number;
  /** How much of it voices made; undefined of what was recorded. */
  source: SyntheticSource | undefined;
  /** When it was made: the newest of its sentences. */
  madeAt: Date;
  /** @throws what the storage says */
  read(range?: ByteRange): Promise<Readable>;
};

/** Nothing that fires. */
const never = new AbortController().signal;

/**
 * The sound of a document as it is now, or was; undefined of one that has none, or none any more. Who waits for it gives a
 * signal that fires when they leave.
 */
export async function documentSound(
  { db, storage }: { db: Db; storage: Storage },
  row: Pick<ShownDocument, "id" | "userId" | "kind" | "audio" | "seconds" | "conversionId" | "createdAt">,
  { signal = never, ...asOf }: AsOf & { signal?: AbortSignal } = {},
): Promise<DocumentSound | undefined> {
  if (row.conversionId === null) return soundOfSentences(storage, await madeInTurn(db, row, asOf, signal));
  const madeAt = row.createdAt;
  const isSpeech = row.kind === "speech";
  const sound = row.audio && (await storedSound(storage, row.audio, isSpeech ? { madeAt } : undefined));
  if (!sound) return undefined;
  return {
    ...sound,
    source: isSpeech ? "all" : undefined,
    madeAt,
    seconds: row.seconds ?? 0,
    read: async (range) => (await sound.read(range)) ?? Readable.from([]),
  };
}

/** The sound of one take, as it would be of a document that has nothing else. */
export function soundOfTake(storage: Storage, take: SentenceSoundRow): DocumentSound {
  const end = secondsAlone(take);
  const sound = soundOfSentences(storage, [
    { ...take, segment: "", silence: 0, start: 0, end, recorded: take.wish === null },
  ]);
  if (!sound) throw new Error("a take without sound");
  return sound;
}

/** How much of some sentences voices made. */
function sourceOf(made: readonly MadeSentence[]): SyntheticSource | undefined {
  if (made.every(({ recorded }) => recorded)) return undefined;
  return made.some(({ recorded }) => recorded) ? "part" : "all";
}

function soundOfSentences(storage: Storage, made: readonly MadeSentence[]): DocumentSound | undefined {
  const last = made.at(-1);
  if (!last) return undefined;
  const frames = Math.round(last.end / FRAME_SECONDS);
  const madeAt = new Date(made.reduce((last, { createdAt }) => Math.max(last, createdAt.getTime()), 0));
  const source = sourceOf(made);
  const mark = source ? syntheticTag({ madeAt, source }) : Buffer.alloc(0);
  return {
    tag: `${made.length}-${frames}-${made.reduce(mixed, 0)}`,
    source,
    madeAt,
    bytes: mark.length + frames * FRAME_BYTES,
    seconds: last.end,
    read: async (range) =>
      Readable.from(readSentences(storage, { mark, made }, range), { objectMode: false }),
  };
}

/** Tells sounds of the same length apart: which sentences, in which order, with which pauses. */
function mixed(sum: number, { audio, silence, gaps }: MadeSentence): number {
  let mix = (sum * 31 + silence) | 0;
  for (const gap of gaps) mix = (mix * 37 + gap.at * 131 + gap.frames) | 0;
  for (let at = 0; at < audio.length; at++) mix = (mix * 33 + audio.charCodeAt(at)) | 0;
  return mix;
}

/** Bytes of sentences one after the other, with the silence between them, behind the tag that says what they are. */
async function* readSentences(
  storage: Storage,
  { mark, made }: { mark: Uint8Array; made: readonly MadeSentence[] },
  { start = 0, end = Number.POSITIVE_INFINITY }: Partial<ByteRange> = {},
): AsyncGenerator<Uint8Array> {
  let at = mark.length;
  if (start < at) yield mark.subarray(start, Math.min(at, end));
  for (const { silence, frames, gaps, audio } of made) {
    for (const stretch of [{ frames: silence }, ...stretchesOf(frames, gaps)]) {
      if (at >= end) return;
      const size = stretch.frames * FRAME_BYTES;
      const wanted = { start: Math.max(0, start - at), end: Math.min(size, end - at) };
      if (wanted.start < wanted.end) yield* readStretch(storage, audio, stretch, wanted);
      at += size;
    }
  }
}

/** Some bytes of a stretch. One whose object is missing is silent: what comes after it stays where it is. */
async function* readStretch(
  storage: Storage,
  audio: string,
  { frames, from }: SoundStretch,
  { start, end }: Required<ByteRange>,
): AsyncGenerator<Uint8Array> {
  const offset = (from ?? 0) * FRAME_BYTES;
  const found =
    from === undefined ? null : await storage.read(audio, { start: offset + start, end: offset + end });
  if (found) yield* found.body;
  else yield silentFrames(frames).subarray(start, end);
}
