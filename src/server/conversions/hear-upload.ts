import { outcome } from "#contract/outcomes.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { createMp3Encoder } from "#server/audio/encode-mp3.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { levelVoice } from "#server/audio/voice-level.ts";
import { EngineError } from "#server/engines/engine.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { Services } from "#server/services.ts";
import { joinPieces } from "#server/uploads/index.ts";
import { findWhole } from "./find-whole.ts";
import { findHeard, keepHeard } from "./heard-beginnings.ts";

/** Long enough to hear a voice and what is behind it, and as much as noise is taken from in one go. */
const SECONDS = 20;

/** Free work leaves room for what is paid. */
const turns = createFairQueue({ atOnce: 2, perPerson: 1 });

/** Whoever asks waits for it. */
const MOST_MILLISECONDS = 60_000;

/**
 * Files that were scanned here and found clean, by their key: under one the bytes never change, and each file is heard twice.
 * The newest so many; the press scans for itself.
 */
const scanned = new Set<string>();
const MOST_SCANNED = 1_000;

type Asked = { userId: string; id: string; denoise: boolean };

/**
 * An MP3 of the first seconds of an upload, as they are or without their noise, the voice as loud in both. The file is read
 * once for each side, or for both, and what is heard of it is kept for a while; the upload stays as it is.
 * @throws Problem 404 nobody's, 409 not whole, or noise can't be taken away, 410 past its date or taken, 413, 422, 503
 * @throws EngineError, StorageAway, OutOfSpace
 */
export async function hearUpload(
  services: Services,
  { userId, id, denoise }: Asked,
  disconnected: AbortSignal,
): Promise<Uint8Array> {
  const row = await findWhole(services, { userId, id });
  if (row.takenAt) throw new Problem(410, outcome("upload-over"));
  if (denoise && !services.polish.canDenoise()) throw new Problem(409, outcome("denoising-not-offered"));
  const late = AbortSignal.timeout(MOST_MILLISECONDS);
  const signal = AbortSignal.any([late, disconnected]);
  const hear = async () => {
    const whole = await joinPieces(services, row, signal);
    if (!whole) throw new Problem(410, outcome("upload-over"));
    const heard = findHeard(whole.key, { denoise });
    if (heard) return heard;
    return services.storage.lend(whole.key, async (path) => {
      if (!scanned.has(whole.key)) {
        if (await isHarmful(services, { person: userId, signal }, path))
          throw new Problem(422, outcome("file-infected"));
        noteScanned(whole.key);
      }
      const original = await collect(decodeAudio(path, { signal, seconds: SECONDS }));
      const sound = await encode(original);
      keepHeard(whole.key, { denoise: false }, sound);
      if (!denoise) return sound;
      const denoised = await collect(services.polish.denoise(path, signal, SECONDS));
      const without = await encode(levelVoice(denoised, original));
      keepHeard(whole.key, { denoise: true }, without);
      return without;
    });
  };
  return turns.run(userId, hear, signal).catch((error) => {
    if (late.aborted) throw new EngineError(outcome("engine-timeout"), { cause: error });
    const code = error instanceof AudioError && error.outcome.code;
    if (code === "audio-unreadable" || code === "audio-unreadable-in-time")
      throw new Problem(422, outcome(code));
    throw error;
  });
}

function noteScanned(key: string): void {
  scanned.add(key);
  const [oldest] = scanned;
  if (scanned.size > MOST_SCANNED && oldest !== undefined) scanned.delete(oldest);
}

async function collect(parts: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const all: Int16Array[] = [];
  for await (const part of parts) all.push(part.slice());
  const samples = new Int16Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

async function encode(samples: Int16Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder({ sampleRate: TRANSCRIBE_RATE });
  const sound = await encoder.encode(Float32Array.from(samples, (sample) => sample / 32_768));
  return Buffer.concat([sound, encoder.finish()]);
}
