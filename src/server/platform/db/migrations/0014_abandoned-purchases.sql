ALTER TABLE "purchase" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "abandoned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchase_abandoned" ON "purchase" USING btree ("abandoned_at") WHERE "purchase"."abandoned_at" is not null;
--> statement-breakpoint
update purchase set test = true where provider = 'sandbox';
--> statement-breakpoint
-- As before; whether it is a test is fixed too, and a purchase that was abandoned stays so.
create or replace function purchase_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pack, new.credits, new.cents, new.currency, new.provider, new.test, new.created_at)
    <> (old.id, old.user_id, old.pack, old.credits, old.cents, old.currency, old.provider, old.test, old.created_at)
    or new.intent_id is distinct from coalesce(old.intent_id, new.intent_id)
    or new.receipt_number is distinct from coalesce(old.receipt_number, new.receipt_number)
    or new.paid_at is distinct from coalesce(old.paid_at, new.paid_at)
    or new.credited_at is distinct from coalesce(old.credited_at, new.credited_at)
    or new.abandoned_at is distinct from coalesce(old.abandoned_at, new.abandoned_at)
    or new.refunded_cents < old.refunded_cents or new.credits_taken_back < old.credits_taken_back then
    raise exception 'purchase %: what is fixed cannot change', old.id;
  end if;
  return new;
end $$;
