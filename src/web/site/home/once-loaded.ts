import { loadAnew } from "#web/ui/load-anew.ts";

/** What suggests that code may come now: the network seems to be back, or somebody is there who wants it. */
const HINTS = ["online", "pointerdown", "keydown", "scrollend"];

/** Loads code, at every hint again until it comes. Never rejects: React keeps what a lazy part failed with for good. */
export async function onceLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let next = load; ; ) {
    try {
      return await next();
    } catch (error) {
      next = loadAnew(load, error);
      // Caught on their way down: React stops what is pressed in a part that it has not hydrated.
      const caught = { capture: true, once: true };
      await new Promise<unknown>((resolve) => {
        for (const hint of HINTS) window.addEventListener(hint, resolve, caught);
      });
    }
  }
}
