ALTER TABLE "live" ADD COLUMN "recording" text;--> statement-breakpoint
CREATE INDEX "live_recording" ON "live" USING btree ("user_id","recording") WHERE "live"."recording" is not null;