CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"metadata" text,
	"length" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"key" text,
	"digest" text,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"upload_id" uuid NOT NULL,
	"at" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "upload_piece_upload_id_at_pk" PRIMARY KEY("upload_id","at")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_user" ON "upload" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_key" ON "upload" USING btree ("key") WHERE "upload"."key" is not null;--> statement-breakpoint
CREATE INDEX "upload_piece_key" ON "upload_piece" USING btree ("key");