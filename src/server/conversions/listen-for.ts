import type { Announcement, ConversionHub } from "./hub.ts";

/** Milliseconds until it is looked unasked for the first time, and at most: hundreds may listen at once. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 4_000;

/**
 * Listens for what is said of a conversion, or of a press. Each call of what it gives begins to listen at once, so that it is
 * called before one looks, and resolves with the next thing said, or when it is time to look unasked: soon at first, then ever
 * more seldom while nothing is said.
 */
export function listenFor(
  hub: ConversionHub,
  id: string,
  announcements: readonly Announcement[],
  signal: AbortSignal,
): () => Promise<void> {
  let pause = FIRST_PAUSE;
  return async () => {
    const isSaid = await hub.next(id, announcements, pause, signal);
    pause = isSaid ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
  };
}
