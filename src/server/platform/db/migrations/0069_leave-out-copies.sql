ALTER TABLE "user" ADD COLUMN "objection_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "objections_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "input_digest" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "origin_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversion_input_digest" ON "conversion" USING btree ("user_id","input_digest") WHERE "conversion"."input_digest" is not null;--> statement-breakpoint
CREATE INDEX "document_unknown_origin" ON "document" USING btree ("user_id") WHERE not "document"."origin_known";--> statement-breakpoint
CREATE INDEX "objection_unmailed" ON "objection" USING btree ("created_at") WHERE "objection"."state" = 'open' and "objection"."mailed_at" is null;--> statement-breakpoint
UPDATE "conversion" SET "input_digest" = u."digest" FROM "upload" u WHERE u."conversion_id" = "conversion"."id" AND u."digest" IS NOT NULL;--> statement-breakpoint
UPDATE "document" SET "origin_known" = false WHERE "conversion_id" IS NULL AND "made_from" IS NULL;
