import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { loadFlock } from "./flock.ts";

/** Another living process holds the data directory. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
  constructor(dataDir: string, holder: Holder | null) {
    const who = holder ? ` (process ${holder.pid})` : "";
    super(
      `Another Saywrite${who} is using ${dataDir}. Stop it first, or set DATA_DIR to a different folder.`,
    );
  }
}

/** How long a holder may take to let go that is not known to be dying, and one that is (its last writes take time). */
const patienceMilliseconds = { living: 2_000, dying: 60_000 };

/**
 * Takes the data directory for this process, so that two never open one PGlite folder (that corrupts it). The lock
 * is the kernel's, on the folder itself (flock): it ends with its holder, however that ends, and holds between
 * containers too. `process.lock` only tells people who has it.
 * @returns a function that gives the directory back
 * @throws DataDirInUse, and what the system says where a folder cannot be locked at all
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const note = join(dataDir, "process.lock");
  const folder = openSync(dataDir, "r");
  try {
    await takeFolder(folder, () => readHolder(note), dataDir);
    const holder = readHolder(note);
    if (holder && !holder.withFolder && lives(holder)) throw new DataDirInUse(dataDir, holder);
    writeNote(note);
  } catch (error) {
    closeSync(folder);
    throw error;
  }
  return () => {
    removeNote(note);
    closeSync(folder); // from here on another may have it
  };
}

/** Tries until the folder is ours or its holder has had the time that a dying one needs. */
async function takeFolder(folder: number, holder: () => Holder | null, dataDir: string): Promise<void> {
  const flock = await loadFlock();
  for (let waited = 0; !flock(folder); waited += 20) {
    const who = holder();
    if (waited >= patienceMilliseconds[who && dies(who) ? "dying" : "living"])
      throw new DataDirInUse(dataDir, who);
    await setTimeout(20);
  }
}

/** `withFolder`: it held the folder's own lock. Releases before that had the note alone. */
type Holder = { pid: number; started: string; withFolder: boolean };

function readHolder(note: string): Holder | null {
  try {
    const [, pid, started, lock] = /^(\d+) (\d*)( flock)?\n$/.exec(readFileSync(note, "utf8")) ?? [];
    return pid ? { pid: Number(pid), started: started ?? "", withFolder: lock !== undefined } : null;
  } catch {
    return null;
  }
}

/** Put in place whole, over whatever lies there. Who cannot write it has the folder all the same. */
function writeNote(note: string): void {
  const draft = `${note}.${process.pid}`;
  try {
    writeFileSync(draft, `${process.pid} ${readStat(process.pid)?.started ?? ""} flock\n`, { mode: 0o600 });
    renameSync(draft, note);
  } catch {
    rmSync(draft, { force: true });
  }
}

function removeNote(note: string): void {
  try {
    rmSync(note, { force: true });
  } catch {
    // What lies there was not ours: the note could not be written either.
  }
}

/** Whether this very process is alive: not gone, not a zombie, and not another one with the same number. */
function lives({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = readStat(pid);
  return !now || (!now.ended && (started === "" || started === now.started));
}

/** Whether the holder is on its way out: killed, or ended with its number still taken. Unknown off Linux: false. */
function dies({ pid, started }: Holder): boolean {
  const now = readStat(pid);
  return now !== null && now.started === started && (now.ended || now.ending);
}

/** `started`: in clock ticks since boot. Null where there is no /proc, or no such process. */
type Stat = { started: string | undefined; ended: boolean; ending: boolean };

/** proc(5): the fields of `stat` count from the one after the name; signal 9 is bit 8 of what is pending. */
function readStat(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const exiting = (Number(fields[6]) & 0x4) !== 0; // PF_EXITING
    const killed = /^(?:Sig|Shd)Pnd:\s*[0-9a-f]*[13579bdf][0-9a-f]{2}$/m.test(status);
    return { started: fields[19], ended: /[ZXx]/.test(fields[0] ?? ""), ending: exiting || killed };
  } catch {
    return null;
  }
}
