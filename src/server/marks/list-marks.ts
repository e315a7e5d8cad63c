import { asc, eq } from "drizzle-orm";
import type { Mark } from "#contract/marks.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { presentMark } from "./present-mark.ts";
import { mark } from "./tables.ts";

/** The marks of a document in the order of its recording. Whose it is has been asked before. */
export async function listMarks(db: Db, documentId: string): Promise<Mark[]> {
  const rows = await db
    .select({ mark, by: user.name })
    .from(mark)
    .innerJoin(user, eq(user.id, mark.userId))
    .where(eq(mark.documentId, documentId))
    .orderBy(asc(mark.start), asc(mark.startWord), asc(mark.createdAt), asc(mark.id));
  return rows.map(({ mark: row, by }) => presentMark(row, by));
}
