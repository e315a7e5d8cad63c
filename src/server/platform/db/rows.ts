import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows that a query in SQL answers with. What a row is like is the caller's word: nothing looks. */
export async function rowsOf<Row>(db: Db, query: SQL | string): Promise<Row[]> {
  // node-postgres and PGlite both answer `{ rows }`; the type that Drizzle has for either does not say so.
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
