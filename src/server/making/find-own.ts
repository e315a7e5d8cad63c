import { and, eq, isNull } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { type DocumentRow, document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** Somebody's document that was written here. @throws Problem 404 when there is none of theirs */
export async function findOwn(db: Db, userId: string, id: string): Promise<DocumentRow> {
  const [found] = await db
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.userId, userId), isNull(document.conversionId)));
  if (!found) throw new Problem(404, outcome("not-found"));
  return found;
}
