ALTER TABLE "conversion" ADD COLUMN "translate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "denoise" boolean DEFAULT false NOT NULL;