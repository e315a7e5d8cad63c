-- Sessions from before this update end no later than new ones: 180 days after their log-in, or 7 (auth/sessions.ts).
update "session"
set expires_at = created_at + case when remembered then interval '180 days' else interval '7 days' end
where expires_at > created_at + case when remembered then interval '180 days' else interval '7 days' end;
