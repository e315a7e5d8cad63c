import type { DocumentSegment } from "./documents.ts";
import { gapIn, paragraphsOf } from "./paragraphs.ts";
import { type NameOfSpeaker, segmentWords, type TimedText, timedWords, withTurns } from "./timed-text.ts";
import type { Segment } from "./transcript.ts";

type Written = { segments: readonly DocumentSegment[]; language: string | null };

/** The words alone: paragraphs, or a turn of each speaker with their name. */
export function textOf({ segments, language }: Written, nameOf: NameOfSpeaker): string {
  const gap = gapIn(language);
  const text = paragraphsOf(segments)
    .map((paragraph) => paragraph.segments.map((segment) => segment.text).join(gap))
    .join("\n\n");
  return `${withTurns({ text, segments: segments.map(asSegment) }, nameOf)}\n`;
}

/** The words with their times, for captions. Sentences that do not sound are not in them. */
export function timedTextOf({ segments }: Pick<Written, "segments">, nameOf: NameOfSpeaker): TimedText[] {
  const sounding = segments.filter(({ start, text }) => start !== null && text !== "");
  return segmentWords(sounding.map(asSegment), nameOf);
}

function asSegment({ text, start, end, words, speaker }: DocumentSegment): Segment {
  return {
    text,
    start: start ?? 0,
    end: end ?? start ?? 0,
    words: timedWords(text, words ?? []),
    ...(speaker !== null && { speaker }),
  };
}
