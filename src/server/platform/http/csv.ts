/** Spreadsheets read UTF-8 only behind a byte order mark. */
export const csvStart = "\uFEFF";

/**
 * One row of CSV (RFC 4180). Fields are quoted where needed, also for spreadsheets of countries that write decimals with
 * a comma: they cut rows at semicolons.
 */
export function csvRow(values: readonly string[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

/** What a spreadsheet would run as a formula begins like this, also in full width. */
const FORMULA = /^[=+@\t\r\n＝＋－＠-]/;
/** Leads what would else be one. */
const GUARD = /^'(?=[=+@\t\r\n＝＋－＠-])/;

/** A cell of a row that was written by `csvRow`, as it was before. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, "");

/** A text that a spreadsheet would run as a formula gets an apostrophe; numbers do not. */
function field(value: string): string {
  const formula = FORMULA.test(value) && !/^-?\d+$/.test(value);
  const plain = formula ? `'${value}` : value;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
