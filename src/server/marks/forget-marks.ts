import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { mark } from "./tables.ts";

/** Deletes the marks that lie in a passage of a recording, wholly or in part, with their notes. */
export async function forgetMarksIn(
  tx: Db,
  { documentId, start, end }: { documentId: string; start: number; end: number },
): Promise<void> {
  const lies = and(lt(mark.start, end), gt(sql`coalesce(${mark.end}, ${mark.start} + 0.001)`, start));
  await tx.delete(mark).where(and(eq(mark.documentId, documentId), lies));
}
