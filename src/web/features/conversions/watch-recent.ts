import type { ConversionPage } from "#web/api/conversions.ts";

/** How a list is watched; tests hand in their own. */
export type Watching = {
  load: (signal: AbortSignal) => Promise<ConversionPage>;
  /** @returns whether something in it is to be followed */
  tell: (page: ConversionPage) => boolean;
  /** Called when a page can't be had. */
  fail: () => void;
  isHidden: () => boolean;
  /** Resolves after these milliseconds, or as soon as the person looks again or the network comes back. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const PAUSE = { running: 2_000, lost: 4_000, quiet: Number.POSITIVE_INFINITY };

/**
 * Keeps a list as new as it has to be: asked again every two seconds while something in it is under way, and whenever
 * the person comes back to the page, because work may have begun elsewhere. Not asked while nobody looks.
 * The progress streams are not used: what they tell counts as given to the person, and makes a cancel dearer.
 */
export async function watchRecent(watching: Watching, signal: AbortSignal): Promise<void> {
  const { load, tell, fail, isHidden, pause } = watching;
  while (!signal.aborted) {
    let next: keyof typeof PAUSE = "lost";
    try {
      const page = await load(signal);
      if (signal.aborted) return;
      next = tell(page) ? "running" : "quiet";
    } catch {
      if (signal.aborted) return;
      fail();
    }
    do await pause(isHidden() ? PAUSE.quiet : PAUSE[next], signal);
    while (isHidden() && !signal.aborted);
  }
}
