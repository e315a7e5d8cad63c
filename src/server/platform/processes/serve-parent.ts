import type { ChildSettings, FromChild } from "./answers.ts";

/** How often a child looks at its own memory, in milliseconds. */
const LOOK_EVERY = 250;
/** Tells the parent that it was memory, where it can still be told (EX_OSERR of sysexits.h). */
export const OUT_OF_MEMORY = 71;

/**
 * Makes a child process of a `ProcessPool` out of this program: opens what the parent named, then answers its requests
 * one after the other. What `open` throws ends it; what a request throws is told and leaves it as it was. It ends with
 * its parent, and by itself when it has grown beyond its limit.
 */
export async function serveParent<Settings, Request, Reply>(
  open: (settings: Settings) => Promise<(request: Request) => Reply | Promise<Reply>>,
): Promise<void> {
  process.on("disconnect", () => process.exit());
  const { settings, mostMemory } = JSON.parse(process.argv[2] ?? "") as ChildSettings<Settings>;
  const report = (answer: FromChild<Reply>) => void process.send?.(answer);
  const endWhenGrown = () => {
    if (mostMemory !== null && process.memoryUsage.rss() > mostMemory) process.exit(OUT_OF_MEMORY);
  };
  setInterval(endWhenGrown, LOOK_EVERY).unref();
  const answer = await open(settings);
  let turn = Promise.resolve();
  process.on("message", (request: Request) => {
    turn = turn.then(async () => {
      const rss = () => process.memoryUsage.rss();
      try {
        const reply = await answer(request);
        endWhenGrown(); // native code may have held the thread, so that nobody could look
        report({ reply, rss: rss() });
      } catch (error) {
        report({ refused: error instanceof Error ? error.message : String(error), rss: rss() });
      }
    });
  });
  report({ ready: true });
}
