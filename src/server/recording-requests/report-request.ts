import { and, count, eq, isNull } from "drizzle-orm";
import type { ReportReason } from "#contract/share-limits.ts";
import type { Services } from "#server/services.ts";
import { shareReport } from "#server/shares/tables.ts";
import type { FoundRequest } from "./find-request.ts";

/** Of one request that nobody has looked at: more say nothing new, and would bury the others. */
const OPEN_REPORTS = 20;

/** Keeps what a guest finds wrong with a request, for whoever runs this server. Of the guest nothing is kept. */
export async function reportRequest(
  { db }: Services,
  { request: { id: requestId, userId, title } }: FoundRequest,
  { reason, words }: { reason: ReportReason; words: string },
): Promise<void> {
  const [open] = await db
    .select({ of: count() })
    .from(shareReport)
    .where(and(eq(shareReport.requestId, requestId), isNull(shareReport.settledAt)));
  if ((open?.of ?? 0) >= OPEN_REPORTS) return;
  await db.insert(shareReport).values({ userId, requestId, title, reason, words });
}
