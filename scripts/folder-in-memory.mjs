import { accessSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
const NAME = "saywrite-tests-";
/** Bytes: a whole run keeps some two GiB at once, and what it needs besides must not become scarce. */
const ROOM = 6 * 2 ** 30;
const MEMORY = 12 * 2 ** 30;

/**
 * Has the programs that this process starts keep their temporary files in memory, where the machine has plenty: tests
 * copy whole databases hundreds of times, which took a fifth of their processor time on a disk. Elsewhere it changes nothing.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasPlenty()) return;
  const others = readdirSync(SHARED_MEMORY).filter((name) => name.startsWith(NAME));
  for (const name of others) if (!isAlive(name.slice(NAME.length))) remove(join(SHARED_MEMORY, name));
  const folder = join(SHARED_MEMORY, NAME + process.pid);
  mkdirSync(folder);
  chmodSync(folder, 0o1777); // PostgreSQL runs as somebody else
  process.env.TMPDIR = folder;
  process.on("exit", () => remove(folder));
}

/** Also programs must start there: tests write some. */
function hasPlenty() {
  try {
    const [, , , how] =
      readFileSync("/proc/mounts", "utf8")
        .split("\n")
        .map((line) => line.split(" "))
        .find(([, place]) => place === SHARED_MEMORY) ?? [];
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const [, available] = /MemAvailable:\s+(\d+) kB/.exec(readFileSync("/proc/meminfo", "utf8")) ?? [];
    return (
      how && !how.split(",").includes("noexec") && bavail * bsize > ROOM && Number(available) * 1024 > MEMORY
    );
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    accessSync(`/proc/${pid}`);
    return true;
  } catch {
    return false;
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
