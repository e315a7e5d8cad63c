import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { OUT_OF_MEMORY, serveParent } from "#server/platform/processes/serve-parent.ts";
import type { WorkerAnswer } from "./read-worker.ts";

export type ReadAnswer = Exclude<WorkerAnswer, { failed: string }>;

/** What the reader's own objects may take; buffers are counted with the process. */
const HEAP_MEGABYTES = 512;

// A process in which files of strangers are read: it has no keys, and may end at any of them. The reading is a thread's,
// so that this one is free to look at how much memory that takes.
await serveParent<null, { path: string }, ReadAnswer>(async () => {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.message);
    process.exit(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? OUT_OF_MEMORY : 1);
  });
  return async (request) => {
    worker.postMessage(request);
    const [answer] = (await once(worker, "message")) as [WorkerAnswer];
    if ("failed" in answer) throw new Error(answer.failed);
    return answer;
  };
});
