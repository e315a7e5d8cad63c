ALTER TABLE "conversion" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "preview_of" uuid;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_preview_of_upload_id_fk" FOREIGN KEY ("preview_of") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_preview" ON "conversion" USING btree ("user_id","created_at") WHERE "conversion"."preview";--> statement-breakpoint
CREATE INDEX "conversion_preview_of" ON "conversion" USING btree ("preview_of") WHERE "conversion"."preview_of" is not null;