import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { deriveLots, type Happening } from "./lots.ts";
import { accountsOf } from "./purse-account.ts";

type Row = { what: Happening["what"]; payment: string | null; credits: string };
type Away = { payment: string | null; credits: string };

/**
 * Which credits of a person's packs are unspent. What is on hold or in a purse counts like what is spent, gifts first, then
 * the oldest pack; on hold for a refund, as its pack's. Whoever acts on it holds the account's lock.
 * @returns whole credits by the provider's name of the payment
 */
export async function unspentOfPayments(db: Db, userId: string): Promise<Map<string, number>> {
  const happenings = await happeningsOf(db, userId);
  const away = await setAsideOf(db, userId);
  // Packs that are about to be taken back first, then what else is away, gifts before packs.
  const refunds = away.flatMap(({ payment, credits }): Happening[] =>
    payment === null ? [] : [{ what: "takenBack", payment, credits: Number(credits) }],
  );
  const others = away.flatMap(({ payment, credits }): Happening[] =>
    payment === null ? [{ what: "used", credits: Number(credits) }] : [],
  );
  return deriveLots([...happenings, ...refunds, ...others]).packs;
}

/**
 * All that changed how many credits a person has, in its order; uses between two other happenings are one sum, so that a long
 * history is a short list.
 */
async function happeningsOf(db: Db, userId: string): Promise<Happening[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`with moved as (
        select max(e.id) as nth, t.reason, split_part(t.operation, ':', 2) as payment,
          -sum(e.amount) filter (where a.kind in ('issued', 'spent')) as amount
        from ledger_transfer t
          join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id
        where t.account_id in ${accountsOf(userId)} and t.kind not in ('purse', 'settlement')
        group by t.id
      ), told as (
        select nth, payment, amount, case
            when reason = 'credits-bought' then 'bought'
            when reason in ('credits-refunded', 'credits-disputed') then 'takenBack'
            when reason = 'refund-failed' then 'returned'
            when reason = 'credits-given-back' then 'givenBack'
            when amount > 0 then 'given'
            else 'used'
          end as what
        from moved
      ), in_runs as (
        select *, count(*) filter (where what <> 'used') over (order by nth) as run from told
      )
      select what, min(payment) as payment, abs(sum(amount))::text as credits
      from in_runs group by run, what order by min(nth)`,
  );
  return rows.map(({ what, payment, credits }) =>
    what === "given" || what === "used" || what === "givenBack"
      ? { what, credits: Number(credits) }
      : { what, payment: payment ?? "", credits: Number(credits) },
  );
}

/** Credits that are there and not free: on hold for a refund, by its payment; and all others together, under null. */
function setAsideOf(db: Db, userId: string): Promise<Away[]> {
  return rowsOf<Away>(
    db,
    sql`with mine as (
        select a.* from ledger_account a where a.id in ${accountsOf(userId)}
      ), refunds as (
        select split_part(h.operation, ':', 2) as payment, sum(h.amount) as credits
        from hold h join mine on mine.id = h.account_id
        where h.state = 'held' and h.operation like 'refund:%' group by 1
      )
      select payment, credits::text as credits from refunds
      union all
      select null, (coalesce(sum(case when mine.kind = 'purse' then mine.posted else mine.held end), 0)
        - coalesce((select sum(credits) from refunds), 0))::text from mine`,
  );
}
