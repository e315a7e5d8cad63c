ALTER TABLE "segment" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "instructions" text;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "take_of" uuid;--> statement-breakpoint
-- The press that made a sentence knows who spoke it.
UPDATE "sentence_sound" s SET "voice" = p."voice", "instructions" = p."instructions" FROM "press_sentence" p WHERE p."audio" = s."audio";--> statement-breakpoint
UPDATE "sentence_sound" s SET "voice" = coalesce(d."voice", 'alloy') FROM "document" d WHERE d."id" = s."document_id" AND s."voice" IS NULL;--> statement-breakpoint
ALTER TABLE "sentence_sound" ALTER COLUMN "voice" SET NOT NULL;
