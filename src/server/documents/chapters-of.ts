import type { DocumentSegment } from "#contract/documents.ts";

/** A part of a document with a name, in seconds of its sound. */
export type Chapter = { title: string; start: number; end: number };

/** Where a document has headings, they begin its chapters. */
type Headed = Pick<DocumentSegment, "text" | "start" | "end"> & { heading?: boolean };

/**
 * The chapters of a document: each begins with a heading, which names it. What sounds before the first is one without a
 * name, and so is all of a document without headings. They follow one another without a gap.
 */
export function chaptersOf(segments: readonly Headed[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { text, start, end, heading = false } of segments) {
    if (start === null || end === null) continue;
    const last = chapters.at(-1);
    if (last && !heading) {
      last.end = Math.max(last.end, end);
      continue;
    }
    if (last) last.end = start;
    chapters.push({ title: heading ? text.trim() : "", start, end });
  }
  return chapters;
}
