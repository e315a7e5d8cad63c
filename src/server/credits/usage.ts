import { type SQL, sql } from "drizzle-orm";
import type { Use } from "#contract/tools.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { accountsOf, purseOf } from "./purse-account.ts";

export type DayOfUse = { day: string; tool: Use | null; credits: number; uses: number };

/** The difference of any time zone from UTC is a multiple of this, so that no piece lies in two days. */
const PIECE = 15 * 60_000;
const DAY = 86_400_000;

/**
 * Credits used per day and tool in the last `days` days of `timeZone`, oldest first. The days are made here: a database
 * knows other names of time zones than browsers and this program. `purse`: of one purse alone, else of the account and all of them.
 */
export async function usageByDay(
  db: Db,
  userId: string,
  { days, timeZone, purse }: { days: number; timeZone: string; purse?: string | undefined },
): Promise<DayOfUse[]> {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const now = Date.now();
  const first = new Date(Date.parse(calendar.format(now)) - (days - 1) * DAY).toISOString().slice(0, 10);
  const accounts = purse === undefined ? accountsOf(userId) : purseOf(userId, purse);
  const found = new Map<string, DayOfUse>();
  for (const { piece, tool, credits, uses } of await usageByPiece(db, accounts, now - (days + 1) * DAY)) {
    const day = calendar.format(piece * PIECE);
    const before = found.get(`${day} ${tool}`) ?? { day, tool, credits: 0, uses: 0 };
    found.set(`${day} ${tool}`, { ...before, credits: before.credits + credits, uses: before.uses + uses });
  }
  return [...found.values()]
    .filter(({ day }) => day >= first)
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
}

/** By tool, what named none last. */
async function usageByPiece(db: Db, accounts: SQL, since: number) {
  const query = sql`
    select used.piece, used.tool, sum(used.credits)::text as credits, count(*)::text as uses
    from (
      select floor(extract(epoch from t.created_at) * 1000 / ${PIECE}::int)::int as piece, t.tool, -e.amount as credits
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id and e.account_id = t.account_id
      where t.account_id in ${accounts}
        and t.reason in ('tool-used', 'credit-used')
        and t.created_at >= ${new Date(since).toISOString()}::timestamptz
    ) used group by used.piece, used.tool order by used.tool, used.piece`;
  const rows = await rowsOf<{ piece: number; tool: Use | null; credits: string; uses: string }>(db, query);
  return rows.map((row) => ({ ...row, credits: Number(row.credits), uses: Number(row.uses) }));
}
