import type { StatementLine } from "#contract/purchase.ts";

const columns = ["Date (UTC)", "Kind", "What", "Title", "Credits", "Balance", "Why nothing was charged"];

/** The statement as CSV (RFC 4180), line by line, with a byte order mark so that spreadsheets read UTF-8. */
export async function* statementCsv(lines: AsyncIterable<StatementLine>): AsyncGenerator<string> {
  yield `\uFEFF${row(columns)}`;
  for await (const { at, kind, what, title, amount, balanceAfter, because } of lines) {
    yield row([at, kind, what, title, String(amount), String(balanceAfter), because]);
  }
}

function row(values: string[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

/** Quoted where needed. A text that a spreadsheet would run as a formula gets an apostrophe; numbers do not. */
function field(value: string): string {
  const formula = /^[=+@\t\r-]/.test(value) && !/^-?\d+$/.test(value);
  const plain = formula ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
