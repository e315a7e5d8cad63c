import type { BlockRole } from "#contract/text-files.ts";
import type { PdfLine } from "./lines.ts";

export type PdfParagraph = { role: BlockRole; lines: PdfLine[] };

/** Letters of headings are larger than those of text by this, those of notes smaller. */
const LARGER = 1.12;
const SMALLER = 0.88;
const LONGEST_HEADING = 200;
const BULLET = /^(?:[•◦▪‣●○■□➢✓·–-]\s+|\(?\d{1,3}[.)]\s+|[a-z][.)]\s+)/;
const NOTE = /^(?:\d{1,3}|[*†‡§])[.)]?\s*\p{L}/u;
const SENTENCE_END = /[.!?…:]["'”’»)\]]?$/;

/** What most of a document's letters look like. */
export type PdfBody = { size: number; gap: number; right: number };

export function bodyOf(lines: readonly PdfLine[]): PdfBody {
  const sizes = new Map<number, number>();
  for (const { size, text } of lines) sizes.set(round(size), (sizes.get(round(size)) ?? 0) + text.length);
  const [size] = [...sizes].sort(([, one], [, other]) => other - one)[0] ?? [12];
  const body = lines.filter((line) => round(line.size) === size);
  const gaps = body.slice(1).flatMap((line, index) => {
    const gap = body[index]!.y - line.y;
    return body[index]!.page === line.page && gap > 0.5 * size && gap < 3 * size ? [gap] : [];
  });
  return {
    size,
    gap: medianOf(gaps) ?? 1.2 * size,
    right:
      quantileOf(
        body.map(({ right }) => right),
        0.9,
      ) ?? 0,
  };
}

/** Puts lines together that are one paragraph, across pages too. */
export function paragraphsOf(lines: readonly PdfLine[], body: PdfBody): PdfParagraph[] {
  const paragraphs: PdfParagraph[] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    const role = roleOf(line, body);
    // Notes stand between the halves of a paragraph that goes on over the page.
    const resumed = role === "paragraph" ? paragraphs.findLast((one) => one.role !== "footnote") : open;
    const goesOn = resumed && goesOnIn(resumed, line, role, body);
    if (goesOn && resumed) resumed.lines.push(line);
    else paragraphs.push({ role, lines: [line] });
  }
  return paragraphs;
}

function roleOf(line: PdfLine, body: PdfBody): BlockRole {
  if (line.monospace) return "code";
  if (line.size > LARGER * body.size && line.text.length <= LONGEST_HEADING) return "heading";
  if (line.cells.length > 1 && !BULLET.test(line.text)) return "table";
  if (line.size < SMALLER * body.size && NOTE.test(line.text)) return "footnote";
  return BULLET.test(line.text) ? "list-item" : "paragraph";
}

function goesOnIn(open: PdfParagraph, line: PdfLine, role: BlockRole, body: PdfBody): boolean {
  const last = open.lines.at(-1)!;
  const sameSize = Math.abs(last.size - line.size) < 0.05 * body.size;
  const drop = last.y - line.y;
  const samePage = last.page === line.page && drop > -0.5 * body.size;
  const near = samePage && drop < 1.35 * Math.max(body.gap, 1.2 * line.size);
  switch (open.role) {
    case "code":
      return role === "code" && samePage;
    case "heading":
      return role === "heading" && sameSize && samePage && drop < 1.8 * line.size;
    case "footnote":
      return near && sameSize && role === "paragraph";
    default:
      break;
  }
  if (role !== "paragraph" || !sameSize) return false;
  const ended = SENTENCE_END.test(last.text);
  const short = last.right < body.right - 6 * body.size;
  // The next page, or the next column.
  if (!samePage) return !ended && !short;
  const indented = line.x > last.x + 0.8 * body.size && open.lines.length > 1;
  return near && !(ended && (short || indented)) && !(indented && short);
}

const round = (size: number): number => Math.round(size * 2) / 2;
const medianOf = (values: readonly number[]): number | undefined => quantileOf(values, 0.5);

function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))];
}
