import { TEXT_FILE_LIMITS, type TextBlock } from "#contract/text-files.ts";
import { BlockList } from "#server/text-files/block-list.ts";
import { markChapters, titleIn } from "#server/text-files/mark-chapters.ts";
import type { ReadText } from "#server/text-files/read-result.ts";
import { RefusedFile, textTooLong } from "#server/text-files/refused-file.ts";
import { rowText } from "#server/text-files/row-collector.ts";
import { compoundsIn, joinLines } from "./join-lines.ts";
import { linesOf, type PdfLine } from "./lines.ts";
import { openPdf, type PdfDocument } from "./open-pdf.ts";
import { findEdges } from "./page-edges.ts";
import { bodyOf, paragraphsOf } from "./paragraphs.ts";
import TITLES from "./titles-of-programs.json" with { type: "json" };

/** A page with fewer letters than this shows something else than text. */
const LEAST_LETTERS = 16;
/** Where fewer pages than this have text, the rest is pictures of pages. */
const LEAST_SHARE = 0.1;
/** What programs call a document that nobody gave a title. */
const NO_TITLE = new RegExp(`^(${TITLES.join("|")})`, "i");

/** Reads the text of a PDF: what is seen there as paragraphs, headings and notes, by where it stands. @throws RefusedFile */
export async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const pdf = await openPdf(bytes);
  const pages = await readLines(pdf);
  const edges = findEdges(pages);
  const lines = pages.flat().filter((line) => !edges.has(line));
  const body = bodyOf(lines);
  const compounds = compoundsIn(lines);
  const paragraphs = paragraphsOf(lines, body);
  const levels = headingLevels(paragraphs.filter(({ role }) => role === "heading").map(({ lines }) => lines));
  const list = new BlockList();
  const edgesBefore = edgesByPage(edges);
  for (const { role, lines } of paragraphs) {
    for (const edge of edgesBefore(lines[0]!.page)) list.add("page-number", edge.text);
    if (role === "heading") list.add(role, joinLines(lines, compounds), { level: levels(lines) });
    else if (role === "table") list.add(role, rowText(lines.flatMap(({ cells }) => cells)));
    else if (role === "code") list.add(role, lines.map(({ text }) => text).join("\n"));
    else list.add(role, withoutMark(role, joinLines(lines, compounds)));
  }
  for (const edge of edgesBefore(Number.POSITIVE_INFINITY)) list.add("page-number", edge.text);
  const blocks = markChapters(list.blocks, pdf.title);
  return { title: titleOf(pdf, blocks), author: pdf.author, language: pdf.language, blocks };
}

async function readLines(pdf: PdfDocument): Promise<PdfLine[][]> {
  const pages: PdfLine[][] = [];
  let characters = 0;
  let withText = 0;
  for (let number = 1; number <= pdf.pages; number++) {
    const lines = linesOf(await pageOf(pdf, number), number);
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    characters += letters;
    if (characters > 3 * TEXT_FILE_LIMITS.characters) throw textTooLong();
    if (letters >= LEAST_LETTERS) withText++;
    pages.push(lines);
  }
  if (withText < Math.max(1, LEAST_SHARE * pdf.pages) && !isShort(pages))
    throw new RefusedFile("file-is-scan");
  return pages;
}

/** A page with a few words is a page with text. */
const isShort = (pages: readonly PdfLine[][]): boolean => pages.length === 1 && pages[0]!.length > 0;

async function pageOf(pdf: PdfDocument, number: number) {
  return pdf.page(number).catch(() => {
    throw new RefusedFile("file-broken");
  });
}

/** The level of a heading by its size: the largest is 1. */
function headingLevels(headings: readonly (readonly PdfLine[])[]): (lines: readonly PdfLine[]) => number {
  const sizeOf = (lines: readonly PdfLine[]) => Math.round(lines[0]!.size);
  const sizes = [...new Set(headings.map(sizeOf))].sort((one, other) => other - one);
  return (lines) => Math.min(6, sizes.indexOf(sizeOf(lines)) + 1);
}

/** What stands at the edges of pages up to one, each given once. */
function edgesByPage(edges: ReadonlySet<PdfLine>): (page: number) => PdfLine[] {
  const left = [...edges];
  return (page) => {
    const until = left.findIndex((edge) => edge.page > page);
    return left.splice(0, until < 0 ? left.length : until);
  };
}

/** Without the dot of a list and the number of a note: what is counted keeps its number. */
function withoutMark(role: TextBlock["role"], text: string): string {
  if (role === "list-item") return text.replace(/^[•◦▪‣●○■□➢✓·–-]\s+/, "");
  return role === "footnote" ? text.replace(/^(?:\d{1,3}|[*†‡§])[.)]?\s*/, "") : text;
}

const titleOf = ({ title }: PdfDocument, blocks: readonly TextBlock[]): string | null =>
  title && !NO_TITLE.test(title) ? title : titleIn(blocks);
