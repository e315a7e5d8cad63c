import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another living process holds the data directory. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
  constructor(dataDir: string, pid: number) {
    super(
      `Another Saywrite (process ${pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to a different folder.`,
    );
  }
}

/**
 * Takes the data directory for this process, so that two never open one PGlite folder (that corrupts
 * it). A lock left by a killed process is taken over at once.
 * @returns a function that gives the directory back
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "process.lock");
  const own = `${process.pid} ${startedAt(process.pid) ?? ""}\n`;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new DataDirInUse(dataDir, holder.pid);
    rmSync(file, { force: true });
  }
}

type Holder = { pid: number; started: string };

function readHolder(file: string): Holder | null {
  try {
    const [pid, started] = readFileSync(file, "utf8").trim().split(" ");
    return pid ? { pid: Number(pid), started: started ?? "" } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false; // a lock of an earlier process that had our number
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startedAt(pid);
  return now === undefined || started === "" || now === started;
}

/** When the process started, in clock ticks since boot (field 22 of proc(5) stat); undefined off Linux. */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
