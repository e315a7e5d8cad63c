import { desc } from "drizzle-orm";
import type { KnownRoot } from "#contract/statement-file.ts";
import type { Db } from "#server/platform/db/client.ts";
import { statementRoot } from "./tables.ts";

/** The root of the newest day that has one; null before the first. */
export async function newestRoot(db: Db): Promise<KnownRoot | null> {
  const { day, root } = statementRoot;
  const [newest] = await db.select({ day, root }).from(statementRoot).orderBy(desc(day)).limit(1);
  return newest ?? null;
}
