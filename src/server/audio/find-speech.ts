import { inBatches } from "./in-batches.ts";
import { type CutterOptions, SpeechCutter, type Stretch } from "./speech-cutter.ts";
import { bestDetector, type DetectorKind, FRAME_SAMPLES, openDetector } from "./voice-detector.ts";

type FindSpeechOptions = {
  signal?: AbortSignal;
  /** By default Silero where its native package is installed, else by loudness. */
  detector?: DetectorKind;
  cut?: Partial<CutterOptions>;
};

/** Frames judged at once (4 s): fewer cost more messages, more keep the first stretch waiting. */
const BATCH_FRAMES = 125;

/**
 * Finds the speech in a stream of 16 kHz mono PCM: stretches of at most 20 s, cut at pauses of 0.3 s, with 0.2 s kept
 * around the voice unless `cut` says otherwise, in order, times in seconds. The voice is looked for in a process of its
 * own, and nothing is read faster than its results are taken.
 * @throws what `pcm` throws @throws ProcessFailed @throws the signal's reason when aborted.
 */
export async function* findSpeech(
  pcm: AsyncIterable<Int16Array>,
  { signal, detector = bestDetector(), cut }: FindSpeechOptions = {},
): AsyncGenerator<Stretch> {
  signal?.throwIfAborted();
  const voices = openDetector(detector);
  const cutter = new SpeechCutter(cut);
  for await (const batch of inBatches(pcm, BATCH_FRAMES)) {
    const detected = await voices(batch, signal);
    for (const [at, voice] of detected.entries()) {
      const stretch = cutter.push(batch.slice(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES), voice);
      if (stretch) yield stretch;
    }
  }
  const last = cutter.finish();
  if (last) yield last;
}
