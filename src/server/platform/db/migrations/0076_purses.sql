CREATE TABLE "purse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"name" text NOT NULL,
	"cap" integer,
	"monthly" integer,
	"filled_for" text,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purse_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
DROP INDEX "ledger_account_system";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "main_id" uuid;--> statement-breakpoint
ALTER TABLE "purse" ADD CONSTRAINT "purse_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse" ADD CONSTRAINT "purse_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purse_operation" ON "purse" USING btree ("user_id","operation");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_main_id_ledger_account_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_main" ON "ledger_account" USING btree ("main_id") WHERE "ledger_account"."main_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_system" ON "ledger_account" USING btree ("kind") WHERE "ledger_account"."kind" not in ('customer', 'purse');--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "purse_is_of_an_account" CHECK (("ledger_account"."kind" = 'purse') = ("ledger_account"."main_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "purse_owes_nothing" CHECK ("ledger_account"."kind" <> 'purse' or ("ledger_account"."debt" = 0 and "ledger_account"."freezes" = 0));
--> statement-breakpoint
-- Locks an account until the transaction ends, a purse after the account it is part of: one order for all. What freezes
-- and what is owed there counts for the purse too, in the row that is returned.
create function ledger_lock(account uuid) returns ledger_account language plpgsql as $$
declare main ledger_account; own ledger_account;
begin
  select m.* into strict main from ledger_account m
    where m.id = (select coalesce(a.main_id, a.id) from ledger_account a where a.id = account) for update;
  if main.id = account then
    return main;
  end if;
  select a.* into strict own from ledger_account a where a.id = account for update;
  own.freezes := main.freezes;
  own.debt := main.debt;
  return own;
end $$;
--> statement-breakpoint
-- Moves credits between a purse and its account, and nothing else: `amount` is what the purse gains (+) or gives back (−);
-- what comes back pays first what is owed. `held_change`: how much more is on hold in the purse.
create function ledger_move(purse uuid, amount bigint, held_change bigint, operation text, cause ledger_cause)
returns ledger_account language plpgsql as $$
declare main ledger_account; own ledger_account := ledger_lock(purse); pays bigint; transfer uuid;
begin
  pays := case when ledger_move.amount < 0 then least(own.debt, -ledger_move.amount) else 0 end;
  update ledger_account a set posted = a.posted + ledger_move.amount, held = a.held + held_change
    where a.id = purse and a.kind = 'purse' returning a.* into own;
  if not found or ledger_move.amount = 0 then
    raise exception 'a move of % credits with % is refused', ledger_move.amount, purse;
  end if;
  update ledger_account a set posted = a.posted - ledger_move.amount - pays, debt = a.debt - pays
    where a.id = own.main_id returning a.* into main;
  insert into ledger_transfer (kind, account_id, operation, reason, details, tool, words, balance_after, created_at)
    values ('purse', main.id, ledger_move.operation, cause.reason, cause.details, cause.tool, cause.words,
      main.posted - main.debt, clock_timestamp())
    returning id into transfer;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after) values (transfer, purse, ledger_move.amount, own.posted);
  if ledger_move.amount + pays <> 0 then
    insert into ledger_entry (transfer_id, account_id, amount, balance_after)
      values (transfer, main.id, -ledger_move.amount - pays, main.posted);
  end if;
  if pays <> 0 then
    insert into ledger_entry (transfer_id, account_id, amount)
      select transfer, a.id, pays from ledger_account a where a.kind = 'owed';
  end if;
  return own;
end $$;
--> statement-breakpoint
-- Sets credits aside in a purse (+), or brings them back (−). The same operation again moves nothing more.
-- outcome: moved | insufficient (on the side that gives) | frozen | reused (same operation, other amount or purse)
create function ledger_set_aside(purse uuid, operation text, amount bigint, cause ledger_cause)
returns table (outcome text, available bigint, left_in_account bigint) language plpgsql as $$
declare main ledger_account; own ledger_account := ledger_lock(purse); earlier bigint; known boolean; gives bigint;
begin
  select m.* into strict main from ledger_account m where m.id = own.main_id;
  select true, e.amount into known, earlier from ledger_transfer t
    left join ledger_entry e on e.transfer_id = t.id and e.account_id = purse
    where t.account_id = main.id and t.operation = ledger_set_aside.operation;
  gives := case when ledger_set_aside.amount > 0 then main.posted - main.held else own.posted - own.held end;
  if known then
    outcome := case when earlier = ledger_set_aside.amount then 'moved' else 'reused' end;
  elsif main.freezes > 0 and ledger_set_aside.amount > 0 then
    outcome := 'frozen';
  elsif gives < abs(ledger_set_aside.amount) then
    outcome := 'insufficient';
  else
    own := ledger_move(purse, ledger_set_aside.amount, 0, ledger_set_aside.operation, ledger_set_aside.cause);
    select m.* into strict main from ledger_account m where m.id = own.main_id;
    outcome := 'moved';
  end if;
  return query select ledger_set_aside.outcome, own.posted - own.held, main.posted - main.held;
end $$;
--> statement-breakpoint
-- Brings back all that is not on hold in a purse; nothing when there is nothing. Returns how much that was.
create function ledger_empty(purse uuid, operation text, cause ledger_cause) returns bigint language plpgsql as $$
declare own ledger_account := ledger_lock(purse); there bigint := own.posted - own.held;
begin
  if there > 0 then
    perform ledger_move(purse, -there, 0, ledger_empty.operation, ledger_empty.cause);
  end if;
  return there;
end $$;
--> statement-breakpoint
create or replace function ledger_post(customer uuid, system_kind text, amount bigint, debt_change bigint, held_change bigint,
  kind text, operation text, hold uuid, cause ledger_cause)
returns ledger_account language plpgsql as $$
declare funds ledger_account; transfer uuid; own bigint := ledger_post.amount + debt_change;
begin
  if (ledger_post.kind = 'grant') <> (ledger_post.amount > 0) or (ledger_post.kind = 'settlement') <> (ledger_post.amount = 0) then
    raise exception 'a % of % credits is refused', ledger_post.kind, abs(ledger_post.amount);
  end if;
  update ledger_account a set posted = a.posted + own, held = a.held + held_change, debt = a.debt + debt_change
    where a.id = customer and (a.kind = 'customer' or a.kind = 'purse' and ledger_post.kind = 'capture') returning a.* into funds;
  if not found then
    raise exception 'account % takes no %', customer, ledger_post.kind;
  end if;
  insert into ledger_transfer (kind, account_id, operation, hold_id, reason, details, tool, words, balance_after, created_at)
    values (ledger_post.kind, customer, ledger_post.operation, hold, cause.reason, cause.details, cause.tool, cause.words,
      funds.posted - funds.debt, clock_timestamp())
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
-- outcome: held | insufficient | frozen | reused (same operation, other amount)
create or replace function ledger_hold(customer uuid, operation text, amount bigint, tool text, words text, expires_at timestamptz, engine text default null)
returns table (outcome text, hold_id uuid, available bigint) language plpgsql as $$
declare funds ledger_account := ledger_lock(customer); earlier hold;
begin
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
-- A hold for each operation, in their order: all or none. outcome: held | insufficient | frozen | reused (one is known)
create or replace function ledger_hold_each(customer uuid, operations text[], amount bigint, tool text, words text, expires_at timestamptz, engine text default null)
returns table (outcome text, hold_ids uuid[]) language plpgsql as $$
declare funds ledger_account := ledger_lock(customer); whole bigint := ledger_hold_each.amount * cardinality(operations);
begin
  if exists (select from hold h where h.account_id = customer and h.operation = any (operations)) then
    return query select 'reused', null::uuid[];
    return;
  end if;
  if funds.freezes > 0 then
    return query select 'frozen', null::uuid[];
    return;
  end if;
  if funds.posted - funds.held < whole then
    return query select 'insufficient', null::uuid[];
    return;
  end if;
  update ledger_account a set held = a.held + whole where a.id = customer;
  insert into hold (account_id, operation, amount, tool, words, engine, expires_at, created_at)
    select customer, one.operation, ledger_hold_each.amount, ledger_hold_each.tool, ledger_hold_each.words,
      ledger_hold_each.engine, ledger_hold_each.expires_at, clock_timestamp()
    from unnest(operations) with ordinality as one (operation, nth) order by one.nth;
  return query select 'held', (select array_agg(h.id order by one.nth)
    from unnest(operations) with ordinality as one (operation, nth)
    join hold h on h.account_id = customer and h.operation = one.operation);
end $$;
--> statement-breakpoint
-- Takes a part of a hold, up to `total` of it, and says why no more, if so. outcome: captured | held | released | split
create or replace function ledger_capture_part(hold uuid, total bigint, because text, because_details jsonb)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold; part bigint; whole boolean;
begin
  funds := ledger_lock((select h.account_id from hold h where h.id = ledger_capture_part.hold));
  select h.* into open from hold h where h.id = ledger_capture_part.hold;
  part := least(total, open.amount) - open.captured;
  if open.state <> 'held' or part <= 0 then
    return query select open.state, funds.posted - funds.held;
    return;
  end if;
  whole := open.captured + part = open.amount;
  update hold h set captured = open.captured + part, release_reason = ledger_capture_part.because,
    release_details = ledger_capture_part.because_details, state = case when whole then 'captured' else 'held' end,
    resolved_at = case when whole then clock_timestamp() end where h.id = open.id;
  funds := ledger_post(funds.id, 'spent', -part, 0, -part, 'capture',
    'capture:' || open.id || case when part = open.amount then '' else ':' || open.captured + part end, open.id,
    row('tool-used', '{}'::jsonb, open.tool, open.words)::ledger_cause);
  return query select case when whole then 'captured' else 'held' end, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- Gives back what was not taken. outcome: released | split (a part had been taken) | captured (all of it had been;
-- nothing is given back). What comes free pays a debt first,
-- of a purse the debt of its account. `broke` when a fault broke off work that had begun.
create or replace function ledger_release(hold uuid, because text, because_details jsonb, broke boolean)
returns table (outcome text, available bigint) language plpgsql as $$
declare funds ledger_account; open hold; rest bigint; pays bigint; ended text;
begin
  funds := ledger_lock((select h.account_id from hold h where h.id = ledger_release.hold));
  select h.* into open from hold h where h.id = ledger_release.hold;
  if open.state <> 'held' then
    return query select open.state, funds.posted - funds.held;
    return;
  end if;
  rest := open.amount - open.captured;
  ended := case when open.captured = 0 then 'released' else 'split' end;
  update hold h set state = ended, release_reason = ledger_release.because, release_details = ledger_release.because_details,
    broke_off = broke, resolved_at = clock_timestamp() where h.id = open.id;
  pays := least(funds.debt, rest);
  if pays > 0 and funds.kind = 'purse' then
    update ledger_account a set held = a.held - rest where a.id = funds.id;
    funds := ledger_move(funds.id, -pays, 0, 'return:' || open.id, row('purse-returned', '{}'::jsonb, null, '')::ledger_cause);
  elsif pays > 0 then
    funds := ledger_post(funds.id, null, 0, -pays, -rest, 'settlement', 'settle:' || open.id, null,
      row('debt-paid', '{}'::jsonb, null, '')::ledger_cause);
  else
    update ledger_account a set held = a.held - rest where a.id = funds.id returning a.* into funds;
  end if;
  return query select ended, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- outcome: taken | reused. Takes credits back after a refund: what is available, then what purses have, and the rest becomes a debt.
create or replace function ledger_take_back(customer uuid, operation text, amount bigint, cause ledger_cause)
returns table (outcome text, available bigint, debt bigint) language plpgsql as $$
declare funds ledger_account; earlier bigint; purse ledger_account; lacking bigint;
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
  earlier := ledger_moved(customer, ledger_take_back.operation);
  if earlier is not null then
    return query select case when earlier = -ledger_take_back.amount then 'taken' else 'reused' end, funds.posted - funds.held, funds.debt;
    return;
  end if;
  lacking := ledger_take_back.amount - (funds.posted - funds.held);
  for purse in select * from ledger_account a where a.main_id = customer order by a.id for update loop
    exit when lacking <= 0;
    if purse.posted > purse.held then
      perform ledger_move(purse.id, -least(lacking, purse.posted - purse.held), 0,
        'return:' || purse.id || ':' || ledger_take_back.operation, row('purse-returned', '{}'::jsonb, null, '')::ledger_cause);
      lacking := lacking - (purse.posted - purse.held);
    end if;
  end loop;
  select * into strict funds from ledger_account a where a.id = customer;
  funds := ledger_post(customer, 'issued', -ledger_take_back.amount,
    ledger_take_back.amount - least(funds.posted - funds.held, ledger_take_back.amount), 0, 'refund',
    ledger_take_back.operation, null, ledger_take_back.cause);
  return query select 'taken', funds.posted - funds.held, funds.debt;
end $$;
