import type { Say } from "#contract/outcomes.ts";
import type { Movement } from "#server/credits/statement.ts";
import { csvRow, csvStart } from "./csv.ts";

/** The statement as CSV, line by line, under the headings `columns`. */
export async function* statementCsv(
  movements: AsyncIterable<Movement>,
  columns: readonly string[],
  say: Say,
): AsyncGenerator<string> {
  yield `${csvStart}${csvRow([...columns])}`;
  for await (const { at, kind, reason, words, amount, balanceAfter, because } of movements) {
    const note = because ? say(because) : "";
    yield csvRow([at, kind, say(reason), words, String(amount), String(balanceAfter), note]);
  }
}
