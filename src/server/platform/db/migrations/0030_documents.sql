-- Everything that was made is a document. What older versions made follows at the end.

-- The stems of a language (BCP 47), for searches; of one that the database has none for, words as they are.
create function search_config(language text) returns regconfig immutable parallel safe language sql as $$
  select case split_part(lower(language), '-', 1)
    when 'ar' then 'pg_catalog.arabic' when 'ca' then 'pg_catalog.catalan' when 'da' then 'pg_catalog.danish'
    when 'de' then 'pg_catalog.german' when 'el' then 'pg_catalog.greek' when 'en' then 'pg_catalog.english'
    when 'es' then 'pg_catalog.spanish' when 'fi' then 'pg_catalog.finnish' when 'fr' then 'pg_catalog.french'
    when 'hu' then 'pg_catalog.hungarian' when 'it' then 'pg_catalog.italian' when 'nb' then 'pg_catalog.norwegian'
    when 'nl' then 'pg_catalog.dutch' when 'no' then 'pg_catalog.norwegian' when 'pt' then 'pg_catalog.portuguese'
    when 'ro' then 'pg_catalog.romanian' when 'ru' then 'pg_catalog.russian' when 'sv' then 'pg_catalog.swedish'
    when 'tr' then 'pg_catalog.turkish' else 'pg_catalog.simple' end::regconfig
$$;
--> statement-breakpoint
-- What is looked through of a text: words alone. In what looks like addresses, paths and marks the parser goes back to the
-- beginning from each character: 100,000 of "a_" took it minutes. Each is one space, so that all keeps its place.
create function search_words(words text) returns text immutable parallel safe language sql as $$
  select translate(left(words, 200000), '_/~@.:-<>&+', '           ')
$$;
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text,
	"voice" text,
	"speakers" smallint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"conversion_id" uuid NOT NULL,
	"sound_bytes" bigint DEFAULT 0 NOT NULL,
	"cut" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"shown" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"binned_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector(search_config(language), search_words(title)) || array_to_tsvector(array['@' || user_id])) STORED
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"before" integer,
	"segments" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revision_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"document_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"since" integer DEFAULT 1 NOT NULL,
	"until" integer,
	"position" double precision NOT NULL,
	"paragraph" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"says" text,
	"language" text,
	"speaker" smallint,
	"start" real,
	"end" real,
	"words" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector(search_config(language), search_words(text)) || array_to_tsvector(array['@' || user_id])) STORED,
	CONSTRAINT "segment_document_id_id_since_pk" PRIMARY KEY("document_id","id","since")
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_recent" ON "document" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_of_conversion" ON "document" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "document_uncut" ON "document" USING btree ("id") WHERE not "document"."cut";--> statement-breakpoint
CREATE INDEX "document_binned" ON "document" USING btree ("binned_at") WHERE "document"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "document_search" ON "document" USING gin ("search");--> statement-breakpoint
CREATE INDEX "segment_order" ON "segment" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "segment_languages" ON "segment" USING btree ("user_id","language") WHERE "segment"."until" is null;--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("search") WHERE "segment"."until" is null;
--> statement-breakpoint
-- A result is one segment until the server has cut it (`documents/cut-old.ts`).
insert into document (user_id, kind, title, language, voice, conversion_id, sound_bytes, cut, created_at, changed_at)
select user_id, case tool when 'text-to-speech' then 'speech' else 'transcript' end, title,
  case when translate then 'en' when language = 'each-passage' then null else language end, voice, id,
  case when audio is null then coalesce(input_bytes, 0) * (input is not null)::int else (coalesce(seconds, 0) * 8000)::bigint end,
  false, created_at, coalesce(finished_at, created_at)
from conversion
where state in ('done', 'failed', 'canceled') and (audio is not null or text is not null);
--> statement-breakpoint
insert into segment (document_id, user_id, position, paragraph, text, language, start, "end")
select document.id, document.user_id, 1, true, coalesce(conversion.text, conversion.prompt, ''), document.language, 0, conversion.seconds
from document join conversion on conversion.id = document.conversion_id;
--> statement-breakpoint
insert into revision (document_id, revision, kind, segments, created_at) select id, 1, 'made', 1, created_at from document;
