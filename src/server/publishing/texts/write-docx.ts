import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from "docx";
import { formatClock } from "#contract/format-clock.ts";
import { type TextBlock, textBlocks } from "#contract/text-blocks.ts";
import { version } from "#server/platform/version.ts";
import { marksOfNothing, type Piece, piecesOf, type WrittenMark } from "./marked-text.ts";
import { nameIn, noteOf, type Written } from "./written.ts";

/** What no XML 1.0 may have in it, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Sizes in half points, distances in twentieths of a point, colours of the studio's light theme. */
const LOOK = { font: "Calibri", text: 23, small: 18, ink: "14121F", faint: "5D5A68", gap: 160, line: 320 };

/** The studio's tint of what was recorded. */
const HIGHLIGHT = { type: "clear", color: "auto", fill: "DCEBE8" } as const;

/** A document for Word and what reads its files: title, chapters as headings, a paragraph for each of its own. */
export async function writeDocx(written: Written): Promise<Uint8Array> {
  const { language, seconds } = written;
  const [title, author] = [clean(written.title), clean(written.author)];
  const facts = [author, seconds === null ? "" : formatClock(seconds)].filter(Boolean).join(" · ");
  const blocks = textBlocks(written, written.choices, nameIn(written));
  const file = new Document({
    title,
    creator: author || "Saywrite",
    lastModifiedBy: `Saywrite ${version}`,
    ...(language && { styles: stylesIn(language) }),
    ...(!language && { styles: stylesIn(undefined) }),
    ...(written.marks.length > 0 && { comments: { children: commentsOf(written) } }),
    sections: [
      {
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, ...direction(title), children: runs(title) }),
          ...(facts ? [new Paragraph({ spacing: { after: 2 * LOOK.gap }, children: [small(facts)] })] : []),
          ...blocks.map((block) => paragraphOf(block, written)),
          ...notesOfNothing(written),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}

/** Notes of words that are no more, by their time: no comment can stand beside those. */
function notesOfNothing({ marks, words }: Written): Paragraph[] {
  const all = marksOfNothing(marks);
  if (all.length === 0) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(clean(words.notes)) }),
    ...all.map((mark) => {
      const { note, by } = noteOf(mark, words);
      return new Paragraph({
        ...direction(note),
        children: [small(`${formatClock(mark.start)}  `), ...runs(clean(note)), small(`  ${by}`)],
      });
    }),
  ];
}

/** A mark as a comment beside its words. One whose words are no more stands beside none, and is listed behind the text. */
const commentsOf = ({ marks, words }: Written) =>
  marks.flatMap((mark, id) => (mark.covers.length > 0 ? [commentOf(mark, id, words)] : []));

const commentOf = (mark: WrittenMark, id: number, words: Written["words"]) => ({
  ...{ id, author: clean(mark.by), date: new Date(mark.day) },
  children: clean(noteOf(mark, words).note)
    .split(/\r\n|[\r\n]/)
    .map((line) => new Paragraph({ children: [new TextRun({ text: line, size: LOOK.small })] })),
});

/** What is marked of a paragraph: its words on a tint, and where comments begin and end. */
const markedRuns = ({ text, isHighlighted, begins, ends }: Piece): ParagraphChild[] => [
  ...begins.map((id) => new CommentRangeStart(id)),
  ...runs(clean(text), isHighlighted),
  ...ends.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
];

function paragraphOf(block: TextBlock, { marks }: Written): Paragraph {
  const { heading, name, time, text } = block;
  const said = clean(text);
  const before = [
    ...(name === undefined ? [] : [new TextRun({ text: clean(name), bold: true })]),
    ...(time === undefined ? [] : [small(name === undefined ? time : `  ${time}`)]),
    ...(name === undefined && time === undefined ? [] : [new TextRun({ break: 1 })]),
  ];
  return new Paragraph({
    ...(heading && { heading: HeadingLevel.HEADING_1 }),
    ...direction(said),
    children: [...before, ...(marks.length === 0 ? runs(said) : piecesOf(block, marks).flatMap(markedRuns))],
  });
}

const clean = (text: string): string => text.toWellFormed().replace(FORBIDDEN, "");

const direction = (text: string) => (RIGHT_TO_LEFT.test(text) ? { bidirectional: true } : {});

const runs = (text: string, isHighlighted = false): TextRun[] =>
  text.split(/\r\n|[\r\n]/).map(
    (line, at) =>
      new TextRun({
        text: line,
        ...(at > 0 && { break: 1 }),
        ...(isHighlighted && { shading: HIGHLIGHT }),
        rightToLeft: RIGHT_TO_LEFT.test(text),
      }),
  );

const small = (text: string) => new TextRun({ text: clean(text), size: LOOK.small, color: LOOK.faint });

const pageNumber = () =>
  new Paragraph({
    alignment: "center",
    children: [new TextRun({ children: [PageNumber.CURRENT], size: LOOK.small, color: LOOK.faint })],
  });

const stylesIn = (language: string | undefined) => ({
  default: {
    document: {
      run: {
        font: LOOK.font,
        size: LOOK.text,
        color: LOOK.ink,
        ...(language && { language: { value: language } }),
      },
      paragraph: { spacing: { after: LOOK.gap, line: LOOK.line } },
    },
    title: { run: { size: 52, bold: true, color: LOOK.ink }, paragraph: { spacing: { after: LOOK.gap } } },
    heading1: {
      run: { size: 32, bold: true, color: LOOK.ink },
      paragraph: { spacing: { before: 2 * LOOK.gap, after: LOOK.gap }, keepNext: true },
    },
  },
});
