CREATE TABLE "checked_sound" (
	"sound_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"heard" text NOT NULL,
	"doubts" jsonb,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "speech_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"engine" text NOT NULL,
	"sentences" integer NOT NULL,
	"characters" integer NOT NULL,
	"listened" integer DEFAULT 0 NOT NULL,
	"listened_characters" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"vain" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "free_of" text;--> statement-breakpoint
ALTER TABLE "checked_sound" ADD CONSTRAINT "checked_sound_sound_id_sentence_sound_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."sentence_sound"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_sound" ADD CONSTRAINT "checked_sound_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_check" ADD CONSTRAINT "speech_check_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_check" ADD CONSTRAINT "speech_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checked_sound_of_document" ON "checked_sound" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speech_check_running" ON "speech_check" USING btree ("user_id") WHERE "speech_check"."state" = 'running';--> statement-breakpoint
CREATE INDEX "speech_check_recent" ON "speech_check" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "speech_check_lately" ON "speech_check" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "speech_check_open" ON "speech_check" USING btree ("lease_until") WHERE "speech_check"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "press_free" ON "press" USING btree ("document_id","free_of") WHERE "press"."state" in ('running', 'done');