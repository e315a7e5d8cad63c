CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"scopes" text[] NOT NULL,
	"credits" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "api_token_hold" (
	"token_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	CONSTRAINT "api_token_hold_token_id_hold_id_pk" PRIMARY KEY("token_id","hold_id")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "origins" text[];--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token_hold" ADD CONSTRAINT "api_token_hold_token_id_api_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token_hold" ADD CONSTRAINT "api_token_hold_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_key" ON "api_token" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "api_token_expires" ON "api_token" USING btree ("expires_at");