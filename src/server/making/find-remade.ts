import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { press } from "./tables.ts";

/** The hashes of what was made again for nothing in a document, or is being. What failed or was canceled is not in it. */
export async function findRemade(db: Db, documentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ freeOf: press.freeOf })
    .from(press)
    .where(
      and(
        ...[eq(press.documentId, documentId), isNotNull(press.freeOf)],
        inArray(press.state, ["running", "done"]),
      ),
    );
  return new Set(rows.flatMap(({ freeOf }) => freeOf ?? []));
}
