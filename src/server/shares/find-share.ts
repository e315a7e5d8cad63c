import { and, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { DOCUMENT_COLUMNS } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { type ShareRow, share } from "./tables.ts";
import { idOfToken } from "./token.ts";

/** Which links open something: neither ended nor over. */
export const openShares = and(
  isNull(share.endedAt),
  or(isNull(share.expiresAt), gt(share.expiresAt, sql`now()`)),
);

/** What a link shows now; undefined where it opens nothing: whyever, it is the same. A quote's opens no document. */
export async function findShare(services: Services, token: string) {
  const id = idOfToken(services.secrets.links, "share", token);
  const found = id === null ? undefined : await findOpen(services, id, isNull(share.quote));
  return found && { ...found, document: { ...found.document, ...keptBy(found) } };
}

/** The quote that a link shows now, in the same way. */
export async function findQuote(services: Services, token: string) {
  const id = idOfToken(services.secrets.links, "quote", token);
  return id === null ? undefined : findOpen(services, id, isNotNull(share.quote));
}

async function findOpen({ db }: Services, id: string, kind: SQL) {
  const [found] = await db
    .select({ share: getTableColumns(share), document: DOCUMENT_COLUMNS, email: user.email })
    .from(share)
    .innerJoin(document, eq(document.id, share.documentId))
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .innerJoin(user, eq(user.id, share.userId))
    .where(and(eq(share.id, id), kind, openShares, isNull(document.binnedAt), isNull(user.suspendedAt)));
  return found;
}

type Found = { share: ShareRow; document: { peaks: number[] | null; cover: string | null } };

/**
 * What a link that isn't live has kept of how its document was. The levels of a recording are its sound's, and a picture
 * goes when another takes its place: such a link has none from then on.
 */
function keptBy({ share: { manner }, document }: Found) {
  if (!manner) return {};
  const { peaks, author = "", cover = null } = manner;
  return {
    ...manner,
    ...{ peaks: peaks ?? document.peaks, author, cover: cover === document.cover ? cover : null },
  };
}

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** The same. @throws Problem 404 where it opens nothing */
export async function openLink(services: Services, token: string): Promise<FoundShare> {
  const found = await findShare(services, token);
  if (!found) throw new Problem(404, outcome("share-ended"));
  return found;
}
