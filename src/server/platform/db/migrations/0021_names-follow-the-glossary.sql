-- Names alone: no row and no value changes. The two functions that write the renamed columns of a hold are made anew.
ALTER TABLE "mailbox_letters" RENAME TO "letter_count";
--> statement-breakpoint
ALTER TABLE "letter_count" RENAME COLUMN "mailbox" TO "key";
--> statement-breakpoint
ALTER INDEX "mailbox_letters_pkey" RENAME TO "letter_count_pkey";
--> statement-breakpoint
ALTER TABLE "sign_up_grant" RENAME TO "welcome_grant";
--> statement-breakpoint
ALTER INDEX "sign_up_grant_pkey" RENAME TO "welcome_grant_pkey";
--> statement-breakpoint
ALTER TABLE "guess" RENAME COLUMN "forget_at" TO "expires_at";
--> statement-breakpoint
ALTER TABLE "guess" RENAME COLUMN "told" TO "notified";
--> statement-breakpoint
ALTER TABLE "known_device" RENAME COLUMN "used_at" TO "last_used_at";
--> statement-breakpoint
ALTER TABLE "two_factor" RENAME COLUMN "address_proved" TO "email_verified";
--> statement-breakpoint
ALTER TABLE "user" RENAME COLUMN "low_balance_told_at" TO "low_balance_notified_at";
--> statement-breakpoint
ALTER TABLE "hold" RENAME COLUMN "because" TO "release_reason";
--> statement-breakpoint
ALTER TABLE "hold" RENAME COLUMN "because_details" TO "release_details";
--> statement-breakpoint
-- Takes a part of a hold, up to `total` of it, and says why no more, if so. outcome: captured | held | released | split
create or replace function ledger_capture_part(hold uuid, total bigint, because text, because_details jsonb)
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
-- nothing is given back). What comes free pays a debt first. `broke` when a fault broke off work that had begun.
create or replace function ledger_release(hold uuid, because text, because_details jsonb, broke boolean)
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
  update hold h set state = ended, release_reason = ledger_release.because, release_details = ledger_release.because_details,
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
