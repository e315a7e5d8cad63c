import type { PdfPage, PdfRun } from "./open-pdf.ts";

/** A line of a page. Points, from the page's lower left; `y` is what its letters stand on. */
export type PdfLine = {
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  monospace: boolean;
  /** Its parts, where they stand apart as the cells of a table do; else one. */
  cells: string[];
};

/** What of its height a gap within a line has that no space between words has. */
const CELL_GAP = 1.6;
/** A raised number beside words: it leads to a note. */
const RAISED = 0.8;
const NOTE_NUMBER = /^[\d*†‡§]{1,4}$/;

/** The lines of a page, in the order in which the page draws them: columns one after the other. */
export function linesOf({ runs }: PdfPage, page: number): PdfLine[] {
  const lines: PdfRun[][] = [];
  let open: PdfRun[] = [];
  for (const run of runs) {
    const last = open.findLast(({ text }) => text.trim() !== "");
    if (last && run.text.trim() !== "" && !isBeside(last, run)) {
      lines.push(open);
      open = [];
    }
    open.push(run);
  }
  lines.push(open);
  return lines.flatMap((line) => joined(line, page) ?? []);
}

/** Whether a run goes on where the one before it ended. */
function isBeside(last: PdfRun, run: PdfRun): boolean {
  const size = Math.max(last.size, run.size);
  return Math.abs(last.y - run.y) < 0.6 * size && run.x > last.x - size;
}

function joined(runs: readonly PdfRun[], page: number): PdfLine | null {
  const inked = runs.filter(({ text }) => text.trim() !== "");
  const [first] = inked;
  if (!first) return null;
  const main = inked.reduce((one, other) => (other.text.length > one.text.length ? other : one));
  const cells: string[] = [];
  let text = "";
  let right = first.x;
  let inkedTo = first.x;
  for (const run of runs) {
    const raised =
      run !== first && run.size < RAISED * main.size && run.y > main.y && NOTE_NUMBER.test(run.text.trim());
    if (raised) continue;
    if (run.text.trim() !== "") {
      if (run.x - inkedTo > CELL_GAP * main.size) {
        cells.push(text);
        text = "";
      }
      inkedTo = run.x + run.width;
    }
    const apart = run.x - right > 0.15 * main.size && !/\s$/.test(text) && !/^\s/.test(run.text);
    text += `${text !== "" && apart ? " " : ""}${run.text}`;
    right = Math.max(right, run.x + run.width);
  }
  const monospace = inked.every((run) => run.monospace);
  cells.push(text);
  const said = cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).filter((cell) => cell !== "");
  if (said.length === 0) return null;
  const where = { page, x: first.x, right, y: main.y, size: main.size };
  return { ...where, text: monospace ? cells.join("  ").trimEnd() : said.join(" "), monospace, cells: said };
}
