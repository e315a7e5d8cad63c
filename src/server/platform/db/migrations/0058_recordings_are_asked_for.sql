CREATE TABLE "received_recording" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"file_name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"seconds" real,
	"peaks" real[],
	"arrived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"greeting" text NOT NULL,
	"name" text NOT NULL,
	"files" integer NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "share_report" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "copy" text;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "copy_bytes" bigint;--> statement-breakpoint
ALTER TABLE "received_recording" ADD CONSTRAINT "received_recording_id_upload_id_fk" FOREIGN KEY ("id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_recording" ADD CONSTRAINT "received_recording_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_recording" ADD CONSTRAINT "received_recording_request_id_recording_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."recording_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_request" ADD CONSTRAINT "recording_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_recording_request" ON "received_recording" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "received_recording_user" ON "received_recording" USING btree ("user_id","arrived_at");--> statement-breakpoint
CREATE INDEX "received_recording_coming" ON "received_recording" USING btree ("created_at") WHERE "received_recording"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX "recording_request_user" ON "recording_request" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "share_report" ADD CONSTRAINT "share_report_request_id_recording_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."recording_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_report_request" ON "share_report" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "upload_copy" ON "upload" USING btree ("copy") WHERE "upload"."copy" is not null;