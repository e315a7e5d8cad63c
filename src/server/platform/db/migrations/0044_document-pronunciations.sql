CREATE TABLE "document_pronunciation" (
	"document_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	"written" text NOT NULL,
	"say" text NOT NULL,
	"part" boolean NOT NULL,
	"match_case" boolean NOT NULL,
	CONSTRAINT "document_pronunciation_document_id_id_since_pk" PRIMARY KEY("document_id","id","since")
);
--> statement-breakpoint
ALTER TABLE "document_pronunciation" ADD CONSTRAINT "document_pronunciation_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_pronunciation_written" ON "document_pronunciation" USING btree ("document_id","written") WHERE "document_pronunciation"."until" is null;