import type { SegmentRow } from "./tables.ts";

/** A segment before it has its place in a document. */
export type NewSegment = Pick<SegmentRow, "text" | "language" | "paragraph" | "start" | "end" | "words"> &
  Partial<Pick<SegmentRow, "speaker" | "heading">>;
