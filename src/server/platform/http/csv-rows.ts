import { csvStart } from "./csv.ts";

/** `line`: where it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

const TO_CELL_END = /[^,;\t\r\n]*/y;
const DELIMITERS = [",", ";", "\t"];

/**
 * The rows of a CSV (RFC 4180), cut at commas, semicolons or tabs: the first of them outside of quotes is the one of all.
 * Or the line in which a quotation mark opens that is never closed. Linear.
 */
export function csvRows(csv: string): CsvRow[] | { unclosed: number } {
  const text = csv.startsWith(csvStart) ? csv.slice(csvStart.length) : csv;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let delimiter: string | undefined;
  let line = 1;
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      const begun = line;
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end === -1) return { unclosed: begun };
        cell += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      line += cell.split("\n").length - 1;
    }
    for (;;) {
      TO_CELL_END.lastIndex = at;
      const [more = ""] = TO_CELL_END.exec(text) ?? [];
      cell += more;
      at += more.length;
      const sign = text[at] ?? "";
      if (DELIMITERS.includes(sign)) delimiter ??= sign;
      if (sign === delimiter || !DELIMITERS.includes(sign)) break;
      cell += sign;
      at++;
    }
    row.cells.push(cell);
    const sign = text[at];
    at++;
    if (sign === delimiter && at < text.length) continue;
    if (sign === "\r" && text[at] === "\n") at++;
    if (sign === "\r" || sign === "\n") line++;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

export const isFilled = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== "");
