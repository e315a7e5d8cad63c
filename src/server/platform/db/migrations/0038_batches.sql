CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"quote" uuid,
	"round" integer DEFAULT 0 NOT NULL,
	"idempotency_keys" text[] DEFAULT '{}' NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_item" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"credits" integer,
	"engine" text,
	"failure" jsonb,
	CONSTRAINT "batch_item_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "afterwards" jsonb;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_recent" ON "batch" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "batch_state" ON "batch" USING btree ("state","looked_at");--> statement-breakpoint
CREATE INDEX "batch_item_document" ON "batch_item" USING btree ("document_id");