import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";

/** The one row about this installation: what every server of this database must have in common. */
export const installation = pgTable(
  "installation",
  {
    one: boolean("one").primaryKey().default(true),
    /** What the storage says whose files it holds; a copy of the database keeps it. */
    id: uuid("id").notNull().defaultRandom(),
    /** Of the secret that everything stored here is signed and encrypted with; null until a server leaves that of its own. */
    secretFingerprint: text("secret_fingerprint"),
  },
  (table) => [check("installation_is_one", sql`${table.one}`)],
);
