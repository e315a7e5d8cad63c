ALTER TABLE "upload" ALTER COLUMN "length" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "seconds" real;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;