import type { SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type LiveRow, live } from "./tables.ts";

/**
 * Keeps captions as they are until `tx` ends. All lock them in one order: by their ids, behind a conversion and before an account.
 * @returns them as they are then
 */
export function lockLives(tx: Db, which: SQL | undefined): Promise<LiveRow[]> {
  return tx.select().from(live).where(which).orderBy(live.id).for("update");
}
