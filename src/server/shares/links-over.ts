import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { openShares } from "./find-share.ts";
import { share, shareReport } from "./tables.ts";

/** A passage of a document's recording, in seconds. */
type Over = { documentId: string; start: number; end: number };

/** Where the passage of a quote begins or ends; null for other links. */
const said = (name: "start" | "end") =>
  sql<number | null>`((${share.quote} ->> 'statement')::jsonb ->> ${name})::float8`;

/** Links that keep something of a passage: those that show a document as it was, and quotes of it. */
function keeping({ documentId, start, end }: Over) {
  const quotes = and(isNotNull(share.quote), sql`${said("start")} < ${end}`, sql`${said("end")} > ${start}`);
  return and(eq(share.documentId, documentId), or(isNotNull(share.revision), quotes));
}

/** What an open link keeps of a recording, in its seconds; null where that is all of it. */
export type KeptByLink = { start: number; end: number } | null;

/** The same of all open links to some documents that keep anything. */
export async function keptByLinks(db: Db, documentIds: readonly string[]): Promise<KeptByLink[]> {
  const keep = or(isNotNull(share.revision), isNotNull(share.quote));
  const links = await db
    .select({ revision: share.revision, start: said("start"), end: said("end") })
    .from(share)
    .where(and(inArray(share.documentId, [...documentIds]), keep, openShares));
  return links.map(({ revision, start, end }) =>
    revision !== null || start === null || end === null ? null : { start, end },
  );
}

/** Deletes them, with all that they keep; what was reported of them stays. */
export async function forgetLinksOver({ queue }: Pick<Services, "queue">, tx: Db, over: Over): Promise<void> {
  const reported = tx.select({ id: share.id }).from(share).where(keeping(over));
  await tx.update(shareReport).set({ title: "" }).where(inArray(shareReport.shareId, reported)); // it may be a quote
  const deleted = await tx.delete(share).where(keeping(over)).returning({ clip: share.clip });
  const keys = deleted.flatMap(({ clip }) => clip ?? []);
  if (keys.length > 0) await queue.send(tx, removeFilesQueue, { keys });
}

/** Empties what was reported of a person's links by titles that are no longer to be kept, also where the link is gone by now. */
export async function forgetReportedTitles(tx: Db, userId: string, titles: readonly string[]): Promise<void> {
  const these = and(eq(shareReport.userId, userId), inArray(shareReport.title, [...titles]));
  if (titles.length > 0) await tx.update(shareReport).set({ title: "" }).where(these);
}
