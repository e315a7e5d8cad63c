import { type SQL, sql } from "drizzle-orm";

/** Each query returns the rows that break its rule, as `"where"`, `stored` and `derived`. */
export const RULES: { rule: string; broken: SQL }[] = [
  {
    rule: "the stored balance is the sum of the customer's entries",
    broken: sql`
      select a.id as "where", a.posted as stored, coalesce(sum(e.amount), 0) as derived
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.kind in ('customer', 'purse') group by a.id having a.posted <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: "the credits on hold are the sum of the open holds",
    broken: sql`
      select a.id as "where", a.held as stored, coalesce(sum(h.amount - h.captured), 0) as derived
      from ledger_account a left join hold h on h.account_id = a.id and h.state = 'held'
      group by a.id having a.held <> coalesce(sum(h.amount - h.captured), 0)`,
  },
  {
    rule: "no customer has less than nothing available",
    broken: sql`
      select id as "where", posted - held as stored, 0 as derived
      from ledger_account where posted < held or held < 0`,
  },
  {
    rule: "the system accounts keep no balance",
    broken: sql`
      select kind as "where", posted as stored, 0 as derived
      from ledger_account where kind not in ('customer', 'purse') and (posted <> 0 or held <> 0)`,
  },
  {
    rule: "every transfer has entries that add to zero",
    broken: sql`
      select t.id as "where", count(e.id) || ' entries' as stored, coalesce(sum(e.amount), 0) as derived
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having count(e.id) not in (2, 3) or sum(e.amount) <> 0`,
  },
  {
    rule: "each entry's balance is the sum of the entries up to it",
    broken: sql`
      select id as "where", balance_after as stored, derived from (
        select e.id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as derived
        from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind in ('customer', 'purse')
      ) running where balance_after is distinct from derived`,
  },
  {
    rule: "each transfer's balance is what the customer had then, less what was owed",
    broken: sql`
      select id as "where", balance_after as stored, derived from (
        select t.id, t.balance_after, t.account_id = net.account_id as own,
          sum(net.amount) over (partition by net.account_id order by net.last) as derived
        from (
          select net.transfer_id, net.account_id, max(net.id) as last, sum(net.amount) as amount from (
            select e.id, e.transfer_id, e.account_id, e.amount
            from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind in ('customer', 'purse')
            union all
            select e.id, e.transfer_id, t.account_id, e.amount from ledger_entry e
            join ledger_account a on a.id = e.account_id and a.kind = 'owed' join ledger_transfer t on t.id = e.transfer_id
          ) net group by 1, 2
        ) net join ledger_transfer t on t.id = net.transfer_id
      ) running where own and balance_after <> derived`,
  },
  {
    rule: "what a customer owes is the sum of what they owe and paid",
    broken: sql`
      select a.id as "where", a.debt as stored, coalesce(owed.amount, 0) as derived
      from ledger_account a left join (
        select t.account_id, sum(-e.amount) as amount
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        join ledger_account o on o.id = e.account_id and o.kind = 'owed' group by t.account_id
      ) owed on owed.account_id = a.id
      where a.debt <> coalesce(owed.amount, 0)`,
  },
  {
    rule: "no purse has anything to spend while its customer owes",
    broken: sql`
      select p.id as "where", p.posted - p.held as stored, 0 as derived
      from ledger_account p join ledger_account a on a.id = p.main_id
      where a.debt > 0 and p.posted > p.held`,
  },
  {
    rule: "an account is frozen by its open disputes",
    broken: sql`
      select a.id as "where", a.freezes as stored, count(f.id) as derived
      from ledger_account a left join ledger_freeze f on f.account_id = a.id and f.lifted_at is null
      group by a.id having a.freezes <> count(f.id)`,
  },
  {
    rule: "every credited purchase has its one grant, and what was taken back of it",
    broken: sql`
      select p.id as "where", p.credits_taken_back || ' of ' || case when p.credited_at is null then 0 else p.credits end as stored,
        coalesce(l.back, 0) || ' of ' || coalesce(l.given, 0) as derived
      from purchase p left join (
        select a.user_id, split_part(t.operation, ':', 2) as intent,
          sum(-e.amount) filter (where t.operation like 'purchase:%') as given,
          sum(e.amount) filter (where t.operation like 'refund:%') as back
        from ledger_transfer t join ledger_account a on a.id = t.account_id
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account i on i.id = e.account_id and i.kind = 'issued'
        where t.operation like 'purchase:%' or t.operation like 'refund:%' group by 1, 2
      ) l on l.user_id = p.user_id and l.intent = p.intent_id
      where coalesce(l.given, 0) <> case when p.credited_at is null then 0 else p.credits end
        or coalesce(l.back, 0) <> p.credits_taken_back`,
  },
  {
    rule: "every grant and refund of a payment has its purchase",
    broken: sql`
      select t.id as "where", t.operation as stored, 'no purchase' as derived
      from ledger_transfer t join ledger_account a on a.id = t.account_id
      where (t.operation like 'purchase:%' or t.operation like 'refund:%') and not exists (
        select 1 from purchase p where p.user_id = a.user_id and p.intent_id = split_part(t.operation, ':', 2))`,
  },
  {
    rule: "what customers want back of a pack is on hold until it is settled, and taken once it is paid",
    broken: sql`
      select r.id as "where", r.state || ': ' || coalesce(h.state, 'no hold') || ' ' || coalesce(h.amount, 0)
          || ', took ' || coalesce(l.took, 0) as stored,
        case when r.state in ('asked', 'pending') then 'held' else 'released' end || ' ' || r.credits
          || ', took ' || r.credits_taken as derived
      from refund_request r join purchase p on p.id = r.purchase_id
      left join hold h on h.id = r.hold_id
      left join lateral (
        select sum(e.amount) as took from ledger_transfer t
        join ledger_account a on a.id = t.account_id and a.user_id = p.user_id
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account i on i.id = e.account_id and i.kind = 'issued'
        where t.operation in ('refund:' || p.intent_id || ':paid:' || r.id, 'refund:' || p.intent_id || ':failed:' || r.id)
      ) l on true
      where coalesce(h.amount, 0) <> r.credits or coalesce(l.took, 0) <> r.credits_taken
        or (h.state = 'held') is distinct from (r.state in ('asked', 'pending'))`,
  },
  {
    rule: "what was taken of a hold is what its captures took",
    broken: sql`
      select h.id as "where", h.state || ' ' || h.captured || ' of ' || h.amount as stored, coalesce(sum(-e.amount), 0) as derived
      from hold h
      left join ledger_transfer t on t.hold_id = h.id
      left join ledger_entry e on e.transfer_id = t.id and e.account_id = h.account_id
      group by h.id
      having coalesce(sum(-e.amount), 0) <> h.captured`,
  },
  {
    rule: "every movement is sealed in each account that it moved",
    broken: sql`
      select t.id as "where", count(s.seal) as stored, count(*) as derived
      from ledger_transfer t
      join lateral (
        select t.account_id as id union
        select e.account_id from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'purse'
        where e.transfer_id = t.id
      ) moved on true
      left join statement_seal s on s.transfer_id = t.id and s.account_id = moved.id
      group by t.id having count(s.seal) <> count(*)`,
  },
  {
    rule: "each seal is of its movement and of the seal before it",
    broken: sql`
      select s.account_id || ' ' || s.number as "where", s.seal as stored, s.derived from (
        select s.account_id, s.number, s.seal, row_number() over before as nth,
          ledger_seal_of(s.account_id, s.number, coalesce(lag(s.seal) over before, ledger_hash('account', array[s.account_id::text])),
            t, s.words_hash, s.before) as derived
        from statement_seal s join ledger_transfer t on t.id = s.transfer_id
        window before as (partition by s.account_id order by s.number)
      ) s where s.seal <> s.derived or s.number <> s.nth`,
  },
  {
    rule: "the words of a movement are those that were sealed, or forgotten",
    broken: sql`
      select s.account_id || ' ' || s.number as "where", s.words_hash as stored, ledger_hash('words', array[s.salt, t.words]) as derived
      from statement_seal s join ledger_transfer t on t.id = s.transfer_id
      where s.salt is not null and s.words_hash <> ledger_hash('words', array[s.salt, t.words])`,
  },
  {
    rule: "what a day's tree has of an account is a seal of it",
    broken: sql`
      select h.account_id || ' ' || h.day as "where", h.seal as stored, s.seal as derived
      from statement_head h left join statement_seal s on s.account_id = h.account_id and s.number = h.number
      where s.seal is distinct from h.seal`,
  },
  {
    rule: "each day's root is of its top and of the root before it",
    broken: sql`
      select day as "where", root as stored, derived from (
        select day, root, previous, lag(root) over (order by day) as before,
          ledger_hash('day', array[day::text, coalesce(previous, ''), top]) as derived from statement_root
      ) roots where root <> derived or previous is distinct from before`,
  },
];
