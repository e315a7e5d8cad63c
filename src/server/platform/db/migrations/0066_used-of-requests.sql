ALTER TABLE "recording_request" ADD COLUMN "used_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_request" ADD COLUMN "used_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_request" ADD COLUMN "used_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "recording_request" q SET "used_files" = u.files, "used_seconds" = u.seconds, "used_bytes" = u.bytes FROM (
	SELECT r."request_id", count(*)::int AS files, coalesce(sum(r."seconds"), 0) AS seconds, coalesce(sum(p."length"), 0) AS bytes
	FROM "received_recording" r JOIN "upload" p ON p."id" = r."id" WHERE p."taken_at" IS NOT NULL GROUP BY r."request_id"
) u WHERE u."request_id" = q."id";
