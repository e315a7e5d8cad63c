import { and, count, countDistinct, eq, gt, lte, or } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { edits } from "./edits.ts";
import type { Edited } from "./lock-document.ts";
import { document, documentPronunciation, segment } from "./tables.ts";

/**
 * Rows that undo, redo or going back to a revision would write: the text of a revision never changes, so that it is so many
 * as long as the page shows the newest. @throws as `lockDocument` does
 */
export async function countBroughtBack(
  db: Db,
  { id, userId, revision }: Edited,
  to: "undo" | "redo" | number,
): Promise<number> {
  const own = and(eq(document.id, id), eq(document.userId, userId));
  const [found] = await db
    .select({ id: document.id, shown: document.shown, revision: document.revision })
    .from(document)
    .where(own);
  if (!found) throw new Problem(404, outcome("not-found"));
  if (found.revision !== revision) throw new Problem(409, outcome("document-changed-meanwhile"));
  const after = typeof to === "number" ? to : (await edits(db, found))[to === "undo" ? "before" : "after"];
  return after === null
    ? 0
    : (await otherSegments(db, id, after)) + (await otherPronunciations(db, id, after));
}

async function otherSegments(db: Db, documentId: string, after: number): Promise<number> {
  const { since, until } = segment;
  const other = and(eq(segment.documentId, documentId), lte(since, after), gt(until, after));
  const [found] = await db.select({ rows: count() }).from(segment).where(other);
  return found?.rows ?? 0;
}

async function otherPronunciations(db: Db, document: string, after: number): Promise<number> {
  const { id, documentId, since, until } = documentPronunciation;
  const other = and(eq(documentId, document), or(gt(since, after), gt(until, after)));
  const [found] = await db
    .select({ rows: countDistinct(id) })
    .from(documentPronunciation)
    .where(other);
  return found?.rows ?? 0;
}
