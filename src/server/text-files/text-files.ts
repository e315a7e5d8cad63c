import { outcome } from "#contract/outcomes.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessFailed, ProcessPool } from "#server/platform/processes/process-pool.ts";
import type { ReadAnswer } from "./read-child.ts";

/** Reads the texts of files in processes of their own, people in turns. */
export type TextFiles = {
  /**
   * The text of the file at `path`, or why it has none for us. When `signal` fires, the turn or the process is given up.
   * @throws the signal's reason when aborted
   */
  read(person: string, path: string, signal: AbortSignal): Promise<ReadAnswer>;
  close(): Promise<void>;
};

/** Files that are read at the same time. */
const AT_ONCE = 2;
/** A book of a million letters takes a second or two; a PDF of a thousand pages some more. */
const LIMIT_MS = 30_000;
const MEGABYTE = 1024 ** 2;
/** A process ends itself at several times of that (`start-child.ts`). */
const ROLE: Role<null> = { key: "text-files", settings: null, memoryBytes: 256 * MEGABYTE };

/** `report` is given what nobody expected of a file; `limitMs` is what one may take. */
export function openTextFiles(report: (error: unknown) => void, { limitMs = LIMIT_MS } = {}): TextFiles {
  const turns = createFairQueue({ atOnce: AT_ONCE, perPerson: 1 });
  const pool = new ProcessPool<null, { path: string }, ReadAnswer>({
    program: new URL("./read-child.ts", import.meta.url),
    most: AT_ONCE,
    memoryBytes: AT_ONCE * ROLE.memoryBytes,
    idleMs: 60_000,
    openMs: 120_000,
    graceMs: 0,
    recycleAfter: 50,
    tries: 1,
  });
  async function readNow(path: string, signal: AbortSignal): Promise<ReadAnswer> {
    try {
      return await pool.run(ROLE, { path }, limitMs, signal);
    } catch (error) {
      const refusal = error instanceof ProcessFailed ? refusalOf(error.because) : undefined;
      if (!refusal) throw error;
      report(error);
      return { refusal };
    }
  }
  return {
    read: (person, path, signal) => turns.run(person, () => readNow(path, signal), signal),
    close: () => pool.close(),
  };
}

/** What a process ends at that reads a file is the file's doing. */
function refusalOf(because: ProcessFailed["because"]) {
  switch (because) {
    case "overdue":
      return outcome("file-unreadable-in-time");
    case "crashed":
    case "memory":
      return outcome("file-unsafe");
    case "refused":
      return outcome("file-broken");
    default:
      return undefined;
  }
}
