import { type SQL, sql } from "drizzle-orm";
import type { StatementKind } from "#contract/credits.ts";
import type { LedgerReason } from "#contract/ledger-reasons.ts";
import type { Outcome, OutcomeCode } from "#contract/outcomes.ts";
import type { Use } from "#contract/tools.ts";
import type { EngineName } from "#locales/engine-words.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Cursor, exactMoment, olderThan, readCursor, writeCursor } from "#server/platform/db/cursor.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { purseOf } from "./purse-account.ts";

export type StatementFilter = {
  kind?: StatementKind | undefined;
  tool?: Use | undefined;
  /** The id of one of the person's purses; none: the account beside them. */
  purse?: string | undefined;
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** One line of a statement, before it is said. */
export type Movement = {
  id: string;
  at: string;
  kind: StatementKind;
  tool: Use | null;
  /** Why credits moved, as an outcome, and words of somebody's own: a file's name, an operator's reason. */
  reason: Outcome<LedgerReason>;
  words: string;
  /** The engine that worked, by the name that languages have words for. */
  engine: EngineName | null;
  amount: number;
  balanceAfter: number;
  /** Why nothing, or not everything, was charged. */
  because: Outcome | null;
  purchaseId: string | null;
  /** The document that a block was paid of by it, and that block. */
  paid: { document: string; block: string } | null;
  /** What the link is called by which the recording came, where nobody pressed. */
  asked: string | null;
};

type Row = {
  id: string;
  at: string;
  kind: StatementKind;
  tool: Use | null;
  reason: LedgerReason;
  details: Record<string, string | number>;
  words: string;
  engine: EngineName | null;
  release_reason: OutcomeCode | null;
  release_details: Record<string, string | number> | null;
  amount: string;
  balance: string;
  purchase: string | null;
  document: string | null;
  block: string | null;
  asked: string | null;
};

/**
 * A page of a customer's statement, newest first: every movement, and every hold that was given back whole as
 * a line of 0 that says why (not one for a refund, which is told at its purchase); one that was taken in part says it on the line of that part. What is still on hold is no line yet.
 * @returns the movements, and a cursor for the older ones or null when these were the last
 */
export async function statementPage(
  db: Db,
  userId: string,
  filter: StatementFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ movements: Movement[]; nextCursor: string | null }> {
  const rows = await rowsOf<Row>(db, query(userId, filter, readCursor(cursor), limit + 1));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    movements: page.map(toMovement),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

/** The whole statement, newest first, read in pages. */
export async function* movements(db: Db, userId: string, filter: StatementFilter): AsyncGenerator<Movement> {
  let cursor: string | undefined;
  do {
    const page = await statementPage(db, userId, filter, { cursor, limit: 500 });
    yield* page.movements;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** Movements between debt and balance (`settlement`) change nothing for the customer and are left out. */
function query(userId: string, filter: StatementFilter, cursor: Cursor | null, limit: number): SQL {
  const wanted = [
    sql`true`,
    ...(filter.kind ? [sql`m.kind = ${filter.kind}`] : []),
    ...(filter.tool ? [sql`m.tool = ${filter.tool}`] : []),
    ...(filter.from ? [sql`m.at >= ${filter.from}::date::timestamp at time zone 'UTC'`] : []),
    ...(filter.to ? [sql`m.at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(cursor ? [olderThan(sql`m.at`, sql`m.id`, cursor)] : []),
  ];
  return sql`
    with mine as (${accountOf(userId, filter.purse)}),
    moved as (
      select t.id, t.created_at as at, t.operation, t.reason, t.details, t.tool, t.words, h.engine, h.release_reason, h.release_details,
        case
          when t.kind in ('refund', 'purse') then t.kind
          when t.reason = 'credits-welcome' then 'welcome'
          when t.reason = 'credits-bought' then 'purchase'
          when t.reason in ('tool-used', 'credit-used') then 'use'
          else 'adjustment'
        end as kind,
        case when own.id is not null then own.amount else (
          select -sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id = t.id and a.kind in ('issued', 'spent', 'purse')) end as amount,
        coalesce(own.balance_after, t.balance_after) as balance, h.id as hold
      from ledger_transfer t left join hold h on h.id = t.hold_id
      left join ledger_entry own on own.transfer_id = t.id and own.account_id in (select id from mine where kind = 'purse')
      where (t.account_id in (select id from mine) or own.id is not null) and t.reason <> 'debt-paid'
      union all
      select h.id, h.resolved_at, '', 'tool-used', '{}'::jsonb, h.tool, h.words, h.engine, h.release_reason, h.release_details,
        'not-charged', 0, coalesce(
          (select e.balance_after from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
            where e.account_id = (select id from mine where kind = 'purse') and t.created_at <= h.resolved_at
            order by e.id desc limit 1),
          (select t.balance_after from ledger_transfer t
            where t.account_id = h.account_id and t.created_at <= h.resolved_at order by t.created_at desc limit 1)), h.id
      from hold h where h.account_id in (select id from mine) and h.state = 'released' and h.operation not like 'refund:%'
    )
    select m.id, ${exactMoment(sql`m.at`)} as at, m.kind, m.tool, m.reason, m.details, m.words, m.engine, m.release_reason,
      m.release_details, m.amount::text, coalesce(m.balance, 0)::text as balance, p.id as purchase,
      d.id as document, b.id as block, r.title as asked
    from moved m left join purchase p on (m.kind in ('purchase', 'refund') or m.reason = 'refund-failed') and p.user_id = ${userId}
      and p.intent_id = split_part(m.operation, ':', 2)
    left join block b on b.hold_id = m.hold and b.state = 'captured'
    left join document d on d.id = b.document_id and d.user_id = ${userId} and d.binned_at is null
    left join conversion c on c.hold_id = m.hold and c.recording_request_id is not null and c.user_id = ${userId}
    left join recording_request r on r.id = c.recording_request_id
    where ${sql.join(wanted, sql` and `)}
    order by m.at desc, m.id desc limit ${limit}`;
}

/** The account whose statement a person asks for; undefined when there is none of theirs. */
export async function statementAccount(db: Db, userId: string, purse?: string): Promise<string | undefined> {
  const [found] = await rowsOf<{ id: string }>(db, accountOf(userId, purse));
  return found?.id;
}

function accountOf(userId: string, purse: string | undefined): SQL {
  return purse === undefined
    ? sql`select id, kind from ledger_account where user_id = ${userId}`
    : sql`select id, kind from ledger_account where id in ${purseOf(userId, purse)}`;
}

function toMovement(row: Row): Movement {
  const { tool, release_reason: because } = row;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    tool,
    reason: reasonOf(row),
    words: row.words,
    engine: row.engine,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance),
    because: because && ({ code: because, details: row.release_details ?? {} } as Outcome),
    purchaseId: row.purchase,
    paid: row.document && row.block ? { document: row.document, block: row.block } : null,
    asked: row.asked,
  };
}

/** Why credits moved, of what a transfer keeps of it: its code, its values, and the tool beside them. */
export function reasonOf({ reason, details, tool }: Pick<Row, "reason" | "details" | "tool">) {
  return { code: reason, details: tool ? { tool } : details } as Outcome<LedgerReason>;
}
