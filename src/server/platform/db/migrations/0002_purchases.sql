CREATE TABLE "dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_freeze" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"facts" jsonb,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"pack" text NOT NULL,
	"credits" integer NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text,
	"state" text DEFAULT 'created' NOT NULL,
	"failure" text,
	"receipt_number" bigint,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"credits_taken_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "purchase_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "purchase_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "purchase_price" CHECK ("purchase"."credits" > 0 and "purchase"."cents" > 0),
	CONSTRAINT "refund_at_most_paid" CHECK ("purchase"."refunded_cents" between 0 and "purchase"."cents"),
	CONSTRAINT "taken_back_at_most_given" CHECK ("purchase"."credits_taken_back" between 0 and "purchase"."credits")
);
--> statement-breakpoint
CREATE TABLE "sandbox_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"purchase_id" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"failure" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intent_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intent_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "debt" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "freezes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "balance_after" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_freeze" ADD CONSTRAINT "ledger_freeze_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_purchase" ON "dispute" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_freeze_operation" ON "ledger_freeze" USING btree ("account_id","operation");--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_user" ON "purchase" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_open" ON "purchase" USING btree ("checked_at") WHERE "purchase"."state" in ('created', 'processing', 'failed');--> statement-breakpoint
CREATE INDEX "ledger_transfer_time" ON "ledger_transfer" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "debt_is_paid_first" CHECK ("ledger_account"."debt" = 0 or ("ledger_account"."debt" > 0 and "ledger_account"."posted" = "ledger_account"."held"));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "freezes_not_negative" CHECK ("ledger_account"."freezes" >= 0);