CREATE TABLE "share_sound" (
	"share_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"sound_id" uuid NOT NULL,
	CONSTRAINT "share_sound_share_id_segment_id_pk" PRIMARY KEY("share_id","segment_id")
);
--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "manner" jsonb;--> statement-breakpoint
ALTER TABLE "share_sound" ADD CONSTRAINT "share_sound_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_sound" ADD CONSTRAINT "share_sound_sound_id_sentence_sound_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."sentence_sound"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_sound_sound" ON "share_sound" USING btree ("sound_id");
--> statement-breakpoint
-- Links that are there keep what their documents are now: what they were when the links were made is not known any more.
UPDATE "share" s SET "manner" = jsonb_build_object('voice', d."voice", 'language', d."language", 'namesOff', d."names_off", 'paragraphBreak', d."paragraph_break", 'chapterBreak', d."chapter_break", 'speakers', d."speakers", 'peaks', d."peaks") FROM "document" d WHERE d."id" = s."document_id" AND s."revision" IS NOT NULL;--> statement-breakpoint
INSERT INTO "share_sound" ("share_id", "segment_id", "sound_id") SELECT s."id", g."id", g."sound_id" FROM "share" s JOIN "segment" g ON g."document_id" = s."document_id" AND g."since" <= s."revision" AND (g."until" IS NULL OR g."until" > s."revision") WHERE s."revision" IS NOT NULL AND g."sound_id" IS NOT NULL;
