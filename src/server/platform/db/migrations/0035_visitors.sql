CREATE TABLE "visitor_sound" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"text" text NOT NULL,
	"voice" text NOT NULL,
	"language" text,
	"audio" text NOT NULL,
	"frames" integer NOT NULL,
	"words" jsonb NOT NULL,
	"levels" real[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_sound_secret" ON "visitor_sound" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "visitor_sound_audio" ON "visitor_sound" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "visitor_sound_age" ON "visitor_sound" USING btree ("created_at");