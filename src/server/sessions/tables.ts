import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** A hash of it, by `storedToken`. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    /** "Remember me" was ticked: each use moves its end by more. */
    remembered: boolean("remembered").notNull().default(false),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

/**
 * Wrong guesses in a row, of a password or a code, by who guesses or what is guessed. `openAt` is when the next guess
 * is heard; at `expiresAt` the row counts as none.
 */
export const guess = pgTable("guess", {
  key: text("key").primaryKey(),
  wrong: integer("wrong").notNull(),
  openAt: moment("open_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  /** The owner was notified of this row of guesses. */
  notified: boolean("notified").notNull().default(false),
});

/** Browsers that an account was logged in from, by the hash of the random name they keep. */
export const knownDevice = pgTable(
  "known_device",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** A second factor. The secret is encrypted, the recovery codes are hashed; it counts once it is confirmed. */
export const twoFactor = pgTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  recoveryCodes: text("recovery_codes").array().notNull(),
  /** The newest 30-second step whose code was used: no code works twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  confirmedAt: moment("confirmed_at"),
  /** False where it was set up while nobody had proved the address: a reset takes it away (decision 0023). */
  emailVerified: boolean("email_verified").notNull().default(true),
  createdAt: moment("created_at").notNull().defaultNow(),
});
