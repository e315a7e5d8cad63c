ALTER TABLE "press" ADD COLUMN "rest" jsonb;--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "written" integer;--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "rest_block" integer;--> statement-breakpoint
CREATE INDEX "segment_past" ON "segment" USING btree ("document_id","until") WHERE "segment"."until" is not null;--> statement-breakpoint
-- A hold for each operation, in their order: all or none. outcome: held | insufficient | frozen | reused (one is known)
create function ledger_hold_each(customer uuid, operations text[], amount bigint, tool text, words text, expires_at timestamptz, engine text default null)
returns table (outcome text, hold_ids uuid[]) language plpgsql as $$
declare funds ledger_account; whole bigint := ledger_hold_each.amount * cardinality(operations);
begin
  select * into strict funds from ledger_account a where a.id = customer for update;
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
