import { sql } from "drizzle-orm";
import type { AdminDay } from "#contract/admin-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

type Row = Record<string, string>;

/**
 * Money and use by UTC day, oldest first, today last. Money counts on the day it was paid; a refund counts on the day
 * of its purchase, because the provider's books name no other.
 */
export async function readDays(db: Db, days: number): Promise<AdminDay[]> {
  const on = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date = d.day`);
  const query = sql`
    with d as (
      select generate_series((now() at time zone 'UTC')::date - ${days - 1}::int, (now() at time zone 'UTC')::date, '1 day')::date as day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select count(*) from "user" u where ${on("u.created_at")}) as registrations,
      (select count(*) from purchase p where p.credited_at is not null and ${on("p.paid_at")}) as purchases,
      (select coalesce(sum(p.cents), 0) from purchase p where p.credited_at is not null and ${on("p.paid_at")}) as paid,
      (select coalesce(sum(p.refunded_cents), 0) from purchase p where p.credited_at is not null and ${on("p.paid_at")}) as refunded,
      coalesce(l.issued, 0) as issued, coalesce(l.spent, 0) as spent,
      coalesce(c.made, 0) as conversions, coalesce(c.failed, 0) as failed
    from d
    left join (
      select (t.created_at at time zone 'UTC')::date as day,
        sum(-e.amount) filter (where a.kind = 'issued') as issued, sum(e.amount) filter (where a.kind = 'spent') as spent
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where a.kind in ('issued', 'spent') and t.created_at > now() - make_interval(days => ${days + 1}::int)
      group by 1
    ) l on l.day = d.day
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*) as made, count(*) filter (where state = 'failed') as failed
      from conversion where created_at > now() - make_interval(days => ${days + 1}::int) group by 1
    ) c on c.day = d.day
    order by d.day`;
  return (await rowsOf<Row>(db, query)).map((row) => ({
    day: String(row.day),
    registrations: Number(row.registrations),
    purchases: Number(row.purchases),
    paidCents: Number(row.paid),
    refundedCents: Number(row.refunded),
    creditsIssued: Number(row.issued),
    creditsSpent: Number(row.spent),
    conversions: Number(row.conversions),
    failed: Number(row.failed),
  }));
}
