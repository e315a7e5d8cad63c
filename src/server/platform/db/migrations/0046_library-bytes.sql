ALTER TABLE "document" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Words are counted as they come and go: adding them up anew would read the whole library.
create function count_text_bytes() returns trigger language plpgsql as $$
begin
  update document set text_bytes = text_bytes + change.bytes
    from (
      select document_id, sum(octet_length(text)) * (case tg_op when 'INSERT' then 1 else -1 end) as bytes
        from changed group by document_id
    ) change
    where document.id = change.document_id;
  return null;
end $$;--> statement-breakpoint
create trigger segment_comes after insert on segment referencing new table as changed
  for each statement execute function count_text_bytes();--> statement-breakpoint
create trigger segment_goes after delete on segment referencing old table as changed
  for each statement execute function count_text_bytes();--> statement-breakpoint
update document set text_bytes = counted.bytes
  from (select document_id, sum(octet_length(text)) as bytes from segment group by document_id) counted
  where document.id = counted.document_id;
