import type { WrongRow } from "#contract/batches.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { languageTag } from "#contract/language-tag.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { cleanName } from "#contract/text.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import { csvRows, isFilled } from "#server/platform/http/csv-rows.ts";

/** A row that is to be a document. */
export type TableText = { row: number; title: string; text: string; voice?: Voice; language?: string };
type Wrong = Outcome & Pick<WrongRow, "row">;
type NoTable = Outcome<"batch-table-unclosed" | "batch-column-missing" | "batch-empty" | "batch-too-large">;

const COLUMNS = ["title", "text", "voice", "language"] as const;
type Column = (typeof COLUMNS)[number];
/** Leads what a spreadsheet would else run as a formula. */
const GUARD = /^'(?=[=+@\t\r\n＝＋－＠-])/;

/**
 * The texts of a table, at most so many, or what is wrong with its rows. With a head its columns may stand in any order
 * and others are passed over.
 */
export function readTable(csv: string, most: number): TableText[] | { wrong: Wrong[] } | NoTable {
  const rows = csvRows(csv);
  if (!Array.isArray(rows)) return outcome("batch-table-unclosed", { line: rows.unclosed });
  const filled = rows.map((row, index) => ({ ...row, row: index + 1 })).filter(isFilled);
  const head = headOf(filled[0]?.cells ?? []);
  if (head && !head.has("text")) return outcome("batch-column-missing");
  if (head) filled.shift();
  if (filled.length === 0) return outcome("batch-empty");
  if (filled.length > most) return outcome("batch-too-large", { most });
  const columns = head ?? new Map(COLUMNS.map((column, index) => [column, index]));
  const texts: TableText[] = [];
  const wrong: Wrong[] = [];
  for (const { row, cells } of filled) {
    const text = textOf((column) => (cells[columns.get(column) ?? -1] ?? "").replace(GUARD, ""));
    if ("code" in text) wrong.push({ row, ...text });
    else texts.push({ row, ...text });
  }
  return wrong.length > 0 ? { wrong } : texts;
}

/** Where each column stands; undefined when the first row is no head. */
function headOf(cells: readonly string[]): Map<Column, number> | undefined {
  const named = cells.map((cell) => COLUMNS.find((column) => column === cell.trim().toLowerCase()));
  const isHead = named.includes("text") || (named[0] !== undefined && named.every(Boolean));
  if (!isHead) return undefined;
  return new Map(named.flatMap((column, index) => (column ? [[column, index] as const] : [])));
}

function textOf(cell: (column: Column) => string): Omit<TableText, "row"> | Outcome {
  const title = cleanName(cell("title"));
  const text = cell("text");
  const voice = cell("voice").trim().toLowerCase();
  const language = cell("language").trim();
  const known = VOICES.find((one) => one === voice);
  if (text.trim() === "") return outcome("batch-text-missing");
  if (countCharacters(text) > DOCUMENT_LIMITS.characters)
    return outcome("text-too-long", { most: DOCUMENT_LIMITS.characters });
  if (countCharacters(title) > DOCUMENT_LIMITS.titleCharacters)
    return outcome("field-too-long", { most: DOCUMENT_LIMITS.titleCharacters });
  if (voice !== "" && !known) return outcome("voice-unknown", { voice: voice.slice(0, 40) });
  if (language !== "" && !languageTag.safeParse(language).success) return outcome("language-malformed");
  return { title, text, ...(known && { voice: known }), ...(language !== "" && { language }) };
}
