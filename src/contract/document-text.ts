import type { DocumentSegment } from "./documents.ts";
import { textBefore, textBlocks } from "./text-blocks.ts";
import { type TextChoices, USUAL_TEXT } from "./text-choices.ts";
import { type NameOfSpeaker, segmentWords, type TimedText, timedWords } from "./timed-text.ts";
import type { Segment } from "./transcript.ts";

type Written = { segments: readonly DocumentSegment[]; language: string | null };

/** The text in its paragraphs, with the names of who speaks, and with times where they are wanted. */
export function textOf(
  written: Written,
  nameOf: NameOfSpeaker,
  choices: Pick<TextChoices, "names" | "times"> = USUAL_TEXT,
): string {
  const blocks = textBlocks(written, choices, nameOf);
  return `${blocks.map((block) => textBefore(block) + block.text).join("\n\n")}\n`;
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
