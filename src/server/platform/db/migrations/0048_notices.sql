CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"press_id" uuid,
	"batch_id" uuid,
	"round" integer,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_of_one" CHECK (("notice"."press_id" is null) <> ("notice"."batch_id" is null))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "end_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "notify" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "press" ADD COLUMN "notify" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_press_id_press_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_press" ON "notice" USING btree ("press_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_batch" ON "notice" USING btree ("batch_id","round");--> statement-breakpoint
CREATE INDEX "notice_of_user" ON "notice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("due_at");