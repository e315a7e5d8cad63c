ALTER TABLE "conversion" ADD COLUMN "recording_request_id" uuid;--> statement-breakpoint
ALTER TABLE "unpaid_work" ADD COLUMN "by_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "writes_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_recording" ADD COLUMN "not_written" jsonb;--> statement-breakpoint
ALTER TABLE "recording_request" ADD COLUMN "purse_id" uuid;--> statement-breakpoint
ALTER TABLE "recording_request" ADD COLUMN "writes_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_recording_request_id_recording_request_id_fk" FOREIGN KEY ("recording_request_id") REFERENCES "public"."recording_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_request" ADD CONSTRAINT "recording_request_purse_id_purse_id_fk" FOREIGN KEY ("purse_id") REFERENCES "public"."purse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_recording_request" ON "conversion" USING btree ("recording_request_id") WHERE "conversion"."recording_request_id" is not null;--> statement-breakpoint
CREATE INDEX "conversion_by_request_hold" ON "conversion" USING btree ("hold_id") WHERE "conversion"."recording_request_id" is not null;--> statement-breakpoint
ALTER TABLE "recording_request" ADD CONSTRAINT "recording_request_pays" CHECK (not "recording_request"."writes_down" or "recording_request"."purse_id" is not null);