ALTER TABLE "user" ADD COLUMN "speech_places" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "per_block" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "engine_name" text;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "engine_host" text;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "engine" text;--> statement-breakpoint
drop function ledger_hold(uuid, text, bigint, text, text, timestamptz);
--> statement-breakpoint
-- outcome: held | insufficient | frozen | reused (same operation, other amount)
create function ledger_hold(customer uuid, operation text, amount bigint, tool text, words text, expires_at timestamptz, engine text default null)
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
  insert into hold (account_id, operation, amount, tool, words, engine, expires_at, created_at)
    values (customer, ledger_hold.operation, ledger_hold.amount, ledger_hold.tool, ledger_hold.words, ledger_hold.engine,
      ledger_hold.expires_at, clock_timestamp())
    returning id into hold_id;
  return query select 'held', hold_id, funds.posted - funds.held - ledger_hold.amount;
end $$;
--> statement-breakpoint
-- While it is held, another engine may take the work over; of one that is over nothing changes.
create or replace function hold_resolves_once() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) = 'on' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then
    return new;
  end if;
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if new.engine is distinct from old.engine and to_jsonb(new) - 'engine' = to_jsonb(old) - 'engine' then
    return new;
  end if;
  if new.state not in ('held', 'captured', 'released', 'split') or new.captured < old.captured
    or (new.state = 'held' and (new.captured = old.captured or new.resolved_at is not null or new.broke_off))
    or (new.state in ('released', 'split') and new.captured <> old.captured)
    or (new.id, new.account_id, new.amount, new.operation, new.tool, new.words, new.engine, new.expires_at, new.created_at)
    is distinct from (old.id, old.account_id, old.amount, old.operation, old.tool, old.words, old.engine, old.expires_at, old.created_at) then
    raise exception 'hold % can only be captured or released', old.id;
  end if;
  return new;
end $$;
