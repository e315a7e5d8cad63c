ALTER TABLE "document" ADD COLUMN "names_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "paragraph_break" real;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "chapter_break" real;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "press_sentence" ADD COLUMN "script" jsonb;--> statement-breakpoint
ALTER TABLE "press_sentence" ADD COLUMN "gaps" jsonb;