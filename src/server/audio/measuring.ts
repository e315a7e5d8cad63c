import { Worker } from "node:worker_threads";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { MeasuredAudio, MeasureLimits, RefusedAudio } from "./measure.ts";
import type { MeasureAnswer, MeasureCommand } from "./measure-worker.ts";
import { AudioError } from "./run-ffmpeg.ts";

/** Measures uploads away from the thread that answers requests, in fair turns between people. */
export type Measuring = {
  /**
   * As `measureAudio`, in this person's turn. When `signal` fires, the place in the queue is given up, or the
   * work and its ffmpeg are stopped. @throws AudioError @throws the signal's reason when aborted.
   */
  measure(
    person: string,
    path: string,
    options: MeasureLimits & { signal: AbortSignal },
  ): Promise<MeasuredAudio | RefusedAudio>;
  /** Ends the threads. Call it once nothing is measured any more. */
  close(): Promise<void>;
};

/** Threads without work are ended after this: starting one costs a tenth of a second. */
const IDLE_MILLISECONDS = 60_000;
/** All that a measurement keeps is some hundred kilobytes. */
const HEAP_MEGABYTES = 128;

/** A thread, and who waits for its answer. */
type Thread = { worker: Worker; waiting?: PromiseWithResolvers<MeasureAnswer>; end?: NodeJS.Timeout };

/** `atOnce`: files measured at the same time; of one person, one at a time. */
export function createMeasuring({ atOnce }: { atOnce: number }): Measuring {
  const turns = createFairQueue({ atOnce, perPerson: 1 });
  const idle = new Set<Thread>();

  function startThread(): Thread {
    const worker = new Worker(new URL("./measure-worker.ts", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const thread: Thread = { worker };
    const lost = (error: Error) => {
      idle.delete(thread);
      thread.waiting?.reject(error);
    };
    worker.on("message", (answer: MeasureAnswer) => {
      worker.unref();
      idle.add(thread);
      thread.end = setTimeout(() => void worker.terminate(), IDLE_MILLISECONDS).unref();
      thread.waiting?.resolve(answer);
    });
    worker.on("error", lost);
    worker.on("exit", (code) => lost(new Error(`The measuring thread ended with ${code}.`)));
    return thread;
  }

  async function measureNow(path: string, limits: MeasureLimits, signal: AbortSignal) {
    const [thread = startThread()] = idle;
    idle.delete(thread);
    clearTimeout(thread.end);
    const send = (command: MeasureCommand) => thread.worker.postMessage(command);
    const stop = () => send("stop");
    thread.worker.ref();
    thread.waiting = Promise.withResolvers();
    signal.addEventListener("abort", stop, { once: true });
    send({ path, limits });
    try {
      const answer = await thread.waiting.promise;
      signal.throwIfAborted();
      return resultOf(answer);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  return {
    measure: (person, path, { signal, ...limits }) =>
      turns.run(person, () => measureNow(path, limits, signal), signal),
    async close() {
      for (const { end } of idle) clearTimeout(end);
      await Promise.all([...idle].map(({ worker }) => worker.terminate()));
    },
  };
}

function resultOf(answer: MeasureAnswer): MeasuredAudio | RefusedAudio {
  if ("measured" in answer) return answer.measured;
  const { message, outcome } = answer.failed;
  throw outcome ? new AudioError(outcome) : new Error(message);
}
