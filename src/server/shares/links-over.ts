import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { openShares } from "./find-share.ts";
import { share, shareReport } from "./tables.ts";

/** A passage of a document's recording, in seconds. */
type Over = { documentId: string; start: number; end: number };

/** Links that keep something of a passage: those that show a document as it was, and quotes of it. */
function keeping({ documentId, start, end }: Over) {
  const said = (name: string) => sql`((${share.quote} ->> 'statement')::jsonb ->> ${name})::float8`;
  const quotes = and(isNotNull(share.quote), sql`${said("start")} < ${end}`, sql`${said("end")} > ${start}`);
  return and(eq(share.documentId, documentId), or(isNotNull(share.revision), quotes));
}

/** How many of them are open. */
export async function linksOver(db: Db, over: Over): Promise<number> {
  return db.$count(share, and(keeping(over), openShares));
}

/** Deletes them, with all that they keep; what was reported of them stays. */
export async function forgetLinksOver({ queue }: Pick<Services, "queue">, tx: Db, over: Over): Promise<void> {
  const reported = tx.select({ id: share.id }).from(share).where(keeping(over));
  await tx.update(shareReport).set({ title: "" }).where(inArray(shareReport.shareId, reported)); // it may be a quote
  const deleted = await tx.delete(share).where(keeping(over)).returning({ clip: share.clip });
  const keys = deleted.flatMap(({ clip }) => clip ?? []);
  if (keys.length > 0) await queue.send(tx, removeFilesQueue, { keys });
}
