CREATE TABLE "sentence_sound" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"says" text NOT NULL,
	"audio" text NOT NULL,
	"frames" integer NOT NULL,
	"words" jsonb NOT NULL,
	"levels" real[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"press_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"hold_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"characters" integer NOT NULL,
	"taken" integer NOT NULL,
	"serves_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"idempotency_key" text NOT NULL,
	"sentences" integer NOT NULL,
	"credits" integer NOT NULL,
	"per_block" integer NOT NULL,
	"engine" text NOT NULL,
	"engine_name" text NOT NULL,
	"engine_host" text,
	"language" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"vain" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "press_sentence" (
	"press_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"wish" text NOT NULL,
	"text" text NOT NULL,
	"voice" text NOT NULL,
	"instructions" text NOT NULL,
	"segments" uuid[] NOT NULL,
	"last_block" integer,
	"first_block" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"audio" text,
	"frames" integer,
	"words" jsonb,
	"levels" real[],
	CONSTRAINT "press_sentence_press_id_number_pk" PRIMARY KEY("press_id","number")
);
--> statement-breakpoint
CREATE TABLE "sentence_room" (
	"press_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"block_id" uuid NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "sentence_room_press_id_number_block_id_pk" PRIMARY KEY("press_id","number","block_id")
);
--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "conversion_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "peaks" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "charged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "heading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "sound_id" uuid;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD CONSTRAINT "sentence_sound_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_press_id_press_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press" ADD CONSTRAINT "press_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press" ADD CONSTRAINT "press_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_sentence" ADD CONSTRAINT "press_sentence_press_id_press_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_room" ADD CONSTRAINT "sentence_room_press_id_press_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_room" ADD CONSTRAINT "sentence_room_block_id_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_sound_of_wish" ON "sentence_sound" USING btree ("document_id","wish");--> statement-breakpoint
CREATE INDEX "sentence_sound_audio" ON "sentence_sound" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "block_of_document" ON "block" USING btree ("document_id","state");--> statement-breakpoint
CREATE INDEX "block_of_press" ON "block" USING btree ("press_id","position");--> statement-breakpoint
CREATE INDEX "block_hold" ON "block" USING btree ("hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "press_key" ON "press" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "press_running" ON "press" USING btree ("document_id") WHERE "press"."state" = 'running';--> statement-breakpoint
CREATE INDEX "press_recent" ON "press" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "press_open" ON "press" USING btree ("lease_until") WHERE "press"."state" = 'running';--> statement-breakpoint
CREATE INDEX "press_sentence_waiting" ON "press_sentence" USING btree ("press_id","last_block") WHERE "press_sentence"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "press_sentence_audio" ON "press_sentence" USING btree ("audio") WHERE "press_sentence"."audio" is not null;--> statement-breakpoint
CREATE INDEX "sentence_room_block" ON "sentence_room" USING btree ("block_id");--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_sound_id_sentence_sound_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."sentence_sound"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_expiry" ON "document" USING btree ("expires_at") WHERE "document"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "segment_sound" ON "segment" USING btree ("sound_id") WHERE "segment"."sound_id" is not null;