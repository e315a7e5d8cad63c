import { writeCaptions } from "#contract/caption-files.ts";
import { textOf, timedTextOf } from "#contract/document-text.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import type { TextFormat } from "#contract/export-formats.ts";
import type { NameOfSpeaker } from "#contract/timed-text.ts";
import type { Chapter } from "#server/documents/index.ts";

/** What is written of a document; all times in seconds of the sound that is published. */
export type Written = {
  title: string;
  author: string;
  language: string | null;
  seconds: number | null;
  segments: readonly DocumentSegment[];
  chapters: readonly Chapter[];
};

/** A document's text in one of the formats for texts; UTF-8. */
export function writeText(written: Written, format: TextFormat, nameOf: NameOfSpeaker): string {
  if (format === "txt") return textOf(written, nameOf);
  if (format === "json") return `${JSON.stringify(asJson(written, nameOf), null, 2)}\n`;
  return writeCaptions(timedTextOf(written, nameOf), format, { language: written.language });
}

function asJson({ segments, ...about }: Written, nameOf: NameOfSpeaker) {
  return {
    ...about,
    segments: segments.map(({ text, start, end, speaker, voice, paragraph, words }) => ({
      ...{ text, start, end, speaker, voice, paragraph },
      ...(speaker !== null && { speakerName: nameOf(speaker) }),
      words: (words ?? []).map(({ from, to, ...times }) => ({ text: text.slice(from, to), ...times })),
    })),
  };
}

/** Segments whose sound begins `earlier` seconds earlier, as that of a sound of which so much was cut. */
export function shifted(segments: readonly DocumentSegment[], earlier: number): DocumentSegment[] {
  if (earlier === 0) return [...segments];
  const at = (time: number) => Math.max(0, Math.round(1000 * (time - earlier)) / 1000);
  return segments.map((segment) => ({
    ...segment,
    start: segment.start === null ? null : at(segment.start),
    end: segment.end === null ? null : at(segment.end),
    words: segment.words?.map((word) => ({ ...word, start: at(word.start), end: at(word.end) })) ?? null,
  }));
}
