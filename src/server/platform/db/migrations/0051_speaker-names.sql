CREATE TABLE "document_speaker" (
	"document_id" uuid NOT NULL,
	"speaker" smallint NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	"name" text NOT NULL,
	CONSTRAINT "document_speaker_document_id_speaker_since_pk" PRIMARY KEY("document_id","speaker","since")
);
--> statement-breakpoint
ALTER TABLE "document_speaker" ADD CONSTRAINT "document_speaker_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;