import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/client.ts";
import { buildServer, SERVER_PROGRAM } from "../../scripts/server-build.mjs";
import type { DatabasePlace } from "./database.ts";

/** As `npm start` does it: compiled code is kept from one start to the next. */
const compiledCode = fileURLToPath(new URL("../../node_modules/.cache/saywrite/compiled", import.meta.url));

/** PGlite is WebAssembly. A server of a test ends before code that is made faster, for seconds, has paid for itself. */
const BRIEFLY = ["--liftoff-only"];

export type TestServer = {
  url: string;
  place: DatabasePlace;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far, both streams. */
  output(): string;
  /** Ends it with `signal` and waits until it is gone. One that has ended already is fine. */
  kill(signal: NodeJS.Signals): Promise<{ code: number | null }>;
  /** The same server again on the same data, after it was killed. */
  restart(changed?: Record<string, string>): Promise<TestServer>;
  /** Stops it and deletes its data directory. */
  close(): Promise<void>;
};

/**
 * Starts the real server as its own process, on a free port and in a fresh data directory, as on a new machine.
 * Without `DATABASE_URL` in `settings` it runs on PGlite. @throws with its output when it does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  return launch({ dataDir: await mkdtemp(join(tmpdir(), "saywrite-test-")) }, settings, BRIEFLY);
}

/** The same, as fast as a customer's: it takes a minute of work until its code is. */
export async function startLastingServer(settings: Record<string, string>): Promise<TestServer> {
  return launch({ dataDir: await mkdtemp(join(tmpdir(), "saywrite-bench-")) }, settings, []);
}

/** The same on a database that is there already. */
export function startServerAt(place: DatabasePlace, settings: Record<string, string> = {}) {
  return launch(
    place,
    place.url ? { ...settings, DATABASE_URL: place.url } : settings,
    place.url ? [] : BRIEFLY,
  );
}

/** A server for the running test alone: killed when the test is over, whatever became of it. */
export async function serverForTest(place: DatabasePlace, settings: Record<string, string> = {}) {
  const server = await startServerAt(place, settings);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  return server;
}

/** Runs `look` on the database of a place. On PGlite the server must be down: it allows one process. */
export async function inDatabase<T>(
  place: DatabasePlace,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/**
 * The same while the server runs. PGlite has one process, so that a picture of its folder is looked at: taken while
 * the server stands still, it is what a crash at this moment would leave.
 */
export async function inDatabaseOf<T>(
  server: TestServer,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  if (server.place.url || server.process.exitCode !== null) return inDatabase(server.place, look);
  const dataDir = await mkdtemp(join(tmpdir(), "saywrite-picture-"));
  try {
    server.process.kill("SIGSTOP");
    while (!stateOf(server.process.pid).startsWith("T"));
    await cp(join(server.dataDir, "pglite"), join(dataDir, "pglite"), { recursive: true });
    server.process.kill("SIGCONT");
    return await inDatabase({ dataDir }, look);
  } finally {
    server.process.kill("SIGCONT");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The state of a process as ps(1) tells it, such as S for asleep or T for stopped. */
function stateOf(pid: number | undefined): string {
  return execFileSync("ps", ["-o", "state=", "-p", String(pid)], { encoding: "utf8" }).trim();
}

/** The program that `npm start` runs, made of today's sources. */
export async function serverProgram(): Promise<string> {
  built ??= buildServer();
  if (!(await built)) throw new Error("The server could not be built.");
  return SERVER_PROGRAM;
}
let built: Promise<boolean> | undefined;

async function launch(
  place: DatabasePlace,
  settings: Record<string, string>,
  flags: string[],
): Promise<TestServer> {
  let printed = "";
  const { FILE_BYTES, ...env } = settings;
  const limited = FILE_BYTES ? ["prlimit", `--fsize=${FILE_BYTES}`] : [];
  const started = [...limited, process.execPath, ...flags, await serverProgram()];
  const [program = process.execPath, ...args] = started;
  const server = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      DATA_DIR: place.dataDir,
      LOG_LEVEL: "error",
      MODELS: "off",
      NODE_COMPILE_CACHE: compiledCode,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  server.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = once(server, "exit") as Promise<[number | null]>;
  const ended = async () => ({ code: (await exited)[0] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      printed += `${line}\n`;
      const ready = /^Saywrite is ready at (\S+)/.exec(line);
      // What others would open leads nowhere here: a test that names that address names the port, too.
      const address = env.PUBLIC_URL && Number(env.PORT) > 0 ? `http://127.0.0.1:${env.PORT}` : ready?.[1];
      if (ready && address) resolve(address.replace("localhost", "127.0.0.1"));
    });
    exited.then(([code]) => reject(new Error(`the server ended with code ${code}:\n${printed}`)), reject);
  });
  const kill = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended();
  };
  return {
    url,
    place,
    dataDir: place.dataDir,
    process: server,
    output: () => printed,
    kill,
    restart: (changed = {}) => launch(place, { ...settings, ...changed }, flags),
    async close() {
      await kill("SIGKILL");
      await rm(place.dataDir, { recursive: true, force: true });
    },
  };
}
