import type { Segment } from "#contract/transcript.ts";

/**
 * Segments as an engine gave them, without what PostgreSQL stores in no text: U+0000, and halves of characters. Words
 * and segments in which nothing is left are left out.
 */
export function storable(segments: readonly Segment[]): Segment[] {
  return withText(segments).map((segment) => ({ ...segment, words: withText(segment.words) }));
}

function withText<Item extends { text: string }>(all: readonly Item[]): Item[] {
  return all
    .map((one) => ({ ...one, text: one.text.toWellFormed().replaceAll("\0", "") }))
    .filter(({ text }) => text.trim() !== "");
}
