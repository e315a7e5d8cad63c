import { Worker } from "node:worker_threads";
import { outcome } from "#contract/outcomes.ts";
import type { ModelEntry } from "./model.ts";
import { ModelFault } from "./model-fault.ts";
import { pathsOf } from "./model-files.ts";
import type { Unpacked, Unpacking } from "./unpack-worker.ts";

/** Archives of weights were measured to grow to 2.2 times their size; a bomb grows to thousands. */
const MOST_GROWTH = 4;
const SLACK_BYTES = 16 * 1024 ** 2;
const MOST_FILES = 10_000;
/** A block of bzip2 takes some tens of megabytes while it is read. */
const HEAP_MEGABYTES = 512;

/** What the system says that is no fault of the archive; a name it refuses is one. */
const OF_THE_MACHINE = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "EMFILE",
  "ENOMEM",
]);

/** What an archive must have room for, beside itself; in bytes. */
export const unpackedBytes = (packed: number): number => Math.ceil(packed * 2.5);

/**
 * Unpacks what the model needs of its .tar.bz2 into `folder`, in a thread of its own at low priority, without the
 * archive's own top folder; files are on the disk when it returns.
 * @throws ModelFault for a hostile or broken archive, what the disk says, or the signal's reason
 */
export async function unpack(
  entry: ModelEntry,
  archive: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const workerData: Unpacking = {
    archive,
    folder,
    paths: pathsOf(entry),
    mostBytes: entry.source.bytes * MOST_GROWTH + SLACK_BYTES,
    mostFiles: MOST_FILES,
  };
  const worker = new Worker(new URL("./unpack-worker.ts", import.meta.url), {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const { fault } = await new Promise<Unpacked>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", (error) => reject(new ModelFault(outcome("model-archive-unsafe"), error)));
      worker.once("exit", (code) => reject(new Error(`The unpacking thread ended with ${code}.`)));
    });
    if (fault && OF_THE_MACHINE.has(fault.code ?? ""))
      throw Object.assign(new Error(fault.message), { code: fault.code });
    if (fault) throw new ModelFault(outcome("model-archive-unsafe"), new Error(fault.message));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await worker.terminate();
  }
}
