ALTER TABLE "live" ADD COLUMN "link_from" real;--> statement-breakpoint
ALTER TABLE "live" ADD COLUMN "recording_over_at" timestamp with time zone;--> statement-breakpoint
UPDATE "live" SET "link_from" = 0 WHERE "link" IS NOT NULL;
