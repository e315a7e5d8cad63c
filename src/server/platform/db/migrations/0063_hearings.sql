CREATE TABLE "hearing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"language" text,
	"credits" integer NOT NULL,
	"charged" integer DEFAULT 0 NOT NULL,
	"hold_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"engine_name" text NOT NULL,
	"host" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"heard" jsonb,
	"failure" text,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hearing_key" ON "hearing" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "hearing_recent" ON "hearing" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "hearing_open" ON "hearing" USING btree ("lease_until") WHERE "hearing"."state" = 'running';--> statement-breakpoint
CREATE INDEX "hearing_hold" ON "hearing" USING btree ("hold_id");