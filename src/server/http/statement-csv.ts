import type { StatementLine } from "#contract/purchase.ts";
import { csvRow, csvStart } from "./csv.ts";

const columns = ["Date (UTC)", "Kind", "What", "Title", "Credits", "Balance", "Note"];

/** The statement as CSV, line by line. */
export async function* statementCsv(lines: AsyncIterable<StatementLine>): AsyncGenerator<string> {
  yield `${csvStart}${csvRow(columns)}`;
  for await (const { at, kind, what, title, amount, balanceAfter, because } of lines) {
    yield csvRow([at, kind, what, title, String(amount), String(balanceAfter), because]);
  }
}
