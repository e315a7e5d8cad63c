import { and, count, eq, isNull, sql, sum } from "drizzle-orm";
import type { ReplyOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { conversion } from "#server/conversions/tables.ts";
import { EXPIRES_AT, SOUND_BYTES } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";
import { goesWithin, keepable, noticeDays } from "./keep-until.ts";

type Library = Pick<
  ReplyOf<typeof DOCUMENT_CALLS.readLibrary>,
  | "all"
  | "speech"
  | "transcript"
  | "bin"
  | "languages"
  | "voices"
  | "tags"
  | "soundBytes"
  | "textBytes"
  | "binBytes"
  | "quotaBytes"
  | "nextExpiry"
  | "goingSoon"
  | "keepableSoon"
  | "binDays"
>;

/** How much there is in a person's library, and of what. The bin is counted by itself. */
export async function readLibrary({ db, settings }: Services, userId: string): Promise<Library> {
  const own = eq(document.userId, userId);
  const inUse = and(own, isNull(document.binnedAt));
  const soon = and(isNull(document.binnedAt), goesWithin(2 * noticeDays(settings)));
  const [counts] = await db
    .select({
      all: count(sql`case when ${document.binnedAt} is null then 1 end`),
      speech: count(sql`case when ${document.binnedAt} is null and ${document.kind} = 'speech' then 1 end`),
      bin: count(document.binnedAt),
      soundBytes: sum(SOUND_BYTES).mapWith(Number),
      textBytes: sum(document.textBytes).mapWith(Number),
      binBytes:
        sql`sum(case when ${document.binnedAt} is not null then ${SOUND_BYTES} + ${document.textBytes} end)`.mapWith(
          Number,
        ),
      nextExpiry:
        sql<Date | null>`min(case when ${document.binnedAt} is null then ${EXPIRES_AT} end)`.mapWith(
          document.expiresAt,
        ),
      goingSoon: count(sql`case when ${soon} then 1 end`),
      keepableSoon: count(sql`case when ${soon} and ${keepable(settings)} then 1 end`),
    })
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(own);
  const { all = 0, speech = 0, bin = 0 } = counts ?? {};
  const many = count();
  const languages = db.select({ name: document.language, count: many }).from(document).where(inUse);
  const voices = db.select({ name: document.voice, count: many }).from(document).where(inUse);
  const tagged = db
    .select({ name: sql<string>`unnest(${document.tags})`.as("name") })
    .from(document)
    .where(inUse)
    .as("tagged");
  const tags = db.select({ name: tagged.name, count: many }).from(tagged);
  return {
    ...{ all, speech, bin, transcript: all - speech },
    languages: named(await languages.groupBy(document.language)),
    voices: named(await voices.groupBy(document.voice)),
    tags: named(await tags.groupBy(tagged.name)),
    soundBytes: counts?.soundBytes ?? 0,
    textBytes: counts?.textBytes ?? 0,
    binBytes: counts?.binBytes ?? 0,
    quotaBytes: settings.LIBRARY_QUOTA_BYTES || null,
    goingSoon: counts?.goingSoon ?? 0,
    keepableSoon: counts?.keepableSoon ?? 0,
    nextExpiry: counts?.nextExpiry?.toISOString() ?? null,
    binDays: settings.BIN_DAYS,
  };
}

type Count = { name: string; count: number };

/** Those that have a name, the most frequent first. */
function named(counts: { name: string | null; count: number }[]): Count[] {
  const known = counts.filter((one): one is Count => one.name !== null);
  return known.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
