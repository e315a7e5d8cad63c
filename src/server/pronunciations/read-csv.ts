import { type Outcome, outcome } from "#contract/outcomes.ts";
import { pronunciationBody } from "#contract/pronunciations.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import { csvRow, csvStart } from "#server/platform/http/csv.ts";

type Entry = Required<Pronunciation>;
type Row = { line: number; cells: string[] };

const COLUMNS = ["written", "say", "part", "case"];
/** What a spreadsheet, or a person, writes for yes and for no; both in every language of ours. */
const YES = ["yes", "true", "1", "x", "ja", "wahr", "sí", "si", "verdadero"];
const NO = ["", "no", "false", "0", "nein", "falsch", "falso"];
/** Leads what a spreadsheet would else run as a formula (`csv.ts`). */
const GUARD = /^'(?=[=+@\t\r-])/;

/** A list as CSV, which `pronunciationsIn` reads back. */
export function csvOf(entries: readonly Entry[]): string {
  const yes = (is: boolean) => (is ? "yes" : "no");
  const rows = entries.map(({ written, say, part, matchCase }) => [written, say, yes(part), yes(matchCase)]);
  return csvStart + [COLUMNS, ...rows].map(csvRow).join("");
}

/**
 * The entries of a CSV, cut at commas, semicolons or tabs, with or without its head; of those with the same written form
 * the last. Or the first line (counted from 1) that is none. Linear.
 */
export function readCsv(csv: string): Entry[] | Outcome<"csv-line-wrong" | "csv-empty"> {
  const text = csv.startsWith(csvStart) ? csv.slice(csvStart.length) : csv;
  const rows = rowsOf(text);
  if (!Array.isArray(rows)) return outcome("csv-line-wrong", { line: rows.unclosed });
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled[0]?.cells[0]?.trim().toLowerCase() === COLUMNS[0]) filled.shift();
  const entries = new Map<string, Entry>();
  for (const { line, cells } of filled) {
    const entry = entryOf(cells);
    if (!entry) return outcome("csv-line-wrong", { line });
    entries.set(entry.written, entry);
  }
  return entries.size === 0 ? outcome("csv-empty") : [...entries.values()];
}

function entryOf(cells: readonly string[]): Entry | undefined {
  const [written = "", say = "", part = "", matchCase = ""] = cells.map((cell) => cell.replace(GUARD, ""));
  const entry = { written, say, part: isYes(part), matchCase: isYes(matchCase) };
  return pronunciationBody.safeParse(entry).data;
}

function isYes(cell: string): boolean | "unclear" {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : "unclear");
}

const TO_CELL_END = /[^,;\t\r\n]*/y;
const DELIMITERS = [",", ";", "\t"];

/** The rows of a CSV (RFC 4180). The first delimiter outside of quotes is the one of all. */
function rowsOf(text: string): Row[] | { unclosed: number } {
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
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
