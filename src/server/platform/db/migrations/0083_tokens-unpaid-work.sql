ALTER TABLE "unpaid_work" ADD COLUMN "by_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "api_token_hold_hold" ON "api_token_hold" USING btree ("hold_id");