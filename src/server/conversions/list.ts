import { and, desc, eq, isNotNull, notExists } from "drizzle-orm";
import type { Conversion } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import type { Tool } from "#contract/tools.ts";
import { document } from "#server/documents/tables.ts";
import { exactMoment, olderThan, readCursor, writeCursor } from "#server/platform/db/cursor.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import { presentConversion, SHOWN } from "./present.ts";
import { LISTED } from "./store.ts";
import { conversion } from "./tables.ts";

/**
 * A page of a user's conversions, newest first, without their texts and times.
 * @returns the page, and a cursor for the older ones or null when these were the last
 */
export async function listConversions(
  services: Services,
  request: { userId: string; tool?: Tool | undefined; cursor?: string | undefined; limit: number },
  say: Say,
): Promise<{ conversions: Conversion[]; nextCursor: string | null }> {
  const { createdAt, id } = conversion;
  const cursor = readCursor(request.cursor);
  const binned = services.db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.conversionId, id), isNotNull(document.binnedAt)));
  const rows = await services.db
    .select({ ...SHOWN, at: exactMoment(createdAt) })
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, request.userId),
        ...[LISTED, notExists(binned)],
        request.tool && eq(conversion.tool, request.tool),
        cursor ? olderThan(createdAt, id, cursor) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(request.limit + 1);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const linkTo = await audioLinksOf(services, request.userId);
  return {
    conversions: page.map((row) => presentConversion(row, { linkTo, say })),
    nextCursor: rows.length > request.limit && last ? writeCursor(last) : null,
  };
}
