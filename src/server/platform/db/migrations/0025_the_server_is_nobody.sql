ALTER TABLE "audit_log" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "who" DROP NOT NULL;--> statement-breakpoint
-- What the server did by itself stands in the log without an admin; the pages have a word for it.
alter table audit_log disable trigger audit_log_append_only;
--> statement-breakpoint
update audit_log set admin_id = null, who = null where admin_id = 'server';
--> statement-breakpoint
update audit_log set action = 'model.end-notice' where action = 'model.end-told';
--> statement-breakpoint
alter table audit_log enable trigger audit_log_append_only;
