import { Worker } from "node:worker_threads";
import type { Stretch } from "./speech-cutter.ts";
import type { SpeechCommand } from "./speech-worker.ts";
import { bestDetector, type DetectorKind } from "./voice-detector.ts";

/** A voice detector in a thread of its own. */
type Detecting = {
  /** Hands over PCM, or null at its end, and gets the stretches that it completed. @throws the thread's error */
  ask(samples: Int16Array | null, signal: AbortSignal | undefined): Promise<Stretch[]>;
  end(): Promise<void>;
};

function startDetecting(detector: DetectorKind): Detecting {
  const worker = new Worker(new URL("./speech-worker.ts", import.meta.url), {
    workerData: detector,
    execArgv: [],
  });
  const send = (command: SpeechCommand) => worker.postMessage(command);
  const ended = Promise.withResolvers<void>();
  let waiting: PromiseWithResolvers<Stretch[]> | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    waiting?.reject(failure);
  };
  worker.on("message", (stretches: Stretch[]) => waiting?.resolve(stretches));
  worker.on("error", fail);
  worker.on("exit", () => {
    fail(new Error("The voice detector ended early."));
    ended.resolve();
  });
  return {
    async ask(samples, signal) {
      signal?.throwIfAborted();
      if (failure) throw failure;
      const asked = Promise.withResolvers<Stretch[]>();
      waiting = asked;
      const aborted = () => asked.reject(signal?.reason);
      signal?.addEventListener("abort", aborted, { once: true });
      send(samples);
      try {
        return await asked.promise;
      } finally {
        signal?.removeEventListener("abort", aborted);
        waiting = undefined;
      }
    },
    // Asked, not terminated: native code that a thread loses its JavaScript under takes the whole program with it.
    end() {
      send("end");
      return ended.promise;
    },
  };
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
  const detecting = startDetecting(detector);
  try {
    for await (const samples of pcm) yield* await detecting.ask(samples, signal);
    yield* await detecting.ask(null, signal);
  } finally {
    await detecting.end();
  }
}
