ALTER TABLE "sentence_sound" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "press_sentence" ADD COLUMN "engine" text;--> statement-breakpoint
UPDATE "press_sentence" s SET "engine" = p."engine" FROM "press" p WHERE p."id" = s."press_id" AND s."audio" IS NOT NULL;--> statement-breakpoint
UPDATE "sentence_sound" t SET "engine" = s."engine" FROM "press_sentence" s WHERE s."audio" = t."audio" AND t."wish" IS NOT NULL;
