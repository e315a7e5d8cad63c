import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type ListedTerm, termBody } from "#contract/vocabulary.ts";
import { csvRow, csvStart, withoutGuard } from "#server/platform/http/csv.ts";
import { csvRows, isFilled } from "#server/platform/http/csv-rows.ts";

type Term = Omit<ListedTerm, "id">;

const COLUMNS = ["written", "sounds", "language"];
const BETWEEN_FORMS = "|";

/** A vocabulary as CSV, which `readCsv` reads back. */
export function csvOf(terms: readonly Term[]): string {
  const rows = terms.map(({ written, soundsLike, language }) => [
    written,
    soundsLike.join(` ${BETWEEN_FORMS} `),
    language ?? "",
  ]);
  return csvStart + [COLUMNS, ...rows].map(csvRow).join("");
}

/**
 * The terms of a CSV, cut at commas, semicolons or tabs, with or without its head; of those with the same written form
 * the last. Or the first line (counted from 1) that is none. Linear.
 */
export function readCsv(csv: string): Term[] | Outcome<"vocabulary-line-wrong" | "csv-empty"> {
  const rows = csvRows(csv);
  if (!Array.isArray(rows)) return outcome("vocabulary-line-wrong", { line: rows.unclosed });
  const filled = rows.filter(isFilled);
  if (filled[0]?.cells[0]?.trim().toLowerCase() === COLUMNS[0]) filled.shift();
  const terms = new Map<string, Term>();
  for (const { line, cells } of filled) {
    const term = termOf(cells);
    if (!term) return outcome("vocabulary-line-wrong", { line });
    terms.set(term.written, term);
  }
  return terms.size === 0 ? outcome("csv-empty") : [...terms.values()];
}

function termOf(cells: readonly string[]): Term | undefined {
  const [written = "", forms = "", language = ""] = cells.map(withoutGuard);
  const soundsLike = forms.split(BETWEEN_FORMS).filter((form) => form.trim() !== "");
  return termBody.safeParse({ written, soundsLike, language: language.trim() || null }).data;
}
