ALTER TABLE "revision" ADD COLUMN "by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "device" jsonb;--> statement-breakpoint
update "revision" set "by" = 'participant' where "kind" = 'left-out';--> statement-breakpoint
update "revision" set "by" = 'server' from "document" d
where d."id" = "revision"."document_id" and d."kind" = 'transcript' and "revision"."kind" = 'made';
