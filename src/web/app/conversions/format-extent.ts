import { formatClock } from "#contract/format-clock.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

/** The length of a sound; before it, how far its text goes when that was broken off. */
export function formatExtent({ seconds, heard }: { seconds: number | null; heard: number | null }): string {
  const whole = formatClock(seconds ?? 0);
  return heard === null ? whole : TOOLS_COPY.partOf(formatClock(heard), whole);
}
