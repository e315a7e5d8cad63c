-- Refunds, debts and disputes in the ledger. A customer's debt is the third side of a transfer: minus the
-- sum of the entries that the customer's transfers put on the system account `owed`. Credits that come
-- free pay a debt first, so that while something is owed nothing is available (`debt_is_paid_first`).
-- Times are taken under the row lock, so that a customer's movements sort by time as they happened.

insert into ledger_account (id, kind) values ('00000000-0000-4000-8000-000000000003', 'owed');
--> statement-breakpoint
alter table ledger_transfer disable trigger ledger_transfer_append_only;
--> statement-breakpoint
update ledger_transfer t set balance_after = e.balance_after
  from ledger_entry e where e.transfer_id = t.id and e.account_id = t.account_id;
--> statement-breakpoint
alter table ledger_transfer enable trigger ledger_transfer_append_only;
--> statement-breakpoint
alter table ledger_transfer add constraint ledger_transfer_settlement_of_release check (
  (kind = 'settlement') = (operation like 'settle:%')
);
--> statement-breakpoint
drop function ledger_post(uuid, text, bigint, text, text, uuid, text);
--> statement-breakpoint
-- The one place that writes a transfer. `amount` is what the customer gains (+) or loses (−) altogether,
-- `debt_change` how much more is owed, `held_change` how much more is on hold; the customer's row is locked.
create function ledger_post(customer uuid, system_kind text, amount bigint, debt_change bigint, held_change bigint,
  kind text, operation text, hold uuid, reason text)
returns ledger_account language plpgsql as $$
declare funds ledger_account; transfer uuid; own bigint := ledger_post.amount + debt_change;
begin
  if (ledger_post.kind = 'grant') <> (ledger_post.amount > 0) or (ledger_post.kind = 'settlement') <> (ledger_post.amount = 0) then
    raise exception 'a % of % credits is refused', ledger_post.kind, abs(ledger_post.amount);
  end if;
  update ledger_account a set posted = a.posted + own, held = a.held + held_change, debt = a.debt + debt_change
    where a.id = customer and a.kind = 'customer' returning a.* into funds;
  if not found then
    raise exception 'account % is not a customer''s', customer;
  end if;
  insert into ledger_transfer (kind, account_id, operation, hold_id, reason, balance_after, created_at)
    values (ledger_post.kind, customer, ledger_post.operation, hold, ledger_post.reason, funds.posted - funds.debt, clock_timestamp())
    returning id into transfer;
  if own <> 0 then
    insert into ledger_entry (transfer_id, account_id, amount, balance_after) values (transfer, customer, own, funds.posted);
  end if;
  if debt_change <> 0 then
    insert into ledger_entry (transfer_id, account_id, amount)
      select transfer, a.id, -debt_change from ledger_account a where a.kind = 'owed';
  end if;
  if ledger_post.amount <> 0 then
    insert into ledger_entry (transfer_id, account_id, amount)
      select transfer, a.id, -ledger_post.amount from ledger_account a where a.kind = system_kind;
  end if;
  return funds;
end $$;
--> statement-breakpoint
-- What an operation moved before: + given, − taken. Null when it is new.
create function ledger_moved(customer uuid, operation text) returns bigint language sql stable as $$
  select sum(-e.amount)::bigint from ledger_transfer t
    join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind in ('issued', 'spent')
  where t.account_id = customer and t.operation = ledger_moved.operation
$$;
--> statement-breakpoint
-- outcome: held | insufficient | frozen | reused (same operation, other amount)
create or replace function ledger_hold(customer uuid, operation text, amount bigint, reason text, expires_at timestamptz)
returns table (outcome text, hold_id uuid, available bigint) language plpgsql as $$
declare funds ledger_account; earlier hold;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  select * into earlier from hold h where h.account_id = customer and h.operation = ledger_hold.operation;
  if found then
    return query select case when earlier.amount = ledger_hold.amount then 'held' else 'reused' end, earlier.id, funds.posted - funds.held;
    return;
  end if;
  if funds.freezes > 0 then
    return query select 'frozen', null::uuid, funds.posted - funds.held;
    return;
  end if;
  if funds.posted - funds.held < ledger_hold.amount then
    return query select 'insufficient', null::uuid, funds.posted - funds.held;
    return;
  end if;
  update ledger_account a set held = a.held + ledger_hold.amount where a.id = customer;
  insert into hold (account_id, operation, amount, reason, expires_at, created_at)
    values (customer, ledger_hold.operation, ledger_hold.amount, ledger_hold.reason, ledger_hold.expires_at, clock_timestamp())
    returning id into hold_id;
  return query select 'held', hold_id, funds.posted - funds.held - ledger_hold.amount;
end $$;
--> statement-breakpoint
-- outcome: captured | released (it was given back before; nothing is taken)
create or replace function ledger_capture(hold uuid)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_capture.hold) for update;
  select h.* into open from hold h where h.id = ledger_capture.hold;
  if open.state = 'held' then
    update hold h set state = 'captured', resolved_at = clock_timestamp() where h.id = open.id;
    funds := ledger_post(funds.id, 'spent', -open.amount, 0, -open.amount, 'capture', 'capture:' || open.id, open.id, open.reason);
    return query select 'captured', funds.posted - funds.held;
    return;
  end if;
  return query select open.state, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: released | captured (it was taken before; nothing is given back). What comes free pays a debt first.
create or replace function ledger_release(hold uuid, because text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold; pays bigint;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_release.hold) for update;
  select h.* into open from hold h where h.id = ledger_release.hold;
  if open.state <> 'held' then
    return query select open.state, funds.posted - funds.held;
    return;
  end if;
  update hold h set state = 'released', released_because = because, resolved_at = clock_timestamp() where h.id = open.id;
  pays := least(funds.debt, open.amount);
  if pays > 0 then
    funds := ledger_post(funds.id, null, 0, -pays, -open.amount, 'settlement', 'settle:' || open.id, null, 'Owed credits paid');
  else
    update ledger_account a set held = a.held - open.amount where a.id = funds.id returning a.* into funds;
  end if;
  return query select 'released', funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: granted | reused (same operation, other amount). Pays a debt first; the same operation again changes nothing.
create or replace function ledger_grant(customer uuid, operation text, amount bigint, reason text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; earlier bigint;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  earlier := ledger_moved(customer, ledger_grant.operation);
  if earlier is not null then
    return query select case when earlier = ledger_grant.amount then 'granted' else 'reused' end, funds.posted - funds.held;
    return;
  end if;
  funds := ledger_post(customer, 'issued', ledger_grant.amount, -least(funds.debt, ledger_grant.amount), 0, 'grant',
    ledger_grant.operation, null, ledger_grant.reason);
  return query select 'granted', funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: deducted | insufficient | frozen | reused. Takes credits at once, without a hold.
create or replace function ledger_deduct(customer uuid, operation text, amount bigint, reason text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; earlier bigint;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  earlier := ledger_moved(customer, ledger_deduct.operation);
  if earlier is not null then
    return query select case when earlier = -ledger_deduct.amount then 'deducted' else 'reused' end, funds.posted - funds.held;
    return;
  end if;
  if funds.freezes > 0 then
    return query select 'frozen', funds.posted - funds.held;
    return;
  end if;
  if funds.posted - funds.held < ledger_deduct.amount then
    return query select 'insufficient', funds.posted - funds.held;
    return;
  end if;
  funds := ledger_post(customer, 'spent', -ledger_deduct.amount, 0, 0, 'deduction', ledger_deduct.operation, null, ledger_deduct.reason);
  return query select 'deducted', funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: taken | reused. Takes credits back after a refund: what is available, and the rest becomes a debt.
create function ledger_take_back(customer uuid, operation text, amount bigint, reason text)
returns table (outcome text, available bigint, debt bigint) language plpgsql as $$
declare funds ledger_account; earlier bigint;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  earlier := ledger_moved(customer, ledger_take_back.operation);
  if earlier is not null then
    return query select case when earlier = -ledger_take_back.amount then 'taken' else 'reused' end, funds.posted - funds.held, funds.debt;
    return;
  end if;
  funds := ledger_post(customer, 'issued', -ledger_take_back.amount,
    ledger_take_back.amount - least(funds.posted - funds.held, ledger_take_back.amount), 0, 'refund',
    ledger_take_back.operation, null, ledger_take_back.reason);
  return query select 'taken', funds.posted - funds.held, funds.debt;
end $$;
--> statement-breakpoint
-- Stops the account from spending, once per operation; an operation that was lifted before does nothing.
create function ledger_freeze(customer uuid, operation text) returns void language plpgsql as $$
begin
  perform 1 from ledger_account a where a.id = customer for update;
  insert into ledger_freeze (account_id, operation, created_at)
    values (customer, ledger_freeze.operation, clock_timestamp()) on conflict do nothing;
  if found then
    update ledger_account a set freezes = a.freezes + 1 where a.id = customer;
  end if;
end $$;
--> statement-breakpoint
-- Lifts a freeze, once. One that never began is kept as lifted, because events may come in any order.
create function ledger_unfreeze(customer uuid, operation text) returns void language plpgsql as $$
begin
  perform 1 from ledger_account a where a.id = customer for update;
  insert into ledger_freeze (account_id, operation, created_at, lifted_at)
    values (customer, ledger_unfreeze.operation, clock_timestamp(), clock_timestamp()) on conflict do nothing;
  if not found then
    update ledger_freeze f set lifted_at = clock_timestamp()
      where f.account_id = customer and f.operation = ledger_unfreeze.operation and f.lifted_at is null;
    if found then
      update ledger_account a set freezes = a.freezes - 1 where a.id = customer;
    end if;
  end if;
end $$;
--> statement-breakpoint
create function ledger_freeze_lifts_once() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null or new.lifted_at is null
    or (new.id, new.account_id, new.operation, new.created_at) <> (old.id, old.account_id, old.operation, old.created_at) then
    raise exception 'freeze % can only be lifted, once', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_freeze_lifts_once before update on ledger_freeze
  for each row execute function ledger_freeze_lifts_once();
--> statement-breakpoint
create trigger ledger_freeze_stays before delete or truncate on ledger_freeze
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create sequence purchase_receipt;
--> statement-breakpoint
-- Who pays how much for what is fixed when a purchase begins; what was paid, credited or refunded stays so.
create function purchase_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pack, new.credits, new.cents, new.currency, new.provider, new.created_at)
    <> (old.id, old.user_id, old.pack, old.credits, old.cents, old.currency, old.provider, old.created_at)
    or new.intent_id is distinct from coalesce(old.intent_id, new.intent_id)
    or new.receipt_number is distinct from coalesce(old.receipt_number, new.receipt_number)
    or new.paid_at is distinct from coalesce(old.paid_at, new.paid_at)
    or new.credited_at is distinct from coalesce(old.credited_at, new.credited_at)
    or new.refunded_cents < old.refunded_cents or new.credits_taken_back < old.credits_taken_back then
    raise exception 'purchase %: what is fixed cannot change', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger purchase_is_fixed before update on purchase
  for each row execute function purchase_is_fixed();
--> statement-breakpoint
create trigger purchase_stays before delete or truncate on purchase
  for each statement execute function ledger_refuse_change();
