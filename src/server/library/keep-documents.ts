import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";
import { goesWithin, keepable, keptUntil, noticeDays } from "./keep-until.ts";

/**
 * Lets the days of a person's documents begin anew, as far as the operator allows; without ids of all that go soon. What
 * is in the bin stays as it is. @returns how many are kept longer by it
 */
export function keepDocuments(
  { db, settings }: Services,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const chosen = and(
      eq(document.userId, userId),
      isNull(document.binnedAt),
      ids ? inArray(document.id, [...ids]) : goesWithin(2 * noticeDays(settings)),
      keepable(settings),
    );
    const until = keptUntil(settings).mapWith(document.expiresAt);
    const rows = await tx
      .select({ id: document.id, conversionId: document.conversionId, until })
      .from(document)
      .leftJoin(conversion, eq(conversion.id, document.conversionId))
      .where(chosen)
      .orderBy(conversion.id, document.id); // in the order of those that delete
    let kept = 0;
    for (const row of rows) kept += (await keep(row)) ? 1 : 0;
    return kept;

    async function keep({ id, conversionId, until }: (typeof rows)[number]): Promise<boolean> {
      const later = { expiresAt: sql`greatest(expires_at, ${until.toISOString()}::timestamptz)` };
      const changed =
        conversionId === null
          ? await tx.update(document).set(later).where(eq(document.id, id)).returning({ id: document.id })
          : await tx
              .update(conversion)
              .set(later)
              .where(eq(conversion.id, conversionId))
              .returning({ id: conversion.id });
      return changed.length > 0;
    }
  });
}
