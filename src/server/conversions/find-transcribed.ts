import { and, desc, eq, exists, gt, ne, not, sql } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { term } from "#server/vocabulary/tables.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion } from "./tables.ts";

/**
 * What somebody has had transcribed whole before: the same file with the same choices (`hash`), by the same engine where
 * one is named, as long as the transcript is in their library or its bin. A vocabulary that has changed since is another
 * choice. Undefined where there is none.
 */
export async function findTranscribed(
  db: Db,
  userId: string,
  { hash, engine }: { hash: string; engine?: string },
): Promise<ConversionRow | undefined> {
  const filed = db.select({ id: document.id }).from(document).where(eq(document.conversionId, conversion.id));
  const newer = db
    .select({ one: sql`1` })
    .from(term)
    .where(and(eq(term.userId, userId), gt(term.createdAt, conversion.createdAt)));
  const [found] = await db
    .select()
    .from(conversion)
    .where(
      and(
        ...[eq(conversion.userId, userId), eq(conversion.requestHash, hash)],
        ...[eq(conversion.state, "done"), ne(conversion.tool, "text-to-speech")],
        engine === undefined ? undefined : eq(conversion.engine, engine),
        ...[exists(filed), not(exists(newer))],
      ),
    )
    .orderBy(desc(conversion.createdAt))
    .limit(1);
  return found;
}
