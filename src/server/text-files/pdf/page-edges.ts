import type { PdfLine } from "./lines.ts";

/** How many lines at the top and bottom of a page may belong to its edge. */
const EDGE_LINES = 2;
const LEAST_PAGES = 2;
/** What stands at so large a share of pages (left and right ones may differ) is no part of the text. */
const SHARE = 0.35;
const NUMBER =
  /^[-–—\s|.]*(?:\p{L}{1,6}\.?\s+)?(\d{1,5}|[ivxlcdm]{1,8})(?:\s*(?:\/|of|de|von|sur|di)\s*\d{1,5})?[-–—\s|.]*$/iu;

/** The lines that stand at the edges of pages: titles that come again on each, and page numbers. */
export function findEdges(pages: readonly (readonly PdfLine[])[]): Set<PdfLine> {
  const candidates = pages.map(edgeLines);
  const counts = new Map<string, number>();
  for (const lines of candidates)
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(LEAST_PAGES, Math.ceil(SHARE * pages.length));
  const numbers = candidates.filter((lines) => lines.some(isNumber)).length;
  const found = candidates
    .flat()
    .filter((line) => (counts.get(keyOf(line)) ?? 0) >= least || (isNumber(line) && numbers >= least));
  return new Set(found);
}

const isNumber = ({ text }: PdfLine): boolean => NUMBER.test(text);

function edgeLines(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = [...lines].sort((one, other) => other.y - one.y);
  return [...new Set([...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)])];
}

/** Lines with the same words at the same height, whatever their numbers. */
const keyOf = ({ text, y }: PdfLine): string =>
  `${Math.round(y / 4)} ${text.replaceAll(/\d+/g, "#").toLowerCase()}`;
