import { readdirSync, readFileSync } from "node:fs";

/** How often it is looked, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Runs work, and says the most memory in bytes (resident; what processes share counts in each) that this process and
 * its children and theirs held together meanwhile. Null where the system does not tell (no /proc).
 */
export async function withPeakMemory<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; peakBytes: number | null }> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(process.pid));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  try {
    const result = await work();
    look();
    return { result, peakBytes: peak || null };
  } finally {
    clearInterval(timer);
  }
}

/** Resident bytes of a process and all below it; what has ended meanwhile counts nothing. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + memoryOf(child), 1024 * Number(kilobytes));
  } catch {
    return 0;
  }
}
