ALTER TABLE "conversion" ADD COLUMN "recording" text;--> statement-breakpoint
update "conversion" set "recording" = u."recording"
from (
  select l."included_in" as "id", min(l."recording") as "recording"
  from "live" l where l."included_in" is not null and l."recording" is not null group by l."included_in"
) u where u."id" = "conversion"."id";--> statement-breakpoint
update "revision" set "by" = 'person'
from "document" d join "conversion" c on c."id" = d."conversion_id"
where d."id" = "revision"."document_id" and "revision"."kind" = 'made' and "revision"."by" = 'server' and c."tool" = 'speech-to-text';
