import { asc, desc, eq, getTableName } from "drizzle-orm";
import type { PurchaseColumn } from "#contract/purchases.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { digest } from "#server/digests/tables.ts";
import { exportedOf, rightsIn, selectedFor, type TableRights } from "#server/platform/db/rights.ts";
import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import { purchase } from "#server/purchases/tables.ts";
import type { Services } from "#server/services.ts";
import { listSessions } from "#server/sessions/index.ts";
import { session } from "#server/sessions/tables.ts";

/** What the files of an export say of a person, column by column as the tables declare it. */
export function rowsOf(
  { db }: Pick<Services, "db">,
  rights: readonly TableRights[],
  person: typeof user.$inferSelect,
  words: Catalogue,
) {
  return {
    /** The account and the devices that are logged in. */
    async profile() {
      const devices = await listSessions(db, person.id);
      const sessions = devices.map((row) => exportedOf(rightsIn(rights, session), "profile.json", row));
      return { ...exportedOf(rightsIn(rights, user), "profile.json", person), sessions };
    },
    /** Every purchase as a CSV, newest first. */
    async purchases(): Promise<string> {
      const columns = selectedFor(rightsIn(rights, purchase), "purchases.csv");
      const rows = await db
        .select(columns)
        .from(purchase)
        .where(eq(purchase.userId, person.id))
        .orderBy(desc(purchase.createdAt));
      const lines = rows.map((row) => Object.values(row).map(textOf));
      const headings = Object.keys(columns).map((column) => words.PURCHASE_COLUMNS[column as PurchaseColumn]);
      return csvStart + [headings, ...lines].map(csvRow).join("");
    },
    /** What no other file has, by table. Few rows each: what there is much of has a file of its own. */
    async records(): Promise<Record<string, object[]>> {
      const records: Record<string, object[]> = {};
      for (const one of rights) {
        const columns = selectedFor(one, "records.json");
        if (!one.whose || Object.keys(columns).length === 0) continue;
        const rows = db.select(columns).from(one.table).where(one.whose(person.id));
        records[getTableName(one.table)] = await rows.orderBy(...Object.values(columns).map(asc));
      }
      return records;
    },
    /** All that is known of a conversion, but for what the server needs to run it. */
    async about(id: string): Promise<object> {
      const columns = selectedFor(rightsIn(rights, conversion), "about.json");
      const [row] = await db.select(columns).from(conversion).where(eq(conversion.id, id));
      return row ?? {};
    },
    /** The digests that were asked for of a conversion, newest first. */
    async digests(conversionId: string): Promise<object[]> {
      const columns = selectedFor(rightsIn(rights, digest), "digest.json");
      const rows = db.select(columns).from(digest).where(eq(digest.conversionId, conversionId));
      return rows.orderBy(desc(digest.createdAt));
    },
  };
}

/** A value in a CSV. */
function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? "");
}
