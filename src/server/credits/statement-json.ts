import { sql } from "drizzle-orm";
import type { SealedRow, StatementFile, StatementProof } from "#contract/statement-file.ts";
import type { Db } from "#server/platform/db/client.ts";
import { exactMoment } from "#server/platform/db/cursor.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { newestRoot } from "./newest-root.ts";
import { proveDay } from "./prove-day.ts";

/** Rows that are read at a time. */
const PAGE = 500;

/**
 * The proofs of an account for the root of a day, where one is asked for, and for the newest. They are made before the rows are read,
 * so that rows which come meanwhile are none too few. Undefined where that day proves nothing of the account.
 */
export async function statementProofs(
  db: Db,
  account: string,
  day?: string,
): Promise<StatementProof[] | undefined> {
  const newest = (await newestRoot(db))?.day;
  const asked = day === undefined || day === newest ? [] : [await proveDay(db, account, day)];
  const last = newest === undefined ? undefined : await proveDay(db, account, newest);
  if (asked.includes(undefined) || (day === newest && day !== undefined && !last)) return undefined;
  return [...asked, last].filter((proof) => proof !== undefined);
}

/** The statement of an account that can be checked without asking anybody, as JSON, piece by piece. */
export async function* statementJson(
  db: Db,
  about: Omit<StatementFile, "statement" | "rows">,
): AsyncGenerator<string> {
  yield '{"statement":1,"rows":[';
  let newest = 0;
  for (;;) {
    const page = await sealedRows(db, about.account, newest);
    if (page.length > 0) yield `${newest > 0 ? "," : ""}${page.map((row) => JSON.stringify(row)).join(",")}`;
    newest = page.at(-1)?.number ?? newest;
    if (page.length < PAGE) break;
  }
  yield `],${JSON.stringify(about).slice(1)}\n`;
}

/** The rows of an account after one, oldest first. */
async function sealedRows(db: Db, account: string, after: number): Promise<SealedRow[]> {
  const rows = await rowsOf<Omit<SealedRow, "number"> & { number: string }>(
    db,
    sql`select s.number::text as number, t.id as transfer, t.kind, t.reason, t.details::text as details, t.tool,
        m.amount::text as amount, m.balance::text as balance, ${exactMoment(sql`t.created_at`)} as at,
        case when s.salt is not null then t.words end as words, s.salt, s.words_hash as "wordsHash", s.before, s.seal
      from statement_seal s join ledger_transfer t on t.id = s.transfer_id
      cross join lateral ledger_moved_in(s.account_id, t) m
      where s.account_id = ${account}::uuid and s.number > ${after} order by s.number limit ${PAGE}`,
  );
  return rows.map(({ number, ...row }) => ({ number: Number(number), ...row }));
}
