CREATE TABLE "digest" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversion_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"idempotency_key" text NOT NULL,
	"credits" integer NOT NULL,
	"charged" integer DEFAULT 0 NOT NULL,
	"hold_id" uuid NOT NULL,
	"model" text NOT NULL,
	"host" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"content" jsonb,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_key" ON "digest" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_of_conversion" ON "digest" USING btree ("conversion_id") WHERE "digest"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "digest_recent" ON "digest" USING btree ("conversion_id","created_at");--> statement-breakpoint
CREATE INDEX "digest_open" ON "digest" USING btree ("lease_until") WHERE "digest"."state" = 'running';--> statement-breakpoint
CREATE INDEX "digest_hold" ON "digest" USING btree ("hold_id");