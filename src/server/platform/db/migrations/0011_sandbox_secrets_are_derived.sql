ALTER TABLE "sandbox_intent" DROP CONSTRAINT "sandbox_intent_client_secret_unique";--> statement-breakpoint
ALTER TABLE "sandbox_intent" DROP COLUMN "client_secret";