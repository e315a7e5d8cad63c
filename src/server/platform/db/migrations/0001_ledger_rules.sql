-- The rules of the ledger that hold whatever the code above does.
-- Amounts are whole credits. Every function is one round trip and safe under any concurrency:
-- it locks the customer's one account row first, so that checks and changes are one step.

insert into ledger_account (id, kind) values
  ('00000000-0000-4000-8000-000000000001', 'issued'),
  ('00000000-0000-4000-8000-000000000002', 'spent');
--> statement-breakpoint
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $$;
--> statement-breakpoint
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
-- The names `capture:…` belong to captures, so that no client's operation can stand in a capture's way.
alter table ledger_transfer add constraint ledger_transfer_capture_of_hold check (
  (kind = 'capture') = (hold_id is not null) and (kind = 'capture') = (operation like 'capture:%')
);
--> statement-breakpoint
create trigger hold_stays before delete or truncate on hold
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create function hold_resolves_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if new.state not in ('captured', 'released')
    or (new.id, new.account_id, new.amount, new.operation, new.reason, new.expires_at, new.created_at)
    <> (old.id, old.account_id, old.amount, old.operation, old.reason, old.expires_at, old.created_at) then
    raise exception 'hold % can only be captured or released', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger hold_resolves_once before update on hold
  for each row execute function hold_resolves_once();
--> statement-breakpoint
-- At commit, the entries of every new transfer add to zero and there are at least two.
create function ledger_transfer_balances() returns trigger language plpgsql as $$
declare total bigint; entries bigint;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entry where transfer_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'transfer % does not balance: % over % entries', new.id, total, entries;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transfer_balances after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_transfer_balances();
--> statement-breakpoint
-- The same for an entry that is added to an older transfer.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount) into total from ledger_entry where transfer_id = new.transfer_id;
  if total <> 0 then
    raise exception 'transfer % does not balance: %', new.transfer_id, total;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_entry_balances();
--> statement-breakpoint
-- Moves credits between a customer and a system account and returns the customer's new balance.
create function ledger_post(customer uuid, system_kind text, amount bigint, kind text, operation text, hold uuid, reason text)
returns table (transfer uuid, balance bigint) language plpgsql as $$
begin
  if (ledger_post.kind = 'grant') <> (ledger_post.amount > 0) then
    raise exception 'a % of % credits is refused', ledger_post.kind, abs(ledger_post.amount);
  end if;
  insert into ledger_transfer (kind, account_id, operation, hold_id, reason)
    values (ledger_post.kind, customer, ledger_post.operation, hold, ledger_post.reason) returning id into transfer;
  update ledger_account a set posted = a.posted + ledger_post.amount where a.id = customer and a.kind = 'customer' returning a.posted into balance;
  if not found then
    raise exception 'account % is not a customer''s', customer;
  end if;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after) values
    (transfer, customer, ledger_post.amount, balance),
    (transfer, (select a.id from ledger_account a where a.kind = system_kind), -ledger_post.amount, null);
  return next;
end $$;
--> statement-breakpoint
-- outcome: held | insufficient | reused (same operation, other amount)
create function ledger_hold(customer uuid, operation text, amount bigint, reason text, expires_at timestamptz)
returns table (outcome text, hold_id uuid, available bigint) language plpgsql as $$
declare funds ledger_account; earlier hold;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  select * into earlier from hold h where h.account_id = customer and h.operation = ledger_hold.operation;
  if found then
    return query select case when earlier.amount = ledger_hold.amount then 'held' else 'reused' end, earlier.id, funds.posted - funds.held;
    return;
  end if;
  if funds.posted - funds.held < ledger_hold.amount then
    return query select 'insufficient', null::uuid, funds.posted - funds.held;
    return;
  end if;
  update ledger_account a set held = a.held + ledger_hold.amount where a.id = customer;
  insert into hold (account_id, operation, amount, reason, expires_at)
    values (customer, ledger_hold.operation, ledger_hold.amount, ledger_hold.reason, ledger_hold.expires_at) returning id into hold_id;
  return query select 'held', hold_id, funds.posted - funds.held - ledger_hold.amount;
end $$;
--> statement-breakpoint
-- outcome: captured | released (it was given back before; nothing is taken)
create function ledger_capture(hold uuid)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_capture.hold) for update;
  select h.* into open from hold h where h.id = ledger_capture.hold;
  if open.state = 'held' then
    update hold h set state = 'captured', resolved_at = now() where h.id = open.id;
    update ledger_account a set held = a.held - open.amount where a.id = funds.id;
    perform ledger_post(funds.id, 'spent', -open.amount, 'capture', 'capture:' || open.id, open.id, open.reason);
    return query select 'captured', funds.posted - funds.held;
    return;
  end if;
  return query select open.state, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: released | captured (it was taken before; nothing is given back)
create function ledger_release(hold uuid, because text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_release.hold) for update;
  select h.* into open from hold h where h.id = ledger_release.hold;
  if open.state = 'held' then
    update hold h set state = 'released', released_because = because, resolved_at = now() where h.id = open.id;
    update ledger_account a set held = a.held - open.amount where a.id = funds.id;
    return query select 'released', funds.posted - funds.held + open.amount;
    return;
  end if;
  return query select open.state, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: granted | reused (same operation, other amount). Granting the same operation again changes nothing.
create function ledger_grant(customer uuid, operation text, amount bigint, reason text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; earlier bigint;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  select e.amount into earlier from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = customer
    where t.account_id = customer and t.operation = ledger_grant.operation;
  if found then
    return query select case when earlier = ledger_grant.amount then 'granted' else 'reused' end, funds.posted - funds.held;
    return;
  end if;
  perform ledger_post(customer, 'issued', ledger_grant.amount, 'grant', ledger_grant.operation, null, ledger_grant.reason);
  return query select 'granted', funds.posted - funds.held + ledger_grant.amount;
end $$;
--> statement-breakpoint
-- outcome: deducted | insufficient | reused. Takes credits at once, without a hold.
create function ledger_deduct(customer uuid, operation text, amount bigint, reason text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; earlier ledger_entry;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  select e.* into earlier from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = customer
    where t.account_id = customer and t.operation = ledger_deduct.operation;
  if found then
    return query select case when earlier.amount = -ledger_deduct.amount then 'deducted' else 'reused' end, funds.posted - funds.held;
    return;
  end if;
  if funds.posted - funds.held < ledger_deduct.amount then
    return query select 'insufficient', funds.posted - funds.held;
    return;
  end if;
  perform ledger_post(customer, 'spent', -ledger_deduct.amount, 'deduction', ledger_deduct.operation, null, ledger_deduct.reason);
  return query select 'deducted', funds.posted - funds.held - ledger_deduct.amount;
end $$;
