import type { ConversionPage } from "#web/app/conversions/conversion-calls.ts";
import { CallError } from "#web/lib/client/call.ts";

/** How a list is watched; tests hand in their own. */
export type Watching = {
  load: (signal: AbortSignal) => Promise<ConversionPage>;
  /** @returns whether something in it is to be followed */
  onPage: (page: ConversionPage) => boolean;
  /** Called when a page can't be had. */
  fail: () => void;
  /** Called when the session is over: nothing is asked for after that. */
  end: (error: CallError) => void;
  /** Counts what makes an answer out of date that was asked for before. */
  changes: () => number;
  isHidden: () => boolean;
  /** Resolves after these milliseconds, or as soon as the person looks again, the network is back or work changed. */
  retryDelay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const SOON = 2_000;
const SELDOM = 30_000;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Keeps a list as new as it has to be: asked again every two seconds while something in it is under way; else only when
 * something suggests that it has changed, because every question counts as use of the session, and a page that is
 * merely open must not keep that alive. Not asked while nobody looks, and ever less often while there is no answer. The
 * progress streams are not used: what they tell counts as given to the person, and makes a cancel dearer.
 */
export async function watchRecent(watching: Watching, signal: AbortSignal): Promise<void> {
  const { load, onPage, fail, end, changes, isHidden, retryDelay } = watching;
  let underWay = false;
  let lost = SOON;
  while (!signal.aborted) {
    const known = changes();
    let next: number;
    try {
      const page = await load(signal);
      if (signal.aborted) return;
      if (changes() !== known) continue; // it tells of rows as they were before
      underWay = onPage(page);
      next = underWay ? SOON : NEVER;
      lost = SOON;
    } catch (error) {
      if (signal.aborted) return;
      const answered = error instanceof CallError;
      if (answered && error.status === 401) return end(error);
      fail();
      next = answered && lost === SELDOM && !underWay ? NEVER : lost;
      lost = Math.min(2 * lost, SELDOM);
    }
    do await retryDelay(isHidden() ? NEVER : next, signal);
    while (isHidden() && !signal.aborted);
  }
}
