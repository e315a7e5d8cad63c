import type { BlockRole } from "#contract/text-files.ts";
import type { BlockList } from "#server/text-files/block-list.ts";

type Part = { role: BlockRole; text: string; more: { level?: number } };
/** The cells of a row that is open. */
type Row = { cells: Part[][]; open: boolean };

/** Beyond so many characters a row is no row: the table arranges a page. */
const LONGEST_ROW = 600;

/** Puts the cells of a table together row by row; tables may stand in tables. */
export class RowCollector {
  readonly #list: BlockList;
  readonly #rows: Row[] = [];

  constructor(list: BlockList) {
    this.#list = list;
  }

  get inCell(): boolean {
    return this.#rows.at(-1)?.open ?? false;
  }

  openRow(): void {
    this.#rows.push({ cells: [], open: false });
  }

  openCell(): void {
    const row = this.#rows.at(-1);
    if (!row) return;
    row.cells.push([]);
    row.open = true;
  }

  add(role: BlockRole, text: string, more: { level?: number }): void {
    if (text.trim() !== "") this.#rows.at(-1)?.cells.at(-1)?.push({ role, text, more });
  }

  closeCell(): void {
    const row = this.#rows.at(-1);
    if (row) row.open = false;
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (!row) return;
    const parts = row.cells.flat();
    const characters = parts.reduce((sum, { text }) => sum + text.length, 0);
    const arranges =
      characters > LONGEST_ROW || parts.some(({ role }) => role === "heading" || role === "code");
    if (arranges) for (const { role, text, more } of parts) this.#list.add(role, text, more);
    else this.#list.add("table", rowText(row.cells.map((cell) => cell.map(({ text }) => text).join(" "))));
  }
}

/** A row as it is read: its cells in order, with a short pause after each. */
export function rowText(cells: readonly string[]): string {
  const said = cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).filter((cell) => cell !== "");
  return said.map((cell, index) => (index < said.length - 1 ? cell.replace(/[.;,]$/, "") : cell)).join("; ");
}
