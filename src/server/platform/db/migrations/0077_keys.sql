CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"purse_id" uuid,
	"engines" text[],
	"addresses" text[],
	"expires_at" timestamp with time zone,
	"replaced_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "only_engines" text[];--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_purse_id_purse_id_fk" FOREIGN KEY ("purse_id") REFERENCES "public"."purse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("user_id");
--> statement-breakpoint
-- The words of one hold and of what came of it. A hold in a purse is locked as everything is: its customer's account first.
create or replace function ledger_forget_hold(forgotten uuid) returns void language plpgsql as $$
begin
  perform ledger_lock((select h.account_id from hold h where h.id = forgotten));
  perform set_config('saywrite.forgetting', 'on', true);
  update ledger_transfer t set words = '' where t.hold_id = forgotten and t.words <> '';
  update hold h set words = '' where h.id = forgotten and h.words <> '';
  perform set_config('saywrite.forgetting', 'off', true);
end $$;
