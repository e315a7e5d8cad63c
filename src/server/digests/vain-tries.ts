import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { tooMany } from "#server/platform/http/rate-limits.ts";
import { digest } from "./tables.ts";

/** So many digests of a transcript may come to nothing one after the other in a day. */
const MOST_VAIN = 3;
const DAY = 86_400_000;

/**
 * Refuses a further digest of a transcript whose last ones the chat server worked on for nothing: its work is paid by the
 * operator alone. @throws Problem 429 with the seconds to wait
 */
export async function refuseVainTries(db: Db, conversionId: string): Promise<void> {
  const last = await db
    .select({ failure: digest.failure, createdAt: digest.createdAt })
    .from(digest)
    .where(and(eq(digest.conversionId, conversionId), gt(digest.createdAt, new Date(Date.now() - DAY))))
    .orderBy(desc(digest.createdAt))
    .limit(MOST_VAIN);
  const inVain = last.filter(({ failure }) => failure === "digest-unusable" || failure === "chat-timeout");
  const first = inVain[MOST_VAIN - 1];
  if (first) throw tooMany((first.createdAt.getTime() + DAY - Date.now()) / 1_000);
}
