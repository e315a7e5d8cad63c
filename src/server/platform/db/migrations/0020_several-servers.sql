CREATE TABLE "conversion_part" (
	"conversion_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"position" integer NOT NULL,
	"credits" integer NOT NULL,
	"audio" text,
	"segments" jsonb,
	CONSTRAINT "conversion_part_conversion_id_attempt_position_pk" PRIMARY KEY("conversion_id","attempt","position")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprint" text NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."one")
);
--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "made_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "whole" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "seconds_left" real;--> statement-breakpoint
ALTER TABLE "conversion_part" ADD CONSTRAINT "conversion_part_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_part_audio" ON "conversion_part" USING btree ("audio") WHERE "conversion_part"."audio" is not null;