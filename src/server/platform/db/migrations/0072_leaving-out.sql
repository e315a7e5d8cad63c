CREATE TABLE "leaving_out" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"digest" text,
	"request_hash" text DEFAULT '' NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"said" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "only_hosts" text[];--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "times_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "silent_start" double precision;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "silent_end" double precision;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "shown" text[];--> statement-breakpoint
ALTER TABLE "leaving_out" ADD CONSTRAINT "leaving_out_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaving_out_user" ON "leaving_out" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leaving_out_created" ON "leaving_out" USING btree ("created_at");--> statement-breakpoint
UPDATE "document" SET "times_known" = false WHERE "kind" = 'transcript';--> statement-breakpoint
INSERT INTO "leaving_out" ("id", "user_id", "document_id", "digest", "request_hash", "start", "end", "said", "created_at") SELECT o."id", o."user_id", o."document_id", c."input_digest", coalesce(c."request_hash", ''), o."start", o."end", '{}', coalesce(o."decided_at", now()) FROM "objection" o JOIN "document" d ON d."id" = o."document_id" LEFT JOIN "conversion" c ON c."id" = d."conversion_id" WHERE o."state" = 'accepted';--> statement-breakpoint
UPDATE "received_recording" SET "shown" = '{}' FROM "user" u WHERE u."id" = "received_recording"."user_id" AND u."speech_places" = 'here';
