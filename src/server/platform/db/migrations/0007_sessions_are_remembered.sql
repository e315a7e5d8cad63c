ALTER TABLE "session" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody is logged out by the update: so far every session lived for 30 days.
UPDATE "session" SET "remembered" = true;
