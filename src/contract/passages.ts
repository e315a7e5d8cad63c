import type { DocumentSegment } from "./documents.ts";

/** A passage of a recording, in seconds. */
export type TimedPassage = { start: number; end: number };

/** Whether something that sounds then lies in a passage, wholly or in part. */
export const isWithin = ({ start, end }: TimedPassage, passage: TimedPassage): boolean =>
  start < passage.end && (end > passage.start || (end === start && start >= passage.start));

/** A stretch of a segment's text (UTF-16 offsets), and when it is said, in seconds. */
export type TimedStretch = TimedPassage & { from: number; to: number; estimated?: boolean | undefined };

/** What of a segment has times of its own: its words, else all of it; nothing where neither is known. */
export function timedIn({
  text,
  start,
  end,
  words,
}: Pick<DocumentSegment, "text" | "start" | "end" | "words">): readonly TimedStretch[] {
  if (words && words.length > 0) return words;
  return start === null || end === null || text === "" ? [] : [{ start, end, from: 0, to: text.length }];
}
