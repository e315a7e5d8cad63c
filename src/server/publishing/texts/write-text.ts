import { writeCaptions } from "#contract/caption-files.ts";
import { textOf, timedTextOf } from "#contract/document-text.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import type { TextFormat } from "#contract/export-formats.ts";
import type { WrittenMark } from "./marked-text.ts";
import { writeDocx } from "./write-docx.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writePdf } from "./write-pdf.ts";
import { writeTable } from "./write-table.ts";
import { nameIn, type Written } from "./written.ts";

/** A document's text in one of the formats for texts. @throws LettersLacking where a PDF could not be read */
export async function writeText(written: Written, format: TextFormat): Promise<Uint8Array> {
  if (format === "docx") return writeDocx(written);
  if (format === "pdf") return writePdf(written);
  return Buffer.from(plainText(written, format));
}

function plainText(written: Written, format: Exclude<TextFormat, "docx" | "pdf">): string {
  const { choices, language } = written;
  const nameOf = nameIn(written);
  switch (format) {
    case "txt":
      return textOf(written, nameOf, choices);
    case "md":
      return writeMarkdown(written);
    case "csv":
      return writeTable(written);
    case "json":
      return `${JSON.stringify(asJson(written), null, 2)}\n`;
    case "srt":
    case "vtt": {
      const { names, captionRules: rules } = choices;
      return writeCaptions(timedTextOf(written, nameOf), format, { names, rules, language });
    }
  }
}

function asJson(written: Written) {
  const { title, author, language, seconds, chapters } = written;
  const nameOf = nameIn(written);
  return {
    ...{ title, author, language, seconds },
    segments: written.segments.map(({ text, start, end, speaker, voice, paragraph, words }) => ({
      ...{ text, start, end, speaker, voice, paragraph },
      ...(speaker !== null && { speakerName: nameOf(speaker) }),
      words: (words ?? []).map(({ from, to, ...times }) => ({ text: text.slice(from, to), ...times })),
    })),
    chapters,
    ...(written.choices.notes && { marks: written.marks.map(markAsJson) }),
  };
}

const markAsJson = ({ start, end, text, note, by, day }: WrittenMark) => ({
  ...{ kind: end === null ? "place" : "highlight", start, end, text, note, by, day },
});

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
