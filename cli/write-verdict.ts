import { rowRanges } from "../src/contract/row-ranges.ts";
import type { Checked } from "../src/contract/statement-check.ts";
import { onOneLine } from "./printable.ts";
import type { Said } from "./words.ts";

/** Ranges of rows that are named one by one. */
const MOST_RANGES = 20;

/** What was found, as the page says it: the verdict, what is wrong or missing, and the facts. `asked`: whose roots were. */
export function writeVerdict(found: Checked, words: Said["words"], asked: string | undefined): string {
  const { verdict, rows, before, proven, account, server, wordsDeleted, misdated, rowless } = found;
  const copy = words.VERIFY_STATEMENT;
  const own = words.COMMAND_LINE.verify;
  const dayOf = (day: string) => words.longDay(new Date(`${day}T00:00:00Z`));
  const some = (numbers: readonly number[]) => {
    const ranges = rowRanges(numbers);
    return [ranges.slice(0, MOST_RANGES), ranges.length > MOST_RANGES] as const;
  };
  const isElsewhere = asked !== undefined && !(URL.canParse(server) && new URL(server).origin === asked);
  const facts: [string, string][] = [
    [copy.rows, rows === 0 ? copy.none : verdict === "broken" ? copy.rowsRead(rows) : copy.rowsHold(rows)],
  ];
  if (rows > 0) facts.push([copy.proven, provenIn(found, words, dayOf)]);
  if (proven && rows > proven.rows) facts.push([copy.newer, copy.newerRows(proven.rows + 1, rows)]);
  if (before > 0) facts.push([copy.before, copy.beforeRows(before)]);
  if (wordsDeleted.length > 0) facts.push([copy.deleted, copy.deletedRows(...some(wordsDeleted))]);
  if (rowless.length > 0) facts.push([copy.rowless, copy.rowlessDays(rowless.map(dayOf))]);
  if (misdated.length > 0) facts.push([copy.misdated, copy.misdatedRows(...some(misdated))]);
  const stated = onOneLine(server); // a file's own word
  facts.push([copy.account, account], [copy.stated, isElsewhere ? `${stated}\n${own.elsewhere}` : stated]);
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  const indented = (text: string) => text.replaceAll("\n", `\n${" ".repeat(width)}`);
  return [
    copy.verdicts[verdict],
    ...faultsIn(found, words, dayOf),
    "",
    ...facts.map(([name, fact]) => `${name.padEnd(width)}${indented(fact)}`),
  ].join("\n");
}

type DayOf = (day: string) => string;

function faultsIn({ faults, moreFaults, verdict }: Checked, words: Said["words"], dayOf: DayOf): string[] {
  const copy = words.VERIFY_STATEMENT;
  if (faults.length === 0) return [];
  const said = faults.map((fault) => {
    const { code, row = 0, to = 0, day = "" } = { row: undefined, to: undefined, day: undefined, ...fault };
    const sentence = words.STATEMENT_FAULTS[code]({ row, to, day: day && dayOf(day) });
    const way = code === "proof-missing" ? `\n    ${words.COMMAND_LINE.verify.withProof(day)}` : "";
    return `  - ${sentence}${way}`;
  });
  const more = moreFaults > 0 ? [`  ${copy.moreFaults(moreFaults)}`] : [];
  return ["", verdict === "open" ? copy.missing : copy.faults, ...said, ...more];
}

function provenIn({ verdict, proven, compared }: Checked, words: Said["words"], dayOf: DayOf): string {
  const copy = words.VERIFY_STATEMENT;
  if (verdict !== "holds") return copy.nothingProven;
  if (!proven) return copy.notProven;
  const { rows, day, root } = proven;
  const how = compared ? copy.compared : words.COMMAND_LINE.verify.notCompared;
  return `${copy.provenRows(rows, dayOf(day))}\n${day} ${root}\n${how}`;
}
