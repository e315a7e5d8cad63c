ALTER TABLE "sentence_sound" ALTER COLUMN "wish" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sentence_sound" ALTER COLUMN "voice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD COLUMN "recording_key" text;--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD COLUMN "recording_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sentence_sound_recording" ON "sentence_sound" USING btree ("document_id","recording_key");--> statement-breakpoint
ALTER TABLE "sentence_sound" ADD CONSTRAINT "sentence_sound_spoken_or_recorded" CHECK (num_nulls("sentence_sound"."wish", "sentence_sound"."voice", "sentence_sound"."recording_key", "sentence_sound"."recording_hash") = 2
        and ("sentence_sound"."wish" is null) = ("sentence_sound"."voice" is null)
        and ("sentence_sound"."recording_key" is null) = ("sentence_sound"."recording_hash" is null));