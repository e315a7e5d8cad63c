ALTER TABLE "document" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "cover" text;--> statement-breakpoint
CREATE INDEX "document_cover" ON "document" USING btree ("cover") WHERE "document"."cover" is not null;