CREATE TABLE "pronunciation" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"written" text NOT NULL,
	"say" text NOT NULL,
	"part" boolean NOT NULL,
	"match_case" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pronunciation_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "pronunciation" ADD CONSTRAINT "pronunciation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pronunciation_written" ON "pronunciation" USING btree ("user_id","written");