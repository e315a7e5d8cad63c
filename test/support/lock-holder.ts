import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DataDirInUse, lockDataDir } from "#server/platform/storage/data-lock.ts";

// A process that takes a data directory, for the tests of the lock: `lock-holder.ts FOLDER hold|unreaped|LAPS`.
// It says what becomes of it, a line at a time.

const [, , dataDir = "", role = "hold"] = process.argv;
if (role === "hold") await hold();
else if (role === "unreaped") loseChild();
else await runLaps(Number(role));

/** Takes the folder and keeps it. */
async function hold(): Promise<void> {
  await lockDataDir(dataDir);
  console.log(`holds ${process.pid}`);
  setInterval(() => {}, 60_000);
}

/** Has a child take the folder and never looks after it: once killed, the child stays a zombie. */
function loseChild(): void {
  spawn(process.execPath, [import.meta.filename, dataDir, "hold"], { stdio: "inherit" });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Takes the folder and gives it back, so many times, and sees each time that nobody else is in it. */
async function runLaps(laps: number): Promise<void> {
  const inside = join(dataDir, "inside");
  for (let done = 0; done < laps; ) {
    const unlock = await lockDataDir(dataDir).catch((error) => {
      if (error instanceof DataDirInUse) return null; // the others were quicker for two seconds
      throw error;
    });
    if (!unlock) continue;
    writeFileSync(inside, String(process.pid), { flag: "wx" });
    await setTimeout(1);
    rmSync(inside);
    unlock();
    done++;
  }
  console.log("done");
}
