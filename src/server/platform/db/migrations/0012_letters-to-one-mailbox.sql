CREATE TABLE "mailbox_letters" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"hour_from" timestamp with time zone DEFAULT now() NOT NULL,
	"in_hour" integer NOT NULL,
	"day_from" timestamp with time zone DEFAULT now() NOT NULL,
	"in_day" integer NOT NULL
);
