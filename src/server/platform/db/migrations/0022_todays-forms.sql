-- What was stored before everything encrypted or hashed began with the name of its form. What people would miss is named
-- here, once; what they can have anew goes (docs/decisions/0023-what-is-read-of-older-days.md).
update "two_factor" set secret = 'v1.' || secret where position('.' in secret) = 0;
--> statement-breakpoint
-- A browser that was known in both forms stays known by the new one.
delete from "known_device" d where not starts_with(d.device_hash, 'sha256:')
  and exists (select 1 from "known_device" n where n.user_id = d.user_id and n.device_hash = 'sha256:' || d.device_hash);
--> statement-breakpoint
update "known_device" set device_hash = 'sha256:' || device_hash where not starts_with(device_hash, 'sha256:');
--> statement-breakpoint
delete from "session" where not starts_with(token, 'sha256:');
--> statement-breakpoint
delete from "verification" where position(':sha256:' in id) = 0;
--> statement-breakpoint
delete from "mail" where state in ('waiting', 'sending') and html !~ '^sealed:v1\.';
--> statement-breakpoint
-- Letters that were sent or given up keep no words.
update "mail" set text = '', html = '', unsubscribe = null
where state not in ('waiting', 'sending') and (text <> '' or html <> '' or unsubscribe is not null);
