CREATE TABLE "answered_key" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"conversion_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "answered_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "unpaid_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"seconds" real NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answered_key" ADD CONSTRAINT "answered_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_key" ADD CONSTRAINT "answered_key_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_work" ADD CONSTRAINT "unpaid_work_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_key_conversion" ON "answered_key" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "unpaid_work_user" ON "unpaid_work" USING btree ("user_id","ended_at");