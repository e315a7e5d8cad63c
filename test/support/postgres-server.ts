import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export type PostgresServer = {
  /** Connection string of a database in this cluster, as its superuser. */
  url(database: string): string;
  /**
   * Ends the server, in an orderly way ("fast"), at once ("immediate") or by SIGKILL, and starts it again on the same
   * data and port once `meanwhile` is over.
   */
  restart(how: Stop, meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};

/** https://www.postgresql.org/docs/15/server-shutdown.html */
const stopSignals = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;
export type Stop = keyof typeof stopSignals;

/**
 * Starts a PostgreSQL cluster of the tests' own in a temporary folder, on a free port of 127.0.0.1.
 * `durable` turns fsync on, which crash tests need and which makes everything else slow.
 * PostgreSQL refuses to run as root: then it runs as the user `postgres` that Debian's package makes.
 * @throws when the programs are missing (the message names the package) or the server does not come up
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const programs = postgresPrograms();
  const owner = process.getuid?.() === 0 ? userIds("postgres") : null;
  const folder = mkdtempSync(join(tmpdir(), "saywrite-postgres-"));
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, "data");
  const as = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "tests", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-sync"],
    { ...as, stdio: ["ignore", "ignore", "pipe"] },
  );

  const port = await freePort();
  const switches = durable ? ["fsync=on"] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, "max_connections=200", ...switches];
  const launch = () =>
    spawn(
      join(programs, "postgres"),
      ["-D", data, "-h", "127.0.0.1", ...settings.flatMap((s) => ["-c", s])],
      { ...as, stdio: ["ignore", "ignore", "pipe"] },
    );
  let server = launch();
  const end = () => server.kill("SIGQUIT");
  process.once("exit", end);
  await ready(server);

  async function ended(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended;
  }

  return {
    url: (database) => `postgres://tests:${password}@127.0.0.1:${port}/${database}`,
    async restart(how, meanwhile) {
      await ended(stopSignals[how]);
      await meanwhile();
      for (let tries = 50; ; tries--) {
        server = launch();
        const failed = await ready(server).catch((error: Error) => error);
        if (!failed) return;
        // The children of a server that was killed keep its memory until they have noticed.
        if (tries === 0 || !/still in use|lock file/.test(failed.message)) throw failed;
        await setTimeout(100);
      }
    },
    async stop() {
      process.off("exit", end);
      await ended("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`: Debian keeps one per version, others put them on the PATH. */
function postgresPrograms(): string {
  const debian = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => versionOf(b) - versionOf(a));
  const folders = [...debian, ...(process.env.PATH ?? "").split(delimiter)];
  const found = folders.find((f) => ["initdb", "postgres"].every((program) => existsSync(join(f, program))));
  if (!found) throw new Error("PostgreSQL is not installed. On Debian: apt-get install postgresql");
  return found;
}

function versionOf(folder: string): number {
  return Number(folder.split("/").at(-2));
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Resolves once the server takes connections; what it logs afterwards is read and dropped. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const read = (text: string) => {
      log += text;
      if (!log.includes("database system is ready to accept connections")) return;
      server.stderr?.off("data", read).resume();
      resolve();
    };
    server.stderr?.setEncoding("utf8").on("data", read);
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
