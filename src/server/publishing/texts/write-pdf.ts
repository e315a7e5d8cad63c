import { once } from "node:events";
import PDFDocument from "pdfkit";
import { formatClock } from "#contract/format-clock.ts";
import { type TextBlock, textBlocks } from "#contract/text-blocks.ts";
import { version } from "#server/platform/version.ts";
import { piecesOf } from "./marked-text.ts";
import { createTypecase, openFonts, WEIGHTS, type Weight } from "./pdf-fonts.ts";
import { createTypesetter, type Line } from "./pdf-lines.ts";
import { LettersLacking, nameIn, noteOf, type Written } from "./written.ts";

/** A4, in points. Names and times have a column of their own, as beside the sheet on the page. */
const PAGE = { width: 595.28, height: 841.89, top: 64, bottom: 76, side: 62 };
const COLUMN = { width: 96, gap: 16 };
/** Size and height of a line, in points. */
const TEXT = { size: 11, leading: 17 };
const NAME = { size: 9.5, leading: 13 };
const SMALL = { size: 9, leading: 13 };
const TITLE = { size: 24, leading: 29 };
const HEADING = { size: 15, leading: 21 };
const GAP = 9;
const INK = "#14121F";
const FAINT = "#5D5A68";
/** Of the letters of a text, how many may be lacking: a name here and there, but not what it is written in. */
const MOST_LACKING = 0.05;

/** A document to print, with its structure for readers aloud. @throws LettersLacking */
export async function writePdf(written: Written): Promise<Uint8Array> {
  const { author, seconds, language, choices, words } = written;
  const { printable, lacking, share } = createTypecase();
  const title = printable(written.title);
  const facts = [printable(author), seconds === null ? "" : formatClock(seconds)].filter(Boolean).join(" · ");
  const blocks = textBlocks(written, choices, nameIn(written)).map(({ name, ...block }) => ({
    ...block,
    text: printable(written.marks.length === 0 ? block.text : withNumbers(block, written)),
    ...(name !== undefined && { name: printable(name) }),
  }));
  const notes = written.marks.map((mark, at) => {
    const { note, by } = noteOf(mark, words);
    return printable(`[${at + 1}] ${formatClock(mark.start)}  ${note} (${by})`.replace(/[\s\p{Cc}]+/gu, " "));
  });
  if (share() > MOST_LACKING) throw new LettersLacking();

  const doc = new PDFDocument({
    ...{ autoFirstPage: false, bufferPages: true, tagged: true, pdfVersion: "1.7", font: "" },
    ...{ displayTitle: true, lang: language ?? "en" },
    info: {
      Title: written.title.toWellFormed(),
      Author: author.toWellFormed(),
      Creator: `Saywrite ${version}`,
    },
  });
  for (const weight of WEIGHTS)
    for (const { name, file } of openFonts()[weight]) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const linesOf = createTypesetter((text, font) => doc.font(font).fontSize(1000).widthOfString(text) / 1000);

  const paper: PDFKit.PDFDocumentOptions = { size: [PAGE.width, PAGE.height], margin: 0 };
  doc.addPage(paper);
  let y = PAGE.top;
  /** Begins a page where less than so much is left of this one. */
  const makeRoom = (height: number) => {
    if (y + height <= PAGE.height - PAGE.bottom) return;
    doc.continueOnNewPage(paper);
    y = PAGE.top;
  };
  const print = (line: Line, x: number, at: number, size: number, colour: string) => {
    let from = x;
    for (const { text, font } of line) {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, from, at + size, { lineBreak: false, baseline: "alphabetic" });
      from += doc.widthOfString(text);
    }
  };
  const root = doc.struct("Document");
  doc.addStructure(root);
  /** Prints what `draw` prints as one part of the document. */
  const part = (tag: string, draw: () => void) => {
    const made = doc.struct(tag, {}, draw);
    root.add(made);
    made.end();
  };
  const printText = (
    text: string,
    { size, leading, weight = 400 as Weight, x = PAGE.side, colour = INK }: Look,
  ) => {
    const lines = linesOf(text, weight, size, PAGE.width - PAGE.side - x);
    makeRoom(Math.min(lines.length, 2) * leading);
    for (const line of lines) {
      makeRoom(leading);
      print(line, x, y, size, colour);
      y += leading;
    }
  };
  /** Name and time beside the text, on the page where it begins. @returns how high they are */
  const printBeside = ({ name, time }: Pick<TextBlock, "name" | "time">): number => {
    const lines = name === undefined ? [] : linesOf(name, 700, NAME.size, COLUMN.width);
    makeRoom(Math.max(2 * TEXT.leading, lines.length * NAME.leading + SMALL.leading));
    let at = y + 1.5;
    for (const line of lines) {
      print(line, PAGE.side, at, NAME.size, INK);
      at += NAME.leading;
    }
    if (time === undefined) return at - y;
    for (const line of linesOf(time, 400, SMALL.size, COLUMN.width))
      print(line, PAGE.side, at, SMALL.size, FAINT);
    return at - y + SMALL.leading;
  };

  part("H1", () => printText(title, { ...TITLE, weight: 700 }));
  if (facts) part("P", () => printText(facts, { ...SMALL, colour: FAINT }));
  y += 2 * GAP;
  const hasColumn = blocks.some(({ name, time }) => name !== undefined || time !== undefined);
  const x = PAGE.side + (hasColumn ? COLUMN.width + COLUMN.gap : 0);
  for (const block of blocks) {
    if (block.heading) {
      y += GAP;
      part("H2", () => printText(block.text, { ...HEADING, weight: 700, x }));
    } else {
      part("P", () => {
        const beside = hasColumn ? printBeside(block) : 0;
        const [page, top] = [doc.bufferedPageRange().count, y];
        printText(block.text, { ...TEXT, x });
        if (doc.bufferedPageRange().count === page) y = Math.max(y, top + beside);
      });
    }
    y += GAP;
  }
  if (notes.length > 0) {
    y += GAP;
    part("H2", () => printText(words.notes, { ...HEADING, weight: 700, x }));
    y += GAP / 2;
    for (const note of notes) {
      part("P", () => printText(note, { ...SMALL, x }));
      y += GAP / 2;
    }
    y += GAP;
  }
  const codes = lacking();
  if (codes.length > 0)
    part("P", () => printText(`${words.lackingSigns} ${codes.join(", ")}`, { ...SMALL, colour: FAINT }));
  root.end();
  printNumbers();
  const ended = once(doc, "end");
  doc.end();
  await ended;
  return Buffer.concat(chunks);

  function printNumbers(): void {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      doc.markContent("Artifact", { type: "Pagination" });
      const [line = []] = linesOf(`${page + 1} / ${count}`, 400, SMALL.size, COLUMN.width);
      print(line, PAGE.side, PAGE.height - PAGE.bottom / 2, SMALL.size, FAINT);
      doc.endMarkedContent();
    }
  }
}

/** A paragraph with the numbers of its notes behind their words. */
const withNumbers = (block: TextBlock, { marks }: Written): string =>
  piecesOf(block, marks)
    .map(({ text, ends }) => text + ends.map((at) => ` [${at + 1}]`).join(""))
    .join("");

type Look = { size: number; leading: number; weight?: Weight; x?: number; colour?: string };
