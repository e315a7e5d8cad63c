import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { lockDataDir } from "#server/platform/storage/data-lock.ts";
import { freshPlace } from "#test/support/database.ts";
import { serverForTest, startServerAt } from "#test/support/server.ts";

const holder = fileURLToPath(new URL("../support/lock-holder.ts", import.meta.url));

function freshFolder(): { folder: string; note: string } {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, note: join(folder, "process.lock") };
}

/** A process of its own at this folder; killed when the running test is over. */
function startHolder(folder: string, role: string): { process: ChildProcess; line: Promise<string> } {
  const child = spawn(process.execPath, [holder, folder, role], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  const line = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  return { process: child, line };
}

/** The start of a living process in clock ticks, as a note tells it; empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  return (existsSync(stat) && readFileSync(stat, "utf8").split(") ")[1]?.split(" ")[19]) || "";
}

it("a living server keeps its folder, and goes on, when another is started there", async () => {
  const place = await freshPlace("pglite");
  const server = await serverForTest(place);
  await expect(startServerAt(place)).rejects.toThrow(
    `Another Saywrite (process ${server.process.pid}) is using ${place.dataDir}. Stop it first`,
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

it("a living holder keeps its folder whatever becomes of the note about it", async () => {
  const spoilt = {
    missing: (note: string) => rmSync(note),
    garbage: (note: string) => writeFileSync(note, "\0\0garbage\n"),
    "of one long dead": (note: string) => writeFileSync(note, "4194303 12 flock\n"),
    unreadable: (note: string) => chmodSync(note, 0),
  };
  const answers = Object.entries(spoilt).map(async ([how, spoil]) => {
    const { folder, note } = freshFolder();
    await startHolder(folder, "hold").line;
    spoil(note);
    return [how, await lockDataDir(folder).catch((error) => error.name)];
  });
  expect(await Promise.all(answers)).toEqual(Object.keys(spoilt).map((how) => [how, "DataDirInUse"]));
});

it("this very process, too, cannot take a folder twice; given back, it can be taken again", async () => {
  const { folder } = freshFolder();
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(`(process ${process.pid})`);
  unlock();
  (await lockDataDir(folder))();
});

it("a zombie holds nothing", async () => {
  const { folder } = freshFolder();
  const parent = startHolder(folder, "unreaped");
  const pid = Number((await parent.line).split(" ")[1]);
  process.kill(pid, "SIGKILL");
  (await lockDataDir(folder))();
  expect(() => process.kill(pid, 0)).not.toThrow(); // still there by its number
});

it.runIf(process.platform === "linux")(
  "a release without the folder's lock is refused for while it lives",
  async () => {
    const { folder, note } = freshFolder();
    const other = startHolder(freshFolder().folder, "hold");
    await other.line;
    const pid = other.process.pid as number;
    writeFileSync(note, `${pid} ${startOf(pid)}\n`);
    await expect(lockDataDir(folder)).rejects.toThrow(`(process ${pid})`);
    const ended = once(other.process, "exit");
    other.process.kill("SIGKILL");
    await ended;
    (await lockDataDir(folder))();
  },
);

it.each([
  ["of another program with the same number", (note: string) => writeFileSync(note, `${process.ppid} 12\n`)],
  [
    "of one that lives and had the folder's lock",
    (note: string) => writeFileSync(note, `${process.ppid} ${startOf(process.ppid)} flock\n`),
  ],
  ["of one long dead", (note: string) => writeFileSync(note, "4194303 12\n")],
  ["empty", (note: string) => writeFileSync(note, "")],
  ["garbage", (note: string) => writeFileSync(note, Buffer.from([0, 255, 10, 49, 32, 50]))],
  ["unreadable", (note: string) => writeFileSync(note, "1 1\n", { mode: 0 })],
  ["a folder", (note: string) => mkdirSync(join(note, "in-the-way"), { recursive: true })],
])("a note that is %s keeps nobody out", async (_, leave) => {
  const { folder, note } = freshFolder();
  leave(note);
  (await lockDataDir(folder))();
});

it("of many that start in the same moment, one at a time has the folder", async () => {
  const { folder } = freshFolder();
  const runners = Array.from({ length: 4 }, () => startHolder(folder, "25"));
  expect(await Promise.all(runners.map(({ line }) => line))).toEqual(["done", "done", "done", "done"]);
});

/** The same of whole servers, two hundred times: test/faults-long/restarts.test.ts. */
it("what a killed holder had can be had in the same moment, again and again", async () => {
  const { folder } = freshFolder();
  for (let n = 0; n < 8; n++) {
    const killed = startHolder(folder, "hold");
    await killed.line;
    killed.process.kill("SIGKILL"); // and nobody waits for its end
    (await lockDataDir(folder))();
  }
});
