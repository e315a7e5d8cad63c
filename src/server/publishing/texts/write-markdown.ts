import { formatClock } from "#contract/format-clock.ts";
import { type TextBlock, textBlocks } from "#contract/text-blocks.ts";
import { marksOfNothing, type Piece, piecesOf } from "./marked-text.ts";
import { nameIn, noteOf, type Written } from "./written.ts";

/** A document as Markdown (CommonMark): nothing that was said in it is markup. */
export function writeMarkdown(written: Written): string {
  const { title, author, choices } = written;
  const parts = [`# ${inLine(title)}`, ...(author ? [`*${inLine(author)}*`] : [])];
  const notes: string[] = [];
  /** Numbers of the footnotes of what ends with a piece: marks with a note, and places. */
  const notedAt = ({ ends }: Piece) =>
    ends.flatMap((at) => {
      const mark = written.marks[at];
      if (!mark || (mark.note === "" && mark.end !== null)) return [];
      const { note, by } = noteOf(mark, written.words);
      notes.push(`[^${notes.length + 1}]: ${inLine(note, true)} (${inLine(by)})`);
      return `[^${notes.length}]`;
    });
  const marked = (block: TextBlock) =>
    piecesOf(block, written.marks)
      .map((piece, at) => {
        const said = inPiece(piece.text, at === 0);
        return `${piece.isHighlighted ? `<mark>${said}</mark>` : said}${notedAt(piece).join("")}`;
      })
      .join("");
  for (const block of textBlocks(written, choices, nameIn(written))) {
    const { heading, time, name, text } = block;
    const before = `${time === undefined ? "" : `\\[${time}\\] `}${name === undefined ? "" : `**${inLine(name)}:** `}`;
    const said = written.marks.length === 0 ? inLine(text, before === "") : marked(block);
    parts.push(heading ? `## ${before}${inLine(text)}` : before + said);
  }
  const others = marksOfNothing(written.marks).map((mark) => {
    const { note, by } = noteOf(mark, written.words);
    return `- \\[${formatClock(mark.start)}\\] ${inLine(note)} (${inLine(by)})`;
  });
  if (others.length > 0) parts.push(`## ${inLine(written.words.notes)}`, others.join("\n"));
  parts.push(...notes);
  return `${parts.join("\n\n")}\n`;
}

/** Text that is one line and no markup; `first`: a line begins with it. */
function inLine(text: string, first = false): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const plain = line
    .replace(/[\\`*_{}[\]<>&|~#!]/g, "\\$&")
    .replace(/(?<=^|\s)(https?|www)(?=[:.])/gi, "$1\\");
  return first
    ? plain
        .replace(/^([-+=:]|\d{1,9}(?=[.)]))/, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`))
        .replace(/^(\d{1,9})([.)])/, "$1\\$2")
    : plain;
}

/** The same of a part of a line, which keeps the gaps at its ends. */
function inPiece(text: string, first: boolean): string {
  const [before = "", behind = ""] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
  if (before.length === text.length) return text && " ";
  return `${before && " "}${inLine(text, first)}${behind && " "}`;
}
