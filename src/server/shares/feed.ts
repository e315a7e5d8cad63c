import { and, count, eq, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { SHARE_LIMITS } from "#contract/share-limits.ts";
import { findDocument, hasSound } from "#server/documents/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { demandReachable, feedUrl } from "./public-address.ts";
import { feed, feedItem } from "./tables.ts";

type Own = { userId: string; id: string };

/** The address of a person's feed; null where they have none. */
export async function ownFeed(services: Services, userId: string): Promise<string | null> {
  const [own] = await services.db.select({ id: feed.id }).from(feed).where(eq(feed.userId, userId));
  return own ? feedUrl(services, own.id) : null;
}

/** Whether a document is in its owner's feed. */
export async function isInFeed({ db }: Services, { userId, id }: Own): Promise<boolean> {
  const found = await db
    .select({ at: feedItem.addedAt })
    .from(feedItem)
    .where(and(eq(feedItem.userId, userId), eq(feedItem.documentId, id)));
  return found.length > 0;
}

/**
 * Puts a document into its person's feed, which the first one makes. Doing it again changes nothing.
 * @returns the feed's address. @throws Problem 404 when it is none of theirs, 422 without sound, when full, without https
 */
export async function addToFeed(services: Services, { userId, id }: Own): Promise<string> {
  demandReachable(services);
  const row = await findDocument(services.db, userId, id);
  if (!row) throw new Problem(404, outcome("not-found"));
  if (!hasSound(row)) throw new Problem(422, outcome("feed-needs-sound"));
  return services.db.transaction(async (tx) => {
    const [own] = await tx
      .insert(feed)
      .values({ userId })
      .onConflictDoUpdate({ target: feed.userId, set: { userId } }) // so that it is locked and told
      .returning({ id: feed.id });
    if (!own) throw new Error("the feed was not recorded");
    await tx.insert(feedItem).values({ userId, documentId: id }).onConflictDoNothing();
    const [items] = await tx.select({ of: count() }).from(feedItem).where(eq(feedItem.userId, userId));
    if ((items?.of ?? 0) > SHARE_LIMITS.feedItems)
      throw new Problem(422, outcome("feed-full", { most: SHARE_LIMITS.feedItems }));
    return feedUrl(services, own.id);
  });
}

/** Takes a document out of its person's feed. One that is in none is fine. */
export async function removeFromFeed({ db }: Services, { userId, id }: Own): Promise<void> {
  await db.delete(feedItem).where(and(eq(feedItem.userId, userId), eq(feedItem.documentId, id)));
}

/** Gives a person's feed another address: the one before, and its files, open nothing from now on. @throws Problem 422, 429 */
export async function renewFeed(services: Services, userId: string): Promise<string> {
  demandReachable(services);
  await spendTry(services.limits.shares, userId);
  const [own] = await services.db
    .insert(feed)
    .values({ userId })
    .onConflictDoUpdate({ target: feed.userId, set: { id: sql`gen_random_uuid()`, createdAt: sql`now()` } })
    .returning({ id: feed.id });
  if (!own) throw new Error("the feed was not recorded");
  return feedUrl(services, own.id);
}
