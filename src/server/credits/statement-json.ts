import { desc, sql } from "drizzle-orm";
import type { SealedRow, StatementFile } from "#contract/statement-file.ts";
import type { Db } from "#server/platform/db/client.ts";
import { exactMoment } from "#server/platform/db/cursor.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { proveDay } from "./prove-day.ts";
import { statementRoot } from "./tables.ts";

/** Rows that are read at a time. */
const PAGE = 500;

/**
 * The statement of an account that can be checked without asking anybody (`StatementFile`), as JSON, piece by piece. `day`: it proves the root
 * of that day besides the newest. Proofs are made before the rows are read, so that rows which come meanwhile are none too few.
 */
export async function* statementJson(
  db: Db,
  { server, account, day }: { server: string; account: string; day?: string | undefined },
): AsyncGenerator<string> {
  const proofs = await proofsOf(db, account, day);
  const { statement, ...rest }: Omit<StatementFile, "rows"> = { statement: 1, server, account, proofs };
  yield `{"statement":${statement},"rows":[`;
  let newest = 0;
  for (;;) {
    const page = await sealedRows(db, account, newest);
    if (page.length > 0) yield `${newest > 0 ? "," : ""}${page.map((row) => JSON.stringify(row)).join(",")}`;
    newest = page.at(-1)?.number ?? newest;
    if (page.length < PAGE) break;
  }
  yield `],${JSON.stringify(rest).slice(1)}\n`;
}

async function proofsOf(db: Db, account: string, day: string | undefined): Promise<StatementFile["proofs"]> {
  const [newest] = await db
    .select({ day: statementRoot.day })
    .from(statementRoot)
    .orderBy(desc(statementRoot.day))
    .limit(1);
  if (!newest) return [];
  const days = day === undefined || day >= newest.day ? [newest.day] : [day, newest.day];
  const proofs: StatementFile["proofs"] = [];
  for (const one of days) {
    const proof = await proveDay(db, account, one);
    if (proof) proofs.push(proof);
  }
  return proofs;
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

/** Published roots, newest first: up to `limit` of before a day. */
export async function listRoots(db: Db, { before, limit }: { before?: string | undefined; limit: number }) {
  const { day, previous, top, root } = statementRoot;
  const older = before === undefined ? undefined : sql`${day} < ${before}::date`;
  return db
    .select({ day, previous, top, root })
    .from(statementRoot)
    .where(older)
    .orderBy(desc(day))
    .limit(limit);
}
