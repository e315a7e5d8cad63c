import { type Outcome, outcome } from "#contract/outcomes.ts";
import { pronunciationBody } from "#contract/pronunciations.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import { csvRow, csvStart, withoutGuard } from "#server/platform/http/csv.ts";
import { csvRows, isFilled } from "#server/platform/http/csv-rows.ts";

type Entry = Required<Omit<Pronunciation, "first">>;

const COLUMNS = ["written", "say", "part", "case"];
/** What a spreadsheet, or a person, writes for yes and for no; both in every language of ours. */
const YES = ["yes", "true", "1", "x", "ja", "wahr", "sí", "si", "verdadero"];
const NO = ["", "no", "false", "0", "nein", "falsch", "falso"];

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
  const rows = csvRows(csv);
  if (!Array.isArray(rows)) return outcome("csv-line-wrong", { line: rows.unclosed });
  const filled = rows.filter(isFilled);
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
  const [written = "", say = "", part = "", matchCase = ""] = cells.map(withoutGuard);
  const entry = { written, say, part: isYes(part), matchCase: isYes(matchCase) };
  return pronunciationBody.safeParse(entry).data;
}

function isYes(cell: string): boolean | "unclear" {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : "unclear");
}
