import { Worker } from "node:worker_threads";
import type { Stretch } from "./speech-cutter.ts";
import { bestDetector, type DetectorKind } from "./voice-detector.ts";

/** Sends one message and waits for its answer. @throws the worker's error, or when it ends without an answer. */
async function ask(
  worker: Worker,
  samples: Int16Array | null,
  signal: AbortSignal | undefined,
): Promise<Stretch[]> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.removeAllListeners("message").removeAllListeners("error").removeAllListeners("exit");
      signal?.removeEventListener("abort", aborted);
      then();
    };
    const aborted = () => settle(() => reject(signal?.reason));
    worker.once("message", (stretches: Stretch[]) => settle(() => resolve(stretches)));
    worker.once("error", (error) => settle(() => reject(error)));
    worker.once("exit", () => settle(() => reject(new Error("The voice detector ended early."))));
    signal?.addEventListener("abort", aborted, { once: true });
    worker.postMessage(samples);
  });
}

/**
 * Finds the speech in a stream of 16 kHz mono PCM: stretches of at most 20 s, cut at pauses of 0.3 s, with 0.2 s
 * kept around the voice, in order, times in seconds. Works in a thread of its own and reads no faster than its
 * results are taken. `detector` is Silero where its native package is installed, else by loudness.
 * @throws what `pcm` throws @throws the signal's reason when aborted.
 */
export async function* findSpeech(
  pcm: AsyncIterable<Int16Array>,
  options: { signal?: AbortSignal; detector?: DetectorKind } = {},
): AsyncGenerator<Stretch> {
  const { signal, detector = bestDetector() } = options;
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./speech-worker.ts", import.meta.url), {
    workerData: detector,
    execArgv: [],
  });
  try {
    for await (const samples of pcm) yield* await ask(worker, samples, signal);
    yield* await ask(worker, null, signal);
  } finally {
    await worker.terminate();
  }
}
