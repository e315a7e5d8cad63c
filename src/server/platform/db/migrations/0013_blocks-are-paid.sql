DROP INDEX "ledger_transfer_hold";--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "charged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "captured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "broke_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "hold_broke_off" ON "hold" USING btree ("account_id","resolved_at") WHERE "hold"."broke_off";--> statement-breakpoint
CREATE INDEX "ledger_transfer_hold" ON "ledger_transfer" USING btree ("hold_id");
--> statement-breakpoint
-- A hold may be taken in parts, block by block, and what is left of it given back: `captured` says how many of its
-- credits were taken. It only grows while the hold is open, and the state at its end follows from it.
alter table hold disable trigger hold_resolves_once;
--> statement-breakpoint
update hold set captured = amount where state = 'captured';
--> statement-breakpoint
alter table hold enable trigger hold_resolves_once;
--> statement-breakpoint
update conversion set charged = credits where state = 'done';
--> statement-breakpoint
alter table hold add constraint hold_state_follows_captured check (
  captured between 0 and amount and state = case
    when state = 'held' and captured < amount then 'held'
    when captured = amount then 'captured'
    when captured = 0 then 'released'
    else 'split'
  end
);
--> statement-breakpoint
create or replace function hold_resolves_once() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) = 'on' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if new.state not in ('held', 'captured', 'released', 'split') or new.captured < old.captured
    or (new.state = 'held' and (new.captured = old.captured or new.resolved_at is not null or new.broke_off))
    or (new.state in ('released', 'split') and new.captured <> old.captured)
    or (new.id, new.account_id, new.amount, new.operation, new.reason, new.expires_at, new.created_at)
    <> (old.id, old.account_id, old.amount, old.operation, old.reason, old.expires_at, old.created_at) then
    raise exception 'hold % can only be captured or released', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- At commit, what a hold says was taken of it is what its captures took.
create function hold_captured_adds_up() returns trigger language plpgsql as $$
declare taken bigint;
begin
  select coalesce(-sum(e.amount), 0) into taken from ledger_transfer t
    join ledger_entry e on e.transfer_id = t.id and e.account_id = t.account_id where t.hold_id = new.id;
  if taken <> (select h.captured from hold h where h.id = new.id) then
    raise exception 'hold % was not taken %, but %', new.id, new.captured, taken;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger hold_captured_adds_up after update of captured on hold
  deferrable initially deferred for each row execute function hold_captured_adds_up();
--> statement-breakpoint
-- Takes what is missing up to `total` credits of a hold. outcome: held (some are still on hold) | captured |
-- released | split (it was resolved before; nothing is taken). `because` tells why it is not simply all of it.
create function ledger_capture_part(hold uuid, total bigint, because text)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold; part bigint; whole boolean;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_capture_part.hold) for update;
  select h.* into open from hold h where h.id = ledger_capture_part.hold;
  part := least(total, open.amount) - open.captured;
  if open.state <> 'held' or part <= 0 then
    return query select open.state, funds.posted - funds.held;
    return;
  end if;
  whole := open.captured + part = open.amount;
  update hold h set captured = open.captured + part, released_because = because, state = case when whole then 'captured' else 'held' end,
    resolved_at = case when whole then clock_timestamp() end where h.id = open.id;
  funds := ledger_post(funds.id, 'spent', -part, 0, -part, 'capture',
    'capture:' || open.id || case when part = open.amount then '' else ':' || open.captured + part end, open.id, open.reason);
  return query select case when whole then 'captured' else 'held' end, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- Takes all that is left of a hold. outcome: captured | released | split (it was resolved before; nothing is taken)
create or replace function ledger_capture(hold uuid)
returns table (outcome text, available bigint) language sql as $$
  select * from ledger_capture_part(ledger_capture.hold, 9223372036854775807, null)
$$;
--> statement-breakpoint
drop function ledger_release(uuid, text);
--> statement-breakpoint
-- Gives back what was not taken. outcome: released | split (a part had been taken) | captured (all of it had been;
-- nothing is given back). What comes free pays a debt first. `broke` when a fault broke off work that had begun.
create function ledger_release(hold uuid, because text, broke boolean)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold; rest bigint; pays bigint; ended text;
begin
  select a.* into strict funds from ledger_account a where a.id = (select h.account_id from hold h where h.id = ledger_release.hold) for update;
  select h.* into open from hold h where h.id = ledger_release.hold;
  if open.state <> 'held' then
    return query select open.state, funds.posted - funds.held;
    return;
  end if;
  rest := open.amount - open.captured;
  ended := case when open.captured = 0 then 'released' else 'split' end;
  update hold h set state = ended, released_because = because, broke_off = broke, resolved_at = clock_timestamp() where h.id = open.id;
  pays := least(funds.debt, rest);
  if pays > 0 then
    funds := ledger_post(funds.id, null, 0, -pays, -rest, 'settlement', 'settle:' || open.id, null, 'Owed credits paid');
  else
    update ledger_account a set held = a.held - rest where a.id = funds.id returning a.* into funds;
  end if;
  return query select ended, funds.posted - funds.held;
end $$;
