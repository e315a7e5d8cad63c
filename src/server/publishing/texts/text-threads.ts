import { Worker } from "node:worker_threads";
import type { TextFormat } from "#contract/export-formats.ts";
import type { TextAnswer, TextRequest } from "./text-worker.ts";
import { LettersLacking, type Written } from "./written.ts";

/** What the objects of a thread may take: five hours of speech take a third of it. */
const HEAP_MEGABYTES = 512;
/** Milliseconds after which a thread without work ends: the next text of an archive comes sooner. */
const IDLE_MS = 10_000;

/** Threads that write texts, so that a long one keeps nobody waiting. They are started as they are needed. */
export function createTextThreads() {
  const idle: { thread: Worker; ends: NodeJS.Timeout }[] = [];

  function take(): Worker {
    const free = idle.pop();
    if (!free) {
      const thread = new Worker(new URL("./text-worker.ts", import.meta.url), {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      });
      thread.on("error", () => {}); // who waits for it hears of it
      return thread;
    }
    clearTimeout(free.ends);
    return free.thread;
  }

  function giveBack(thread: Worker): void {
    thread.unref();
    const ends = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.thread === thread),
        1,
      );
      void thread.terminate();
    }, IDLE_MS).unref();
    idle.push({ thread, ends });
  }

  return {
    /** @throws LettersLacking, what nobody expected, the signal's reason */
    async write(written: Written, format: TextFormat, signal: AbortSignal): Promise<Uint8Array> {
      signal.throwIfAborted();
      const thread = take();
      thread.ref();
      const { promise, resolve, reject } = Promise.withResolvers<TextAnswer>();
      const stop = () => reject(signal.reason);
      const exited = (code: number) => reject(new Error(`A thread that wrote a text ended with ${code}.`));
      signal.addEventListener("abort", stop, { once: true });
      thread.once("message", resolve).once("error", reject).once("exit", exited);
      try {
        thread.postMessage({ written, format } satisfies TextRequest);
        const answer = await promise;
        giveBack(thread);
        if ("bytes" in answer) return answer.bytes;
        if ("lettersLacking" in answer) throw new LettersLacking();
        throw new Error(answer.failed);
      } catch (error) {
        if (!idle.some((one) => one.thread === thread)) void thread.terminate();
        throw error;
      } finally {
        signal.removeEventListener("abort", stop);
        thread.off("message", resolve).off("error", reject).off("exit", exited);
      }
    },
  };
}
