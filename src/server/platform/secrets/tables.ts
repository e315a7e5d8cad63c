import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** The one row about this installation: what every server of this database must have in common. */
export const installation = pgTable(
  "installation",
  {
    one: boolean("one").primaryKey().default(true),
    /** Of the secret that everything stored here is signed and encrypted with. */
    secretFingerprint: text("secret_fingerprint").notNull(),
  },
  (table) => [check("installation_is_one", sql`${table.one}`)],
);
