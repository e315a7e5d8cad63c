import type { Segment } from "#contract/transcript.ts";

/** Recordings are measured to less than this, in seconds. */
const MEASURED_TO = 1;

/**
 * Segments as an engine gave them, without what PostgreSQL stores in no text: U+0000, and halves of characters. Words
 * and segments in which nothing is left are left out. Times, in seconds, are brought into the recording's `seconds`: a
 * service may tell any number, and what is paid and played goes by them.
 */
export function storable(segments: readonly Segment[], seconds: number): Segment[] {
  const placed = <Timed extends { start: number; end: number }>(one: Timed): Timed => {
    const start = Math.min(Math.max(0, one.start), seconds + MEASURED_TO);
    return { ...one, start, end: Math.min(Math.max(start, one.end), seconds + MEASURED_TO) };
  };
  return withText(segments).map((segment) => ({
    ...placed(segment),
    words: withText(segment.words).map(placed),
  }));
}

function withText<Item extends { text: string }>(all: readonly Item[]): Item[] {
  return all
    .map((one) => ({ ...one, text: one.text.toWellFormed().replaceAll("\0", "") }))
    .filter(({ text }) => text.trim() !== "");
}
