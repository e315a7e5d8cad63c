import type { DocumentSegment } from "#contract/documents.ts";
import type { Segment } from "#contract/transcript.ts";
import { type TimedText, timedWords } from "#web/app/conversions/captions.ts";
import { transcriptText, transcriptWords } from "#web/app/conversions/transcript-text.ts";
import { gapIn, paragraphsOf } from "./paragraphs.ts";

type Written = { segments: readonly DocumentSegment[]; language: string | null };

/** The words alone: paragraphs, or a turn of each speaker with their name. */
export function textOf({ segments, language }: Written): string {
  const gap = gapIn(language);
  const text = paragraphsOf(segments)
    .map((paragraph) => paragraph.segments.map((segment) => segment.text).join(gap))
    .join("\n\n");
  return `${transcriptText({ text, segments: segments.map(asSegment) })}\n`;
}

/** The words with their times, for captions. Sentences that do not sound are not in them. */
export function timedTextOf({ segments }: Written): TimedText[] {
  const sounding = segments.filter(({ start, text }) => start !== null && text !== "");
  return transcriptWords({ segments: sounding.map(asSegment) });
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
