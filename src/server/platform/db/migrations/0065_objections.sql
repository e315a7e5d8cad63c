CREATE TABLE "objection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"share_id" uuid,
	"participant" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "left_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "made_from" uuid;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "participant" text;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_document" ON "objection" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "objection_share" ON "objection" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "objection_user" ON "objection" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_made_from" ON "document" USING btree ("made_from") WHERE "document"."made_from" is not null;
--> statement-breakpoint
-- The words of one hold and of what came of it, such as the first words of a text of which a passage may not be kept.
create function ledger_forget_hold(forgotten uuid) returns void language plpgsql as $$
begin
  perform 1 from ledger_account a where a.id = (select h.account_id from hold h where h.id = forgotten) for update;
  perform set_config('saywrite.forgetting', 'on', true);
  update ledger_transfer t set words = '' where t.hold_id = forgotten and t.words <> '';
  update hold h set words = '' where h.id = forgotten and h.words <> '';
  perform set_config('saywrite.forgetting', 'off', true);
end $$;
