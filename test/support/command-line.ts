import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { buildCli, CLI_PACKAGE } from "../../scripts/cli-build.mjs";
import { preparePrograms, server } from "./openai-programs.ts";
import type { Run } from "./step-engine.ts";
import { wavFile } from "./wav.ts";

const run = promisify(execFile);

/** A folder of pages that nobody built: beside it lies the command line. */
const PAGES = resolve("build/no-pages");

/** Where the command line is installed, and the home of whoever runs it. */
export let home: string;
export let program: string;

/**
 * A server that hands out the command line. `byNpm`: it is installed from there as people do it, without a registry; else from its package,
 * laid out as npm does, which takes no second.
 */
export function prepareCommandLine({ byNpm = false } = {}) {
  beforeAll(async () => {
    if (!(await buildCli())) throw new Error("the command line is not packed");
    home = await mkdtemp(join(tmpdir(), "saywrite-home-"));
  });
  preparePrograms({}, PAGES);
  beforeAll(async () => {
    if (!byNpm) {
      await run("tar", ["xzf", CLI_PACKAGE, "-C", home]);
      program = join(home, "package/saywrite.mjs");
      return;
    }
    const quietly = ["--no-audit", "--no-fund", "--no-update-notifier", "--registry=http://127.0.0.1:9"];
    const to = ["--cache", join(home, "cache"), "--prefix", join(home, "installed")];
    await run("npm", ["install", "--global", ...quietly, ...to, `${server.url}/cli.tgz`]);
    program = join(home, "installed/lib/node_modules/saywrite/saywrite.mjs");
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
}

type How = {
  env?: Record<string, string>;
  /** What comes by standard input; null: it stays open. */
  input?: string | Uint8Array | null;
  node?: string;
  cwd?: string;
  /** Where standard output goes: another file than a pipe to the test. */
  stdout?: number;
};

export type Ended = { code: number | null; out: string; bytes: Buffer; err: string };

/** The command line as a program, while it runs: what it says so far, and how it ends. */
export function begin(args: readonly string[], { env = {}, input = "", node, cwd = home, stdout }: How = {}) {
  const child: ChildProcess = spawn(node ?? process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: join(home, "config"), ...env },
    stdio: ["pipe", stdout ?? "pipe", "pipe"],
    cwd,
  });
  let err = "";
  child.stderr?.on("data", (chunk) => {
    err += chunk;
  });
  if (input !== null) child.stdin?.end(input);
  child.stdin?.on("error", () => {}); // it may end without having read it
  // A test may read no more of it.
  const none = () => Buffer.alloc(0);
  const read = child.stdout ? buffer(child.stdout).catch(none) : Promise.resolve(none());
  const exited = once(child, "exit");
  const ended = Promise.all([exited, read]).then(
    ([[code], bytes]): Ended => ({ code, bytes, out: bytes.toString("utf8"), err }),
  );
  return { child, exited, ended, said: () => err };
}

export const saywrite = (args: readonly string[], how?: How): Promise<Ended> => begin(args, how).ended;

/** Its way to a server by the environment. */
export const by = (key: string, url = server.url) => ({
  env: { SAYWRITE_SERVER: url, SAYWRITE_KEY: key },
});

/** A Node of the oldest version that it has to run on; null where there is none on this machine. */
export async function nodeOf20(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(":").filter((folder) => !folder.includes("node_modules"));
  for (const folder of new Set([...folders, "/usr/bin", "/usr/local/bin"])) {
    const path = join(folder, "node");
    const child = spawn(path, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
    child.on("error", () => {});
    const version = await text(child.stdout).catch(() => "");
    if (version.startsWith("v20.")) return path;
  }
  return null;
}

/** The engine's next run that one of these begins. @throws with what they ended with, where they end without one */
export async function runOf(...begun: Promise<Ended>[]): Promise<Run> {
  const over = Promise.all(begun).then((ended) => {
    throw new Error(`no work was begun: ${JSON.stringify(ended.map(({ code, err }) => [code, err]))}`);
  });
  return Promise.race([server.engine.run(), over]);
}

/** What it printed with --json. */
export const linesOf = ({ out }: Ended) =>
  out.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));

/** What is said in most stories. */
export const THREE_CREDITS = "Sixty letters are three credits, if they are read to the end";

const RATE = 16_000;
/** A WAV of so many seconds of a tone. */
export const wavOf = (seconds: number, hertz = 440): Buffer =>
  wavFile(
    Float32Array.from({ length: seconds * RATE }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hertz * i) / RATE)),
    RATE,
  );
