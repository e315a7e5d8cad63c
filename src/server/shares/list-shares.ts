import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Share } from "#contract/shares.ts";
import type { Services } from "#server/services.ts";
import { openShares } from "./find-share.ts";
import { shareUrl } from "./public-address.ts";
import { type ShareRow, share } from "./tables.ts";

/** So many are listed: those that were ended are forgotten after some weeks. */
const LISTED = 100;

/** A person's links to a document that open it, and those that were ended for them, newest first. */
export async function listShares(services: Services, userId: string, documentId: string): Promise<Share[]> {
  const rows = await services.db
    .select()
    .from(share)
    .where(
      and(
        eq(share.documentId, documentId),
        eq(share.userId, userId),
        isNull(share.quote),
        or(openShares, eq(share.endedBy, "operator")),
      ),
    )
    .orderBy(desc(share.createdAt), share.id)
    .limit(LISTED);
  return rows.map((row) => presentShare(services, row));
}

/** Says a link as its owner's calls do. */
export function presentShare(services: Services, row: ShareRow): Share {
  return {
    id: row.id,
    url: shareUrl(services, row),
    live: row.revision === null,
    password: row.password !== null,
    mayDownload: row.mayDownload,
    participant: row.participant,
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedByOperator: row.endedBy === "operator",
  };
}
