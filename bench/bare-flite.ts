import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { cutText } from "#server/engines/basic/cut-text.ts";
import { readDelivery } from "#server/engines/basic/delivery.ts";
import { runFlite } from "#server/engines/basic/flite.ts";
import { inFliteLetters } from "#server/engines/basic/readable.ts";
import { soundOf } from "#server/engines/basic/voices.ts";

export const VOICE = "alloy";

/** The same Flite runs that the engine makes of a text, and nothing else; of `parts` shares, the `part`-th. */
export function bareFlite(module: WebAssembly.Module, text: string, part = 0, parts = 1): void {
  const { delivery } = readDelivery("");
  const sound = soundOf(VOICE, delivery);
  const pieces = [...cutText(text, delivery.pauses, { language: "en", lettersOf: inFliteLetters })].filter(
    (_, i) => i % parts === part,
  );
  for (const { words } of pieces) {
    const input = words
      .map(({ say, pauseAfter }) => say + (pauseAfter === undefined ? " " : "\n\n"))
      .join("");
    runFlite(module, input, sound);
  }
}

/** Threads that share the same work out among themselves: how much faster this machine can be with so many. */
export function bareThreads(module: WebAssembly.Module, count: number) {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL(import.meta.url), { workerData: module }),
  );
  return {
    async synthesize(text: string): Promise<void> {
      const shares = threads.map(async (thread, part) => {
        thread.postMessage({ text, part, parts: count });
        await once(thread, "message");
      });
      await Promise.all(shares);
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}

if (!isMainThread) {
  parentPort?.on("message", ({ text, part, parts }) => {
    bareFlite(workerData as WebAssembly.Module, text, part, parts);
    parentPort?.postMessage("spoken");
  });
}
