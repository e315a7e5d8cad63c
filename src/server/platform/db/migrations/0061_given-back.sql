ALTER TABLE "upload" ADD COLUMN "conversion_id" uuid;--> statement-breakpoint
CREATE INDEX "upload_conversion" ON "upload" USING btree ("conversion_id") WHERE "upload"."conversion_id" is not null;