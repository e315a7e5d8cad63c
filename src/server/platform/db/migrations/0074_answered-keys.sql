CREATE TABLE "answered_key" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"conversion_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "answered_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "answered_key" ADD CONSTRAINT "answered_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_key" ADD CONSTRAINT "answered_key_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_key_conversion" ON "answered_key" USING btree ("conversion_id");