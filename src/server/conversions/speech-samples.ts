import { encodeSpeech } from "#server/audio/encode-speech.ts";
import { PCM_RATE } from "#server/audio/raw-speech.ts";
import { DELAY_SAMPLES } from "#server/audio/sentence-mp3.ts";
import type { FreshSamples } from "./fresh-samples.ts";

type Samples = { samples: Int16Array; sampleRate: number };

/**
 * Speech in the making as samples at its engine's rate: those that the engine gave, as long as they are kept; from there on what its
 * MP3 has of them, read once more from the beginning, at the same place (half a decibel softer, as the encoder makes it). @throws what `mp3` throws; AudioError
 */
export async function* speechSamples(
  mp3: () => AsyncGenerator<Buffer>,
  fresh: FreshSamples,
  signal: AbortSignal,
): AsyncGenerator<Samples> {
  let given = 0;
  let bytes = 0;
  function* sounding(upTo: number): Generator<Samples> {
    for (let samples = fresh.take(upTo); samples; samples = fresh.take(upTo)) {
      given += samples.length;
      yield { samples, sampleRate: fresh.rate ?? PCM_RATE };
    }
  }
  for await (const chunk of mp3()) {
    bytes += chunk.length;
    yield* sounding(bytes);
    if (fresh.dropped) break;
  }
  // The MP3 is whole, and its last frames hold what is left; unless it was made elsewhere in the end.
  if (fresh.isWhole(bytes)) yield* sounding(Number.POSITIVE_INFINITY);
  else if (!signal.aborted) yield* decoded(mp3(), { rate: fresh.rate ?? PCM_RATE, from: given, signal });
}

/** The samples of an MP3 of ours from the engine's `from`-th on. */
async function* decoded(
  mp3: AsyncGenerator<Buffer>,
  { rate, from, signal }: { rate: number; from: number; signal: AbortSignal },
): AsyncGenerator<Samples> {
  let skip = 2 * (DELAY_SAMPLES + from);
  let odd: Buffer = Buffer.alloc(0);
  for await (const part of encodeSpeech(mp3, { format: "pcm", speed: 1, rate, signal })) {
    const skipped = Math.min(skip, part.length);
    skip -= skipped;
    const bytes = Buffer.concat([odd, part.subarray(skipped)]);
    odd = bytes.subarray(bytes.length - (bytes.length % 2));
    if (bytes.length > 1) yield { samples: samplesIn(bytes), sampleRate: rate };
  }
}

/** In memory of their own, whose beginning is even. */
const samplesIn = (bytes: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).buffer);
