import { and, count, eq, isNull } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { ReportReason } from "#contract/share-limits.ts";
import type { Services } from "#server/services.ts";
import type { FoundShare } from "./find-share.ts";
import { statedBy } from "./show-quote.ts";
import { shareReport } from "./tables.ts";

/** Of one link that nobody has looked at: more say nothing new, and would bury the others. */
const OPEN_REPORTS = 20;

/** Keeps what a reader finds wrong with a link, for whoever runs this server. Of the reader nothing is kept. */
export async function reportShare(
  { db }: Services,
  { share, document }: FoundShare,
  { reason, words }: { reason: ReportReason; words: string },
): Promise<void> {
  const [open] = await db
    .select({ of: count() })
    .from(shareReport)
    .where(and(eq(shareReport.shareId, share.id), isNull(shareReport.settledAt)));
  if ((open?.of ?? 0) >= OPEN_REPORTS) return;
  const title = shownTitle(share) ?? document.title;
  await db.insert(shareReport).values({ userId: share.userId, shareId: share.id, title, reason, words });
}

/** What the reader saw: of a quote its words. */
function shownTitle({ title, quote }: FoundShare["share"]): string | null {
  if (!quote) return title;
  return statedBy(quote).text.slice(0, DOCUMENT_LIMITS.titleCharacters);
}
