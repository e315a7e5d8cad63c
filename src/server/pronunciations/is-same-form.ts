import type { ListedPronunciation } from "#contract/pronunciations.ts";

type Form = Pick<ListedPronunciation, "written" | "matchCase">;

/** Whether two entries stand for the same words: written the same or, where neither minds it, in other case. */
export function isSameForm(one: Form, other: Form): boolean {
  if (one.written === other.written) return true;
  return !one.matchCase && !other.matchCase && one.written.toLowerCase() === other.written.toLowerCase();
}
