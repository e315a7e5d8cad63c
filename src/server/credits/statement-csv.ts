import { outcome, type Say } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import type { Movement } from "./statement.ts";

/** The statement as CSV, line by line, under the headings `columns`. */
export async function* statementCsv(
  movements: AsyncIterable<Movement>,
  columns: readonly string[],
  say: Say,
): AsyncGenerator<string> {
  yield `${csvStart}${csvRow([...columns])}`;
  for await (const movement of movements) {
    const { at, kind, tool, reason, words, amount, balanceAfter, because, engine } = movement;
    const note = because ? say(because) : "";
    const worked = engine ? say(outcome("engine-named", { engine })) : "";
    const name = nameIn(say, tool, words);
    yield csvRow([at, kind, say(reason), name, String(amount), String(balanceAfter), note, worked]);
  }
}
