ALTER TABLE "user" ADD COLUMN "received_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "received_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "notice_of" timestamp with time zone;--> statement-breakpoint
UPDATE "received_recording" SET "mailed_at" = "arrived_at" WHERE "arrived_at" IS NOT NULL;
