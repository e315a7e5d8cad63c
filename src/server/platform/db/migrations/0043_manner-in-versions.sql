CREATE TABLE "document_manner" (
	"document_id" uuid NOT NULL,
	"since" integer NOT NULL,
	"voice" text,
	"instructions" text NOT NULL,
	"names_off" text[] NOT NULL,
	"paragraph_break" real,
	"chapter_break" real,
	CONSTRAINT "document_manner_document_id_since_pk" PRIMARY KEY("document_id","since")
);
--> statement-breakpoint
ALTER TABLE "document_manner" ADD CONSTRAINT "document_manner_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;