CREATE TABLE "live" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"language" text,
	"engine" text NOT NULL,
	"engine_name" text NOT NULL,
	"engine_host" text,
	"per_block" integer NOT NULL,
	"block_seconds" real NOT NULL,
	"ticket" text,
	"ticket_until" timestamp with time zone,
	"session_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"phrases" integer DEFAULT 0 NOT NULL,
	"link" uuid,
	"readers" integer DEFAULT 0 NOT NULL,
	"included_in" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_audience" (
	"live_id" uuid NOT NULL,
	"worker" text NOT NULL,
	"readers" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_audience_live_id_worker_pk" PRIMARY KEY("live_id","worker")
);
--> statement-breakpoint
CREATE TABLE "live_block" (
	"live_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hold_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "live_block_live_id_position_pk" PRIMARY KEY("live_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_phrase" (
	"live_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start" real NOT NULL,
	"end" real NOT NULL,
	"text" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "live_phrase_live_id_position_pk" PRIMARY KEY("live_id","position")
);
--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "included" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_audience" ADD CONSTRAINT "live_audience_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_block" ADD CONSTRAINT "live_block_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_block" ADD CONSTRAINT "live_block_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_phrase" ADD CONSTRAINT "live_phrase_live_id_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_key" ON "live" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "live_open" ON "live" USING btree ("alive_until") WHERE "live"."state" = 'open';--> statement-breakpoint
CREATE INDEX "live_link" ON "live" USING btree ("link") WHERE "live"."link" is not null;--> statement-breakpoint
CREATE INDEX "live_expiry" ON "live" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "live_block_hold" ON "live_block" USING btree ("hold_id");