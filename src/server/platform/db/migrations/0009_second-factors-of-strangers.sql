ALTER TABLE "two_factor" ADD COLUMN "address_proved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
update two_factor set address_proved = false
from "user" where "user".id = two_factor.user_id and not "user".email_verified;
