CREATE TABLE "refund_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"cents" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"credits_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_request_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "refund_request_amounts" CHECK ("refund_request"."credits" > 0 and "refund_request"."cents" > 0),
	CONSTRAINT "refund_request_takes_no_more" CHECK ("refund_request"."credits_taken" between 0 and "refund_request"."credits")
);
--> statement-breakpoint
ALTER TABLE "sandbox_intent" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "refund_days" integer;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "spent_cents" integer;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "spent_credits" integer;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_purchase" ON "refund_request" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_open" ON "refund_request" USING btree ("purchase_id") WHERE "refund_request"."state" in ('asked', 'pending');--> statement-breakpoint
-- As before; the terms of taking a pack back are fixed too. What was paid back and taken goes down only where a refund
-- that its customer asked for came back from the bank.
create or replace function purchase_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.pack, new.credits, new.cents, new.currency, new.provider, new.test, new.created_at)
    <> (old.id, old.user_id, old.pack, old.credits, old.cents, old.currency, old.provider, old.test, old.created_at)
    or (new.refund_days, new.spent_cents, new.spent_credits)
      is distinct from (old.refund_days, old.spent_cents, old.spent_credits)
    or new.intent_id is distinct from coalesce(old.intent_id, new.intent_id)
    or new.receipt_number is distinct from coalesce(old.receipt_number, new.receipt_number)
    or new.paid_at is distinct from coalesce(old.paid_at, new.paid_at)
    or new.credited_at is distinct from coalesce(old.credited_at, new.credited_at)
    or new.abandoned_at is distinct from coalesce(old.abandoned_at, new.abandoned_at)
    or (new.refunded_cents < old.refunded_cents or new.credits_taken_back < old.credits_taken_back)
      and not exists (select from refund_request r where r.purchase_id = old.id and r.state = 'failed') then
    raise exception 'purchase %: what is fixed cannot change', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- How much was asked for stays, and what has ended: only one that was refused can turn out to be paid, one that was paid to
-- have failed.
create function refund_request_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.id, new.purchase_id, new.hold_id, new.credits, new.cents, new.created_at)
    <> (old.id, old.purchase_id, old.hold_id, old.credits, old.cents, old.created_at)
    or old.state = 'failed' or old.state = 'paid' and new.state <> 'failed'
    or old.state = 'refused' and new.state <> 'paid' then
    raise exception 'refund request %: what is fixed cannot change', old.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_request_is_fixed before update on refund_request
  for each row execute function refund_request_is_fixed();
--> statement-breakpoint
create trigger refund_request_stays before delete or truncate on refund_request
  for each statement execute function ledger_refuse_change();
