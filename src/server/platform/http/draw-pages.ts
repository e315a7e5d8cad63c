import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import type { SiteFacts } from "#contract/page-facts.ts";

/** Draws the page of one file of the built site ("es/pricing/index.html") as complete HTML. */
export type Draw = (file: string) => Promise<string>;

/** What the thread knows from its beginning: the folder of the drawing programs, and what pages are to say. */
export type DrawingData = { drawing: string; facts: SiteFacts };

/** Milliseconds without a page to draw after which the thread ends. */
const idleMilliseconds = 30_000;

/**
 * How pages are drawn that say `facts`; null where the built site in `folder` says them already, or was built without
 * what draws it. A thread of its own draws, because words are made of the facts when they are loaded.
 */
export function drawing(folder: string, facts: SiteFacts): Draw | null {
  const programs = resolve(folder, "../pages");
  const said = join(programs, "facts.json");
  if (!existsSync(said) || readFileSync(said, "utf8") === JSON.stringify(facts)) return null;
  const thread = new Tinypool({
    filename: fileURLToPath(new URL("./draw-worker.ts", import.meta.url)),
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    workerData: { drawing: programs, facts } satisfies DrawingData,
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  return (file) => thread.run(file);
}
