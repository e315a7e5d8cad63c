CREATE TABLE "term" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"written" text NOT NULL,
	"sounds_like" jsonb NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "term_written" ON "term" USING btree ("user_id","written");