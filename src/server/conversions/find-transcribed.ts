import { and, desc, eq, exists, inArray, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { vocabularyMark } from "#server/vocabulary/index.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion } from "./tables.ts";

/**
 * What somebody has had transcribed whole before, or has under way: the same file with the same choices, vocabulary too (one of
 * `hashes`), by the same engine where one is named, while its transcript is in their library or bin, or comes there. `request`: of
 * what came by it and was written down by itself alone, as guests learn of no more, and what is in the library with its sound: for no
 * less is a guest's file thrown away.
 */
export async function findTranscribed(
  db: Db,
  userId: string,
  { hashes, engine, request }: { hashes: string[]; engine?: string; request?: string | undefined },
): Promise<ConversionRow | undefined> {
  const its = eq(document.conversionId, conversion.id);
  const kept = request === undefined ? its : and(its, isNull(document.binnedAt));
  const filed = db.select({ id: document.id }).from(document).where(kept);
  const sounds =
    request === undefined ? undefined : or(isNotNull(conversion.audio), isNotNull(conversion.input));
  const mark = await vocabularyMark(db, userId);
  const [found] = await db
    .select()
    .from(conversion)
    .where(
      and(
        ...[eq(conversion.userId, userId), inArray(conversion.requestHash, hashes)],
        ...[ne(conversion.tool, "text-to-speech"), not(conversion.preview)],
        engine === undefined ? undefined : eq(conversion.engine, engine),
        request === undefined ? undefined : eq(conversion.recordingRequestId, request),
        mark === null ? isNull(conversion.vocabulary) : eq(conversion.vocabulary, mark),
        or(
          and(conversion.stored, inArray(conversion.state, ["queued", "running"])),
          and(eq(conversion.state, "done"), exists(filed), sounds),
        ),
      ),
    )
    .orderBy(desc(conversion.createdAt))
    .limit(1);
  return found;
}
