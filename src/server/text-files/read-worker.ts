import { readFile as readBytes } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { readFile } from "./read-file.ts";
import type { ReadFile } from "./read-result.ts";
import { type FileRefusal, RefusedFile } from "./refused-file.ts";

/** What came of a file; `failed` is what nobody expected of it. */
export type WorkerAnswer = { file: ReadFile } | { refusal: FileRefusal } | { failed: string };

const port = parentPort;
if (!port) throw new Error("read-worker runs as a worker thread only.");

port.on("message", async ({ path }: { path: string }) => port.postMessage(await answer(path)));

async function answer(path: string): Promise<WorkerAnswer> {
  try {
    return { file: await readFile(await readBytes(path)) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    return { failed: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
