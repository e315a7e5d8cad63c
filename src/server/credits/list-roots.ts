import { desc, sql } from "drizzle-orm";
import type { StatementRoot } from "#contract/statement-root.ts";
import type { Db } from "#server/platform/db/client.ts";
import { statementRoot } from "./tables.ts";

/** Published roots, newest first: up to `limit` of before a day. */
export async function listRoots(
  db: Db,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StatementRoot[]> {
  const { day, previous, top, root } = statementRoot;
  const older = before === undefined ? undefined : sql`${day} < ${before}::date`;
  return db
    .select({ day, previous, top, root })
    .from(statementRoot)
    .where(older)
    .orderBy(desc(day))
    .limit(limit);
}
