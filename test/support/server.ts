import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../src/server/serve.ts", import.meta.url));

export type TestServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far, both streams. */
  output(): string;
  /** Ends it with `signal` and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<{ code: number | null }>;
  /** The same server again on the same data, after it was killed. */
  restart(): Promise<TestServer>;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
};

/**
 * Starts the real server as its own process, on a free port and in a fresh data directory.
 * Without `DATABASE_URL` in `settings` it runs on PGlite. @throws with its output when it does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  return launch(await mkdtemp(join(tmpdir(), "saywrite-test-")), settings);
}

async function launch(dataDir: string, settings: Record<string, string>): Promise<TestServer> {
  let printed = "";
  const server = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  server.stderr?.on("data", (chunk) => (printed += chunk));
  const exited = once(server, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout! }).on("line", (line) => {
      printed += `${line}\n`;
      const ready = /^Saywrite is ready at (\S+)/.exec(line);
      if (ready?.[1]) resolve(ready[1].replace("localhost", "127.0.0.1"));
    });
    exited.then(([code]) => reject(new Error(`the server ended with code ${code}:\n${printed}`)));
  });
  const kill = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    const [code] = await exited;
    return { code: code as number | null };
  };
  return {
    url,
    dataDir,
    process: server,
    output: () => printed,
    kill,
    restart: () => launch(dataDir, settings),
    async close() {
      if (server.exitCode === null && server.signalCode === null) await kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
