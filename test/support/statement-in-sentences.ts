import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { TOOL_NAMES } from "./ledger-in-sentences.ts";

/** One line of a statement in English, whatever was stored for it. */
export type Line = {
  id: string;
  kind: string;
  tool: string | null;
  what: string;
  title: string;
  because: string;
  amount: number;
  balance: number;
};

/** The same from the old ledger, and whether an operator's own words stand where ours would. */
export type OldLine = Line & { byHand: boolean };

type Row = Record<"id" | "kind" | "operation" | "reason" | "because" | "amount" | "balance", string>;

/** A whole statement, newest first, as the program read it from sentences until migration 0018. */
export async function statementInSentences(db: Db, userId: string): Promise<OldLine[]> {
  const rows = await rowsOf<Row>(db, query(userId));
  return rows.map(({ id, kind, operation, reason, because, amount, balance }) => {
    const mayHaveTool = kind === "use" || kind === "not-charged";
    const [tool = null, name = ""] =
      Object.entries(TOOL_NAMES).find(([, one]) => mayHaveTool && reason.startsWith(`${one}: `)) ?? [];
    return {
      id,
      kind,
      tool,
      what: tool ? name : reason,
      title: tool ? reason.slice(name.length + 2) : "",
      because,
      amount: Number(amount),
      balance: Number(balance),
      byHand: operation.startsWith("admin:"),
    };
  });
}

function query(userId: string): SQL {
  return sql`
    with mine as (select id from ledger_account where user_id = ${userId}),
    moved as (
      select t.id, t.created_at as at, t.operation, t.reason,
        coalesce((select h.released_because from hold h where h.id = t.hold_id), '') as because,
        case
          when t.kind = 'refund' then 'refund'
          when t.operation like 'admin:%' then 'adjustment'
          when t.operation = 'sign-up' then 'welcome'
          when t.operation like 'purchase:%' then 'purchase'
          when t.kind = 'grant' then 'adjustment'
          else 'use'
        end as kind,
        (select -sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id = t.id and a.kind in ('issued', 'spent')) as amount,
        t.balance_after as balance
      from ledger_transfer t where t.account_id in (select id from mine) and t.kind <> 'settlement'
      union all
      select h.id, h.resolved_at, '', h.reason, coalesce(h.released_because, ''), 'not-charged', 0,
        (select t.balance_after from ledger_transfer t
          where t.account_id = h.account_id and t.created_at <= h.resolved_at order by t.created_at desc limit 1)
      from hold h where h.account_id in (select id from mine) and h.state = 'released'
    )
    select id, kind, operation, reason, because, amount::text, coalesce(balance, 0)::text as balance from moved
    order by at desc, id desc`;
}
