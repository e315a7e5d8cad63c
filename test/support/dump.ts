import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/** Every row of every table of a database as text, by the table's name: what a copy of it gives away. */
export async function dump(db: Db): Promise<Record<string, string>> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    const found = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.raw(name)} t`);
    tables[name] = found.map(({ row }) => row).join("\n");
  }
  return tables;
}
