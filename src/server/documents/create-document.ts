import { eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Voice } from "#contract/voices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { insertSegments } from "./insert-segments.ts";
import type { IsRoom } from "./library-bytes.ts";
import type { NewSegment } from "./new-segment.ts";
import { document, revision } from "./tables.ts";

/** The document that a text came from first of all, and when a passage was left out of that last, when the text was read. */
export type Source = { id: string; leftOutAt: Date | null };

/** A document that is not there yet: whose, what it is called, and its text as `cutWritten` cuts it. */
export type NewDocument = {
  userId: string;
  title: string;
  segments: readonly NewSegment[];
  language: string | null;
  voice: Voice;
  tags?: string[] | undefined;
  author?: string | undefined;
  source?: Source | undefined;
  /** Days that it is kept after what was done to it last. */
  days: number;
};

/**
 * Puts a text into somebody's library, to be spoken. `isRoom`: whether there is room for it, asked in the transaction that
 * writes it. @throws Problem 409 when a passage was left out for good of what its text came from, since that was read
 * @returns the document, or why there is none
 */
export function createDocument(
  db: Db,
  { segments, days, source, ...said }: NewDocument,
  isRoom?: IsRoom,
): Promise<{ id: string; title: string } | Outcome<"library-full">> {
  return db.transaction(async (tx) => {
    if (source) await demandUnchanged(tx, source);
    if (isRoom && !(await isRoom(tx))) return outcome("library-full");
    const expiresAt = sql`now() + make_interval(days => ${days})`;
    const [added] = await tx
      .insert(document)
      .values({ ...said, madeFrom: source?.id, kind: "speech", expiresAt })
      .returning({ id: document.id, userId: document.userId });
    if (!added) throw new Error("the document was not recorded");
    await insertSegments(tx, added, segments);
    await tx
      .insert(revision)
      .values({ documentId: added.id, revision: 1, kind: "made", segments: segments.length });
    return { id: added.id, title: said.title };
  });
}

/** Locked until the text is written: whoever leaves a passage out then finds that, too. */
async function demandUnchanged(tx: Db, { id, leftOutAt }: Source): Promise<void> {
  const [now] = await tx
    .select({ leftOutAt: document.leftOutAt })
    .from(document)
    .where(eq(document.id, id))
    .for("share");
  if (now && now.leftOutAt?.getTime() !== leftOutAt?.getTime())
    throw new Problem(409, outcome("document-changed-meanwhile"));
}
