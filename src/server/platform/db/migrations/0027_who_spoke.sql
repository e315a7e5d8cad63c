ALTER TABLE "conversion" ADD COLUMN "speakers" text;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "note" text;