import { sql } from "drizzle-orm";
import { type Outcome, sayIn } from "#contract/outcomes.ts";
import type { Use } from "#contract/tools.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

type Step = { what: string; reason: string; amount: string; balance: number; held: number; owed: number };
type Row = Pick<Step, "what" | "amount"> & {
  code: Outcome["code"] | null;
  details: Outcome["details"] | null;
  tool: Use | null;
  words: string;
  held: string;
  owed: string;
};

/**
 * One customer's ledger as an aligned table for an inline snapshot: every movement in the order it
 * happened, with the balance and what is on hold after it. Holds and releases move nothing yet, so
 * their amount stands in brackets. What is owed after a refund is a column where there is any. Without ids and dates: the same story prints the same table.
 */
export async function ledgerTable(db: Db, userId: string): Promise<string> {
  const steps = await storyOf(db, userId);
  const header = {
    what: "what",
    reason: "reason",
    amount: "amount",
    balance: "balance",
    held: "on hold",
    owed: "owed",
  };
  const rows = [header, ...steps].map((row) => ({
    ...row,
    balance: `${row.balance}`,
    held: `${row.held}`,
    owed: `${row.owed}`,
  }));
  const anyOwed = steps.some(({ owed }) => owed > 0);
  const width = (column: keyof Step) => Math.max(...rows.map((row) => row[column].length));
  const widths = { what: width("what"), reason: width("reason"), amount: width("amount") };
  return rows
    .map(({ what, reason, amount, balance, held, owed }) =>
      [
        what.padEnd(widths.what),
        reason.padEnd(widths.reason),
        amount.padStart(widths.amount),
        balance.padStart("balance".length),
        held.padStart("on hold".length),
        ...(anyOwed ? [owed.padStart("owed".length)] : []),
      ].join("  "),
    )
    .join("\n");
}

/** Transfers and what happened to holds, in one line of time. Within one transaction, a hold comes before its end. */
async function storyOf(db: Db, userId: string): Promise<Step[]> {
  const query = sql`
    with mine as (select id from ledger_account where user_id = ${userId}),
    happened as (
      select t.created_at as at, case t.kind when 'grant' then 0 when 'settlement' then 3 when 'refund' then 3 else 2 end as rank, e.id as entry,
        t.kind as what, t.reason as code, t.details, t.tool, t.words, e.amount, case t.kind when 'capture' then e.amount else 0 end as held, e.owed
      from ledger_transfer t join (
        select transfer_id, max(e.id) as id,
          coalesce(sum(e.amount) filter (where a.kind = 'customer'), 0) as amount,
          coalesce(-sum(e.amount) filter (where a.kind = 'owed'), 0) as owed
        from ledger_entry e join ledger_account a on a.id = e.account_id group by transfer_id
      ) e on e.transfer_id = t.id
      where t.account_id in (select id from mine)
      union all
      select created_at, 1, null, 'hold', case when tool is not null then 'tool-used' end, '{}', tool, words, 0, amount, 0 from hold where account_id in (select id from mine)
      union all
      select resolved_at, 2, null, 'release', release_reason, release_details, null, '', 0, captured - amount, 0 from hold
      where state in ('released', 'split') and account_id in (select id from mine)
    )
    select what, code, details, tool, words, amount::text, held::text, owed::text from happened
    order by at, rank, entry, tool, words`;
  let balance = 0;
  let onHold = 0;
  let debt = 0;
  return (await rowsOf<Row>(db, query)).map((row) => {
    const { what, amount, held, owed } = row;
    balance += Number(amount);
    onHold += Number(held);
    debt += Number(owed);
    const moved = Number(amount) - Number(owed); // what a debt swallows was moved too
    const shown = moved === 0 ? `(${Math.abs(Number(held))})` : `${moved > 0 ? "+" : ""}${moved}`;
    return { what, reason: reasonOf(row), amount: shown, balance, held: onHold, owed: debt };
  });
}

/** As a statement says it, with the words of somebody's own behind it. */
function reasonOf({ code, details, tool, words }: Row): string {
  if (!code) return "";
  const said = sayIn(CATALOGUES.en.OUTCOMES, { code, details: tool ? { tool } : details } as Outcome);
  return words ? `${said}: ${words}` : said;
}
