import { sql } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/** The documents that were made from one, from those again, and so on. */
export function madeFrom(db: Db, documentId: string): Promise<{ id: string; title: string }[]> {
  return rowsOf<{ id: string; title: string }>(
    db,
    sql`with recursive made as (
        select id, title from ${document} where made_from = ${documentId}::uuid
        union
        select d.id, d.title from ${document} d join made on d.made_from = made.id
      )
      select id, title from made order by title, id`,
  );
}
