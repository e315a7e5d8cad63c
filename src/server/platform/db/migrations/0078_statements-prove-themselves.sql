-- Nothing moves until the seals are there: a server of before that is still running waits, or is refused.
lock table ledger_account in exclusive mode;
--> statement-breakpoint
CREATE TABLE "statement_head" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" bigint NOT NULL,
	"seal" text NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "statement_head_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "statement_root" (
	"day" date PRIMARY KEY NOT NULL,
	"previous" text,
	"top" text NOT NULL,
	"root" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_seal" (
	"account_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"salt" text,
	"words_hash" text NOT NULL,
	"before" boolean NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "statement_seal_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
ALTER TABLE "statement_seal" ADD CONSTRAINT "statement_seal_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_seal" ADD CONSTRAINT "statement_seal_transfer_id_ledger_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_seal_transfer" ON "statement_seal" USING btree ("transfer_id","account_id");
--> statement-breakpoint
-- SHA-256 in hex of a list of texts of one kind, each with its length in bytes before it. `contract/statement-seals.ts` makes the same.
create function ledger_hash(kind text, texts text[]) returns text language sql immutable as $$
  select encode(sha256(convert_to('saywrite/' || ledger_hash.kind || '/1' || E'\n' || (
    select string_agg(octet_length(convert_to(one.said, 'UTF8')) || ':' || one.said || E'\n', '' order by one.nth)
    from unnest(texts) with ordinality as one (said, nth)), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- 32 bytes in hex that nobody knows: 244 bits of them are chance.
create function ledger_salt() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
--> statement-breakpoint
-- What a transfer came to for one of its accounts: what its balance, less what is owed, gained or lost, and is then.
create function ledger_moved_in(account uuid, moved ledger_transfer, out amount bigint, out balance bigint) language sql stable as $$
  select coalesce(sum(e.amount) filter (where e.account_id = account or moved.account_id = account and
      (select a.kind from ledger_account a where a.id = e.account_id) = 'owed'), 0)::bigint,
    case when moved.account_id = account then moved.balance_after
      else max(e.balance_after) filter (where e.account_id = account) end
  from ledger_entry e where e.transfer_id = moved.id
$$;
--> statement-breakpoint
-- The seal of a movement of an account; `previous`: the one before it.
create function ledger_seal_of(account uuid, number bigint, previous text, moved ledger_transfer, words_hash text, before boolean)
returns text language sql stable as $$
  select ledger_hash('row', array[account::text, number::text, previous, moved.id::text, moved.kind, moved.reason,
    moved.details::text, coalesce(moved.tool, ''), m.amount::text, m.balance::text,
    to_char(moved.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), words_hash,
    case when before then 'before' else 'since' end])
  from ledger_moved_in(account, moved) m
$$;
--> statement-breakpoint
-- Seals a transfer whose entries are written, in each account that it moved: a customer's before a purse's. They are locked,
-- so that which seal is the one before is certain. `before`: it moved when there were no seals.
create function ledger_seal(transfer uuid, before boolean default false) returns void language plpgsql as $$
declare moved ledger_transfer; one uuid; last bigint; previous text; salt text; words_hash text;
begin
  select t.* into strict moved from ledger_transfer t where t.id = transfer;
  for one in select x.id from (
      select moved.account_id as id, 1 as nth
      union all
      select e.account_id, 2 from ledger_entry e where e.transfer_id = transfer and e.account_id <> moved.account_id
        and (select a.kind from ledger_account a where a.id = e.account_id) = 'purse'
    ) x order by x.nth, x.id
  loop
    select s.number, s.seal into last, previous from statement_seal s where s.account_id = one order by s.number desc limit 1;
    if not found then
      last := 0;
      previous := ledger_hash('account', array[one::text]);
    end if;
    salt := ledger_salt();
    words_hash := ledger_hash('words', array[salt, moved.words]);
    insert into statement_seal (account_id, number, transfer_id, salt, words_hash, before, seal)
      values (one, last + 1, transfer, salt, words_hash, ledger_seal.before,
        ledger_seal_of(one, last + 1, previous, moved, words_hash, ledger_seal.before));
  end loop;
end $$;
--> statement-breakpoint
-- What moved until now, in the order in which it did. From here on it can't be changed; what it was before, nothing proves.
do $$
declare one uuid;
begin
  for one in select t.id from ledger_transfer t join ledger_entry e on e.transfer_id = t.id group by t.id order by min(e.id) loop
    perform ledger_seal(one, true);
  end loop;
end $$;
--> statement-breakpoint
-- Whose words were forgotten with the account has no salts.
update statement_seal s set salt = null from ledger_account a join ledger_account m on m.id = coalesce(a.main_id, a.id)
  where a.id = s.account_id and not exists (select from "user" u where u.id = m.user_id);
--> statement-breakpoint
create function statement_seal_only_forgets() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) is distinct from 'on' or new.salt is not null
    or (new.account_id, new.number, new.transfer_id, new.words_hash, new.before, new.seal)
      is distinct from (old.account_id, old.number, old.transfer_id, old.words_hash, old.before, old.seal) then
    raise exception 'the statement is append-only: % on % refused', tg_op, tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger statement_seal_only_forgets before update on statement_seal
  for each row execute function statement_seal_only_forgets();
--> statement-breakpoint
create trigger statement_seal_append_only before delete or truncate on statement_seal
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger statement_head_append_only before update or delete or truncate on statement_head
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger statement_root_append_only before update or delete or truncate on statement_root
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
-- At commit every new transfer has its seals.
create function ledger_transfer_is_sealed() returns trigger language plpgsql as $$
begin
  if not exists (select from statement_seal s where s.transfer_id = new.id and s.account_id = new.account_id)
    or exists (
      select from ledger_entry e where e.transfer_id = new.id
        and (select a.kind from ledger_account a where a.id = e.account_id) = 'purse'
        and not exists (select from statement_seal s where s.transfer_id = new.id and s.account_id = e.account_id)
    ) then
    raise exception 'transfer % is not sealed', new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transfer_is_sealed after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_transfer_is_sealed();
--> statement-breakpoint
-- Whoever forgets words forgets what they were salted with; nobody can try words against their hash then.
create function ledger_transfer_forgets() returns trigger language plpgsql as $$
begin
  update statement_seal s set salt = null where s.transfer_id = new.id and s.salt is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transfer_forgets after update of words on ledger_transfer
  for each row when (new.words = '' and old.words <> '') execute function ledger_transfer_forgets();
--> statement-breakpoint
create or replace function ledger_move(purse uuid, amount bigint, held_change bigint, operation text, cause ledger_cause)
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
  perform ledger_seal(transfer);
  return own;
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
  perform ledger_seal(transfer);
  return funds;
end $$;
--> statement-breakpoint
analyze statement_seal;
