import { type SQL, sql } from "drizzle-orm";
import { TOOLS, type Tool } from "#contract/calls.ts";
import type { StatementKind, StatementLine } from "#contract/purchase.ts";
import type { Db } from "#server/db/client.ts";
import { type Cursor, exactMoment, olderThan, readCursor, writeCursor } from "#server/db/cursor.ts";

export type StatementFilter = {
  kind?: StatementKind | undefined;
  tool?: Tool | undefined;
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

type Row = {
  id: string;
  at: string;
  kind: StatementKind;
  reason: string;
  because: string;
  amount: string;
  balance: string;
  purchase: string | null;
};

/**
 * A page of a customer's statement, newest first: every movement, and every hold that was given back whole as
 * a line of 0 that says why; one that was taken in part says it on the line of that part. What is still on hold is no line yet.
 * @returns the lines, and a cursor for the older ones or null when these were the last
 */
export async function statementPage(
  db: Db,
  userId: string,
  filter: StatementFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ lines: StatementLine[]; nextCursor: string | null }> {
  const { rows } = (await db.execute(query(userId, filter, readCursor(cursor), limit + 1))) as unknown as {
    rows: Row[];
  };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lines: page.map(toLine),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

/** The whole statement, newest first, read in pages. */
export async function* statementLines(
  db: Db,
  userId: string,
  filter: StatementFilter,
): AsyncGenerator<StatementLine> {
  let cursor: string | undefined;
  do {
    const page = await statementPage(db, userId, filter, { cursor, limit: 500 });
    yield* page.lines;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** Movements between debt and purse (`settlement`) change nothing for the customer and are left out. */
function query(userId: string, filter: StatementFilter, cursor: Cursor | null, limit: number): SQL {
  const toolName = filter.tool ? TOOL_NAMES[filter.tool] : null;
  const wanted = [
    sql`true`,
    ...(filter.kind ? [sql`m.kind = ${filter.kind}`] : []),
    ...(toolName
      ? [sql`starts_with(m.reason, ${`${toolName}: `}) and m.kind in ('use', 'not-charged')`]
      : []),
    ...(filter.from ? [sql`m.at >= ${filter.from}::date::timestamp at time zone 'UTC'`] : []),
    ...(filter.to ? [sql`m.at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(cursor ? [olderThan(sql`m.at`, sql`m.id`, cursor)] : []),
  ];
  return sql`
    with mine as (select id from ledger_account where user_id = ${userId}),
    moved as (
      select t.id, t.created_at as at, t.reason,
        coalesce((select h.released_because from hold h where h.id = t.hold_id), '') as because, t.operation,
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
      select h.id, h.resolved_at, h.reason, coalesce(h.released_because, ''), '', 'not-charged', 0,
        (select t.balance_after from ledger_transfer t
          where t.account_id = h.account_id and t.created_at <= h.resolved_at order by t.created_at desc limit 1)
      from hold h where h.account_id in (select id from mine) and h.state = 'released'
    )
    select m.id, ${exactMoment(sql`m.at`)} as at, m.kind, m.reason, m.because,
      m.amount::text, coalesce(m.balance, 0)::text as balance, p.id as purchase
    from moved m left join purchase p on m.kind in ('purchase', 'refund') and p.user_id = ${userId}
      and p.intent_id = split_part(m.operation, ':', 2)
    where ${sql.join(wanted, sql` and `)}
    order by m.at desc, m.id desc limit ${limit}`;
}

/** How a conversion's reason begins, for good: the ledger keeps it when the conversion is deleted. */
const TOOL_NAMES: Record<Tool, string> = {
  "text-to-speech": "Text to Speech",
  "speech-to-text": "Speech to Text",
  transcribe: "Transcribe",
};

function toLine(row: Row): StatementLine {
  const tool = row.kind === "use" || row.kind === "not-charged" ? toolOf(row.reason) : null;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    tool,
    what: tool ? TOOL_NAMES[tool] : row.reason,
    title: tool ? row.reason.slice(TOOL_NAMES[tool].length + 2) : "",
    amount: Number(row.amount),
    balanceAfter: Number(row.balance),
    because: row.because,
    purchaseId: row.purchase,
  };
}

function toolOf(reason: string): Tool | null {
  return TOOLS.find((tool) => reason.startsWith(`${TOOL_NAMES[tool]}: `)) ?? null;
}
