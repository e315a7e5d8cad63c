import { sql } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/** The documents that were made from some, from those again, and so on. */
export async function madeFrom(
  db: Db,
  documentIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (documentIds.length === 0) return [];
  return rowsOf<{ id: string; title: string }>(
    db,
    sql`with recursive made as (
        select id, title from ${document} where made_from in (${sql.join(
          documentIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})
        union
        select d.id, d.title from ${document} d join made on d.made_from = made.id
      )
      select id, title from made order by title, id`,
  );
}
