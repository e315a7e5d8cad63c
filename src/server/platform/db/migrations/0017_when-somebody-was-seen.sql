ALTER TABLE "user" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Of people from before this update the newest trace counts that they left: a session, what they made or bought, or
-- that they registered. `greatest` passes over what is not there.
update "user" set last_seen_at = greatest(
	"user".created_at,
	(select max(last_used_at) from "session" where user_id = "user".id),
	(select max(created_at) from conversion where user_id = "user".id),
	(select max(created_at) from purchase where user_id = "user".id)
);
