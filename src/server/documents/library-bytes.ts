import { eq, type SQL, sql } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { document } from "./tables.ts";

/** Bytes of a document's sound, beside the conversion that it may have begun as: a recording that is kept is sound, too. */
export const SOUND_BYTES: SQL<number> = sql<number>`(${document.soundBytes}
  + case when ${conversion.input} is null then 0 else coalesce(${conversion.inputBytes}, 0) end)`;

/** Whether somebody's library is as large as it may be, with what is in its bin. Without a quota it never is. */
export async function isLibraryFull(db: Db, quota: number, userId: string): Promise<boolean> {
  if (quota === 0) return false;
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${SOUND_BYTES} + ${document.textBytes}), 0)` })
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(eq(document.userId, userId));
  return Number(kept?.bytes ?? 0) >= quota;
}
