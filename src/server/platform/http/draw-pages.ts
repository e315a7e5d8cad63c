import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SiteFacts } from "#contract/page-facts.ts";

/** Draws the page of one file of the built site ("es/pricing/index.html") as complete HTML. */
export type Draw = (file: string) => Promise<string>;

/** What the thread knows from its beginning: the folder of the drawing programs, and what pages are to say. */
export type DrawingData = { drawing: string; facts: SiteFacts };

/** What the thread says of a file: its page, or why there is none. */
export type Drawn = { file: string } & ({ html: string } | { error: unknown });

/** Milliseconds without a page to draw after which the thread ends. */
const idleMilliseconds = 30_000;

/**
 * How pages are drawn that say `facts`; null where the built site in `folder` says them already, or was built without
 * what draws it. A thread of its own draws, because words are made of the facts when they are loaded; one that dies is
 * followed by another, and what it was to draw is an error.
 */
export function drawing(folder: string, facts: SiteFacts): Draw | null {
  const programs = resolve(folder, "../pages");
  const said = join(programs, "facts.json");
  if (!existsSync(said) || readFileSync(said, "utf8") === JSON.stringify(facts)) return null;
  let draw: Draw | undefined;
  const open = (): Draw => {
    const opened = openThread({ drawing: programs, facts }, () => {
      if (draw === opened) draw = undefined; // its end is told more than once, and another may have followed it
    });
    return opened;
  };
  return (file) => {
    draw ??= open();
    return draw(file);
  };
}

/** A thread that draws. `over`: it has ended, or is about to. */
function openThread(workerData: DrawingData, over: () => void): Draw {
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  const thread = new Worker(new URL("./draw-worker.ts", import.meta.url), {
    workerData,
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  let idle: NodeJS.Timeout | undefined;
  const rest = () => {
    thread.unref();
    idle = setTimeout(end, idleMilliseconds).unref();
  };
  const end = (why: unknown = new Error("the thread that draws pages ended")) => {
    clearTimeout(idle);
    over();
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    void thread.terminate();
  };
  thread.on("message", (drawn: Drawn) => {
    const page = waiting.get(drawn.file);
    waiting.delete(drawn.file);
    if ("html" in drawn) page?.resolve(drawn.html);
    else page?.reject(drawn.error);
    if (waiting.size === 0) rest();
  });
  thread.on("error", end);
  thread.on("exit", () => end());

  return (file) => {
    clearTimeout(idle);
    thread.ref();
    const page = waiting.get(file) ?? Promise.withResolvers<string>();
    if (!waiting.has(file)) {
      waiting.set(file, page);
      thread.postMessage(file);
    }
    return page.promise;
  };
}
