ALTER TABLE "share" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "clip" text;--> statement-breakpoint
CREATE INDEX "share_clip" ON "share" USING btree ("clip") WHERE "share"."clip" is not null;