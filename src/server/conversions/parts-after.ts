import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { ConversionRow } from "./begin.ts";
import { conversionPart } from "./tables.ts";

export type PartRow = typeof conversionPart.$inferSelect;

/** What an attempt has made after the piece at `position`, in order; -1 is before the first. */
export function partsAfter(
  db: Db,
  { id, attempt }: Pick<ConversionRow, "id" | "attempt">,
  position: number,
): Promise<PartRow[]> {
  return db
    .select()
    .from(conversionPart)
    .where(
      and(
        eq(conversionPart.conversionId, id),
        eq(conversionPart.attempt, attempt),
        gt(conversionPart.position, position),
      ),
    )
    .orderBy(asc(conversionPart.position));
}
