import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { DEFAULT_SPEECH_PLACES, type SpeechPlaces } from "#contract/speech-places.ts";
import { DEFAULT_LANGUAGE, type Language } from "#locales/languages.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/* Accounts: the tables that Better Auth reads and writes. */

export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  admin: boolean("admin").notNull().default(false),
  /** Rises when everything that was begun for the account ends (`sessions/pending.ts`); signed links carry it. */
  generation: integer("generation").notNull().default(0),
  /** The person wants to be told when few credits are left, and when that was done last. */
  lowBalanceMail: boolean("low_balance_mail").notNull().default(true),
  lowBalanceNotifiedAt: moment("low_balance_notified_at"),
  /** The person wants a letter before documents are deleted, or recordings that they asked for. */
  expiryMail: boolean("expiry_mail").notNull().default(true),
  /** The person wants a letter of ends that they asked to know and no page showed. */
  endMail: boolean("end_mail").notNull().default(true),
  /** The person wants a letter of what participants say against passages, and when one went last. */
  objectionMail: boolean("objection_mail").notNull().default(true),
  objectionsMailedAt: moment("objections_mailed_at"),
  /** The person wants a letter of recordings that arrive which they asked for, and when one went last. */
  receivedMail: boolean("received_mail").notNull().default(true),
  receivedMailedAt: moment("received_mailed_at"),
  /** Since when they can do nothing here, by an operator; null of everybody else. */
  suspendedAt: moment("suspended_at"),
  /** Where their texts and recordings may be worked on. */
  speechPlaces: text("speech_places").$type<SpeechPlaces>().notNull().default(DEFAULT_SPEECH_PLACES),
  /** Of the pages they used last: their letters are written in it. */
  language: text("language").$type<Language>().notNull().default(DEFAULT_LANGUAGE),
  /** When they were here last, exact to about a minute; sessions end and leave no trace. */
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  createdAt: created(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);
