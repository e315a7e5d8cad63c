-- What is said of a text that was written here: each control (`contract/script-controls.ts`) is spaces, so that all keeps
-- its place. Where there is no bracket nothing is looked for.
create function without_controls(words text) returns text immutable parallel safe language sql as $$
  select case when position('[' in words) = 0 then words else (
    select string_agg(coalesce(part[1], repeat(' ', length(part[2]))), '' order by place)
    from regexp_matches(words,
      '([^[]+|\[)|(\[(?:/(?:speed|em)|em|(?:pause|speed)(?:[ \t\u00a0]{1,3}[-+]?[.,]?[0-9][^][\r\n]{0,40})?)\])', 'gi')
      with ordinality as parts(part, place)
  ) end
$$;
--> statement-breakpoint
-- The words of a segment by their stems. No code can forget it, as none could while the column was generated.
create function segment_search() returns trigger language plpgsql as $$
declare
  said text := new.text;
begin
  if position('[' in said) > 0
    and exists (select 1 from document where id = new.document_id and conversion_id is null)
  then
    said := without_controls(said);
  end if;
  new.search := to_tsvector(search_config(new.language), search_words(said)) || array_to_tsvector(array['@' || new.user_id]);
  return new;
end
$$;
--> statement-breakpoint
-- The rows keep the words that they have: writing them all anew would hold up the start. `index-anew.ts` does it after it.
ALTER TABLE "segment" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
CREATE TRIGGER "segment_search" BEFORE INSERT OR UPDATE OF "text", "language", "user_id" ON "segment" FOR EACH ROW EXECUTE FUNCTION segment_search();--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "search_rules" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "search_rules" SET DEFAULT 2;--> statement-breakpoint
CREATE INDEX "document_stale_search" ON "document" USING btree ("id") WHERE "document"."search_rules" < 2 and "document"."conversion_id" is null;
