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

const SOON = 2_000;
const SELDOM = 30_000;

/**
 * Keeps a list as new as it has to be: asked again every two seconds while something in it is under way; else now and
 * then, and whenever the person comes back to the page, because work may begin elsewhere. Not asked while nobody looks,
 * and ever less often while there is no answer. The progress streams are not used: what they tell counts as given to
 * the person, and makes a cancel dearer.
 */
export async function watchRecent(watching: Watching, signal: AbortSignal): Promise<void> {
  const { load, tell, fail, isHidden, pause } = watching;
  let lost = SOON;
  while (!signal.aborted) {
    let next = lost;
    try {
      const page = await load(signal);
      if (signal.aborted) return;
      next = tell(page) ? SOON : SELDOM;
      lost = SOON;
    } catch {
      if (signal.aborted) return;
      fail();
      lost = Math.min(2 * lost, SELDOM);
    }
    do await pause(isHidden() ? Number.POSITIVE_INFINITY : next, signal);
    while (isHidden() && !signal.aborted);
  }
}
