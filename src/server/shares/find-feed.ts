import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { SHARE_LIMITS } from "#contract/share-limits.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { DOCUMENT_COLUMNS } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";
import { feed, feedItem } from "./tables.ts";
import { idOfToken } from "./token.ts";

/** Whose feed an address is; undefined where it opens nothing (any more). */
export async function findFeed({ db, secrets }: Services, token: string) {
  const id = idOfToken(secrets.links, "feed", token);
  if (id === null) return undefined;
  const [found] = await db
    .select({ userId: feed.userId, id: feed.id, language: user.language })
    .from(feed)
    .innerJoin(user, eq(user.id, feed.userId))
    .where(and(eq(feed.id, id), isNull(user.suspendedAt)));
  return found;
}

/** The documents in a person's feed that have sound and are not in the bin, the one that was added last first. */
export function feedItems({ db }: Services, userId: string, documentId?: string) {
  return db
    .select({ addedAt: feedItem.addedAt, document: DOCUMENT_COLUMNS })
    .from(feedItem)
    .innerJoin(document, eq(document.id, feedItem.documentId))
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(
      and(
        eq(feedItem.userId, userId),
        eq(document.userId, userId),
        isNull(document.binnedAt),
        or(isNotNull(conversion.audio), and(isNull(document.conversionId), isNotNull(document.seconds))),
        documentId === undefined ? undefined : eq(document.id, documentId),
      ),
    )
    .orderBy(desc(feedItem.addedAt), document.id)
    .limit(SHARE_LIMITS.feedItems);
}
