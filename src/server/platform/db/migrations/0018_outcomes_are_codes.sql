-- What was stored in sentences is stored as codes with values: why credits moved, why a hold was not taken whole, why
-- a conversion or a card failed. Words of somebody's own stand apart (`words`), so that they alone are forgotten.
-- Rows, amounts and balances of the ledger stay as they are: they are counted before and after.

create temporary table ledger_before on commit drop as select
  (select count(*) from ledger_transfer) as transfers,
  (select coalesce(md5(string_agg(concat_ws(' ', id, kind, account_id, operation, hold_id, balance_after, created_at), ',' order by id)), '') from ledger_transfer) as moved,
  (select coalesce(md5(string_agg(concat_ws(' ', id, transfer_id, account_id, amount, balance_after), ',' order by id)), '') from ledger_entry) as entries,
  (select coalesce(md5(string_agg(concat_ws(' ', id, account_id, operation, amount, captured, state, broke_off, expires_at, created_at, resolved_at), ',' order by id)), '') from hold) as holds,
  (select coalesce(sum(posted), 0) from ledger_account) as posted,
  (select coalesce(sum(held), 0) from ledger_account) as held;
--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "because" text;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "because_details" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "words" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The sentences that older versions stored, by what they told.
create function outcome_told(said text) returns text language sql immutable as $$
  select case
    when said is null or said = '' then null
    when said = 'Canceled. Nothing was charged.' then 'conversion-canceled'
    when said ~ '^Canceled: \d+ of \d+ credits? used' then 'conversion-canceled-partly'
    when said ~ '^The conversion broke off: \d+ of \d+ credits? used' then 'conversion-broke-off'
    when said like 'What was used of it was lost by a fault of ours%' then 'parts-lost'
    when said like 'The conversion was interrupted%' then 'conversion-interrupted'
    when said like 'No speech was found.%' then 'no-speech'
    when said like 'There is nothing to say in this text.%' then 'nothing-to-say'
    when said like 'The server is out of space.%' then 'disk-full'
    when said like 'The speech engine is not available%' then 'engine-down'
    when said like 'The built-in voices could not be started%' then 'engine-down'
    when said like 'Recognition is not set up%' or said like 'Recognition needs %' then 'recognition-missing'
    when said like 'Audio cannot be read here%' then 'recognition-missing'
    when said like 'This engine understands English only%' then 'engine-speaks-english-only'
    when said like 'The recognition was left%' then 'recognition-left'
    when said like 'The recogniser failed%' then 'engine-failed'
    when said like 'The recogniser is shutting down%' then 'engine-stopping'
    when said like 'The recogniser took too long%' then 'engine-timeout'
    when said like 'The file is not audio%' then 'audio-unreadable'
    when said like 'The file took too long%' then 'audio-unreadable-in-time'
    when said like 'The audio could not be compressed%' then 'audio-not-compressed'
    when said like 'The speech service took too long%' then 'service-timeout'
    when said like 'The speech service cannot be reached%' then 'service-unreachable'
    when said like 'The speech service is busy%' then 'service-busy'
    when said like 'The speech service failed%' then 'service-failed'
    when said like 'The speech service did not accept%' then 'service-refused'
    when said like 'The speech service is not set up%' or said like 'The speech service has ended%' then 'service-not-set-up'
    when said like 'The speech service answered with audio%' then 'service-audio-unreadable'
    else 'conversion-failed'
  end
$$;
--> statement-breakpoint
create function tool_told(said text) returns text language sql immutable as $$
  select case
    when said like 'Text to Speech: %' then 'text-to-speech'
    when said like 'Speech to Text: %' then 'speech-to-text'
    when said like 'Transcribe: %' then 'transcribe'
  end
$$;
--> statement-breakpoint
-- "$1,234.50" is 123450.
create function cents_told(said text) returns integer language sql immutable as $$
  select (replace(said, ',', '')::numeric * 100)::integer
$$;
--> statement-breakpoint
update conversion set failure = case
  when outcome_told(message) not in ('conversion-broke-off', 'conversion-failed') then outcome_told(message)
  else case failure
    when 'unavailable' then 'engine-down'
    when 'refused' then 'service-refused'
    when 'busy' then 'service-busy'
    when 'broken' then 'engine-failed'
    when 'timeout' then 'engine-timeout'
    when 'interrupted' then 'conversion-interrupted'
    when 'unexpected' then 'conversion-failed'
    else failure
  end
end where failure is not null;
--> statement-breakpoint
alter table ledger_transfer disable trigger ledger_transfer_only_forgets;
--> statement-breakpoint
-- What is left of the words of a deleted account is that they were deleted.
update ledger_transfer t set
  tool = case when t.kind = 'capture' then tool_told(t.reason) end,
  words = case
    when t.kind = 'capture' and tool_told(t.reason) is not null then
      case when exists (select 1 from ledger_account a join "user" u on u.id = a.user_id where a.id = t.account_id)
        then substr(t.reason, strpos(t.reason, ': ') + 2) else '' end
    when t.operation like 'admin:%' then t.reason
    when t.kind = 'settlement' or t.operation = 'sign-up' or t.operation ~ '^(purchase|refund|lost|deduct):' then ''
    else t.reason
  end,
  details = case
    when t.operation like 'purchase:%' and t.reason ~ '^.* pack, \$[\d,.]+$' then jsonb_build_object(
      'pack', substring(t.reason from '^(.*) pack, \$[\d,.]+$'),
      'cents', cents_told(substring(t.reason from ' pack, \$([\d,.]+)$')))
    when t.operation like 'refund:%' and t.reason ~ '^.* pack: \$[\d,.]+ of \$[\d,.]+ refunded$' then jsonb_build_object(
      'pack', substring(t.reason from '^(.*) pack: \$[\d,.]+ of '),
      'refunded', cents_told(substring(t.reason from ' pack: \$([\d,.]+) of ')),
      'cents', cents_told(substring(t.reason from ' of \$([\d,.]+) refunded$')))
    when t.operation like 'refund:%' and t.reason ~ '^.* pack: the bank gave \$[\d,.]+ back' then jsonb_build_object(
      'pack', substring(t.reason from '^(.*) pack: the bank gave '),
      'cents', cents_told(substring(t.reason from ' the bank gave \$([\d,.]+) back')))
    else '{}'::jsonb
  end,
  reason = case
    when t.kind = 'settlement' then 'debt-paid'
    when t.kind = 'capture' and tool_told(t.reason) is not null then 'tool-used'
    when t.operation = 'sign-up' then 'credits-welcome'
    when t.operation like 'purchase:%' and t.reason ~ '^.* pack, \$[\d,.]+$' then 'credits-bought'
    when t.operation like 'refund:%' and t.reason ~ '^.* pack: the bank gave \$[\d,.]+ back' then 'credits-disputed'
    when t.operation like 'refund:%' and t.reason ~ '^.* pack: \$[\d,.]+ of \$[\d,.]+ refunded$' then 'credits-refunded'
    when t.operation like 'lost:%' then 'credits-given-back'
    when t.kind in ('capture', 'deduction') and t.operation not like 'admin:%' then 'credit-used'
    else 'credits-adjusted'
  end;
--> statement-breakpoint
alter table ledger_transfer enable trigger ledger_transfer_only_forgets;
--> statement-breakpoint
alter table hold disable trigger hold_resolves_once;
--> statement-breakpoint
update hold h set
  tool = tool_told(h.reason),
  words = case
    when tool_told(h.reason) is null then h.reason
    when exists (select 1 from ledger_account a join "user" u on u.id = a.user_id where a.id = h.account_id)
      then substr(h.reason, strpos(h.reason, ': ') + 2)
    else ''
  end,
  because = outcome_told(h.released_because),
  because_details = case
    when outcome_told(h.released_because) in ('conversion-canceled-partly', 'conversion-broke-off') then jsonb_build_object(
      'used', substring(h.released_because from ': (\d+) of \d+ credit')::integer,
      'of', substring(h.released_because from ': \d+ of (\d+) credit')::integer)
    when h.released_because <> '' then '{}'::jsonb
  end;
--> statement-breakpoint
alter table hold enable trigger hold_resolves_once;
--> statement-breakpoint
drop function outcome_told(text);
--> statement-breakpoint
drop function tool_told(text);
--> statement-breakpoint
drop function cents_told(text);
--> statement-breakpoint
-- The test provider stored its sentences before it stored codes; Stripe's own are known by what they say.
create function card_failure_told(said text) returns text language sql immutable as $$
  select case
    when said in ('insufficient_funds', 'Your card has insufficient funds.') then 'card-without-funds'
    when said in ('expired_card', 'Your card has expired.') then 'card-expired'
    when said in ('incorrect_cvc', 'Your card''s security code is incorrect.') then 'card-code-wrong'
    when said in ('incorrect_number', 'Your card number is incorrect.', 'Your card number is invalid.') then 'card-number-invalid'
    when said = 'test_mode_live_card' or said like 'This is a test: only test cards work here%' then 'card-not-for-tests'
    when said = 'not_authenticated' or said like 'We are unable to authenticate your payment method.%' then 'card-not-authenticated'
    else 'card-declined'
  end
$$;
--> statement-breakpoint
update purchase set failure = card_failure_told(failure) where failure is not null;
--> statement-breakpoint
update sandbox_intent set failure = card_failure_told(failure) where failure is not null;
--> statement-breakpoint
drop function card_failure_told(text);
--> statement-breakpoint
-- Events that wait to be applied say it in a card's codes, too, or not at all.
update payment_event set facts = facts - 'failure' where facts ? 'failure';
--> statement-breakpoint
ALTER TABLE "conversion" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "hold" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "hold" DROP COLUMN "released_because";
--> statement-breakpoint
create or replace function ledger_only_forgets() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) is distinct from 'on'
    or to_jsonb(new) - 'words' <> to_jsonb(old) - 'words' then
    raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function hold_resolves_once() returns trigger language plpgsql as $$
begin
  if current_setting('saywrite.forgetting', true) = 'on' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then
    return new;
  end if;
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if new.state not in ('held', 'captured', 'released', 'split') or new.captured < old.captured
    or (new.state = 'held' and (new.captured = old.captured or new.resolved_at is not null or new.broke_off))
    or (new.state in ('released', 'split') and new.captured <> old.captured)
    or (new.id, new.account_id, new.amount, new.operation, new.tool, new.words, new.expires_at, new.created_at)
    is distinct from (old.id, old.account_id, old.amount, old.operation, old.tool, old.words, old.expires_at, old.created_at) then
    raise exception 'hold % can only be captured or released', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function ledger_forget(customer uuid) returns void language plpgsql as $$
begin
  perform 1 from ledger_account a where a.id = customer for update;
  perform set_config('saywrite.forgetting', 'on', true);
  update ledger_transfer t set words = '' where t.account_id = customer and t.words <> '';
  update hold h set words = '' where h.account_id = customer and h.words <> '';
  perform set_config('saywrite.forgetting', 'off', true);
end $$;
--> statement-breakpoint
drop function ledger_post(uuid, text, bigint, bigint, bigint, text, text, uuid, text);
--> statement-breakpoint
-- Why credits move: the outcome that the statement tells of with its values, the tool, and words of somebody's own.
create type ledger_cause as (reason text, details jsonb, tool text, words text);
--> statement-breakpoint
-- The one place that writes a transfer. `amount` is what the customer gains (+) or loses (−) altogether,
-- `debt_change` how much more is owed, `held_change` how much more is on hold; the customer's row is locked.
create function ledger_post(customer uuid, system_kind text, amount bigint, debt_change bigint, held_change bigint,
  kind text, operation text, hold uuid, cause ledger_cause)
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
drop function ledger_hold(uuid, text, bigint, text, timestamptz);
--> statement-breakpoint
-- outcome: held | insufficient | frozen | reused (same operation, other amount)
create function ledger_hold(customer uuid, operation text, amount bigint, tool text, words text, expires_at timestamptz)
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
  insert into hold (account_id, operation, amount, tool, words, expires_at, created_at)
    values (customer, ledger_hold.operation, ledger_hold.amount, ledger_hold.tool, ledger_hold.words, ledger_hold.expires_at, clock_timestamp())
    returning id into hold_id;
  return query select 'held', hold_id, funds.posted - funds.held - ledger_hold.amount;
end $$;
--> statement-breakpoint
drop function ledger_grant(uuid, text, bigint, text);
--> statement-breakpoint
-- outcome: granted | reused (same operation, other amount). Pays a debt first; the same operation again changes nothing.
create function ledger_grant(customer uuid, operation text, amount bigint, cause ledger_cause)
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
    ledger_grant.operation, null, ledger_grant.cause);
  return query select 'granted', funds.posted - funds.held;
end $$;
--> statement-breakpoint
drop function ledger_deduct(uuid, text, bigint, text);
--> statement-breakpoint
-- outcome: deducted | insufficient | frozen | reused. Takes credits at once, without a hold.
create function ledger_deduct(customer uuid, operation text, amount bigint, cause ledger_cause)
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
  funds := ledger_post(customer, 'spent', -ledger_deduct.amount, 0, 0, 'deduction', ledger_deduct.operation, null, ledger_deduct.cause);
  return query select 'deducted', funds.posted - funds.held;
end $$;
--> statement-breakpoint
drop function ledger_take_back(uuid, text, bigint, text);
--> statement-breakpoint
-- outcome: taken | reused. Takes credits back after a refund: what is available, and the rest becomes a debt.
create function ledger_take_back(customer uuid, operation text, amount bigint, cause ledger_cause)
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
    ledger_take_back.operation, null, ledger_take_back.cause);
  return query select 'taken', funds.posted - funds.held, funds.debt;
end $$;
--> statement-breakpoint
drop function ledger_capture_part(uuid, bigint, text);
--> statement-breakpoint
-- Takes what is missing up to `total` credits of a hold. outcome: held (some are still on hold) | captured |
-- released | split (it was resolved before; nothing is taken). `because` tells why it is not simply all of it.
create function ledger_capture_part(hold uuid, total bigint, because text, because_details jsonb)
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
  update hold h set captured = open.captured + part, because = ledger_capture_part.because,
    because_details = ledger_capture_part.because_details, state = case when whole then 'captured' else 'held' end,
    resolved_at = case when whole then clock_timestamp() end where h.id = open.id;
  funds := ledger_post(funds.id, 'spent', -part, 0, -part, 'capture',
    'capture:' || open.id || case when part = open.amount then '' else ':' || open.captured + part end, open.id,
    row('tool-used', '{}'::jsonb, open.tool, open.words)::ledger_cause);
  return query select case when whole then 'captured' else 'held' end, funds.posted - funds.held;
end $$;
--> statement-breakpoint
-- Takes all that is left of a hold. outcome: captured | released | split (it was resolved before; nothing is taken)
create or replace function ledger_capture(hold uuid)
returns table (outcome text, available bigint) language sql as $$
  select * from ledger_capture_part(ledger_capture.hold, 9223372036854775807, null, null)
$$;
--> statement-breakpoint
drop function ledger_release(uuid, text, boolean);
--> statement-breakpoint
-- Gives back what was not taken. outcome: released | split (a part had been taken) | captured (all of it had been;
-- nothing is given back). What comes free pays a debt first. `broke` when a fault broke off work that had begun.
create function ledger_release(hold uuid, because text, because_details jsonb, broke boolean)
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
  update hold h set state = ended, because = ledger_release.because, because_details = ledger_release.because_details,
    broke_off = broke, resolved_at = clock_timestamp() where h.id = open.id;
  pays := least(funds.debt, rest);
  if pays > 0 then
    funds := ledger_post(funds.id, null, 0, -pays, -rest, 'settlement', 'settle:' || open.id, null,
      row('debt-paid', '{}'::jsonb, null, '')::ledger_cause);
  else
    update ledger_account a set held = a.held - rest where a.id = funds.id returning a.* into funds;
  end if;
  return query select ended, funds.posted - funds.held;
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (
    select 1 from ledger_before b where
      b.transfers = (select count(*) from ledger_transfer)
      and b.moved = (select coalesce(md5(string_agg(concat_ws(' ', id, kind, account_id, operation, hold_id, balance_after, created_at), ',' order by id)), '') from ledger_transfer)
      and b.entries = (select coalesce(md5(string_agg(concat_ws(' ', id, transfer_id, account_id, amount, balance_after), ',' order by id)), '') from ledger_entry)
      and b.holds = (select coalesce(md5(string_agg(concat_ws(' ', id, account_id, operation, amount, captured, state, broke_off, expires_at, created_at, resolved_at), ',' order by id)), '') from hold)
      and b.posted = (select coalesce(sum(posted), 0) from ledger_account)
      and b.held = (select coalesce(sum(held), 0) from ledger_account)
  ) then
    raise exception 'the ledger would not be the same after this change; nothing was changed';
  end if;
end $$;
