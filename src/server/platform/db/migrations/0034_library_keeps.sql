ALTER TABLE "user" ADD COLUMN "expiry_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "notice_of" timestamp with time zone;