import { and, count, eq, sql } from "drizzle-orm";
import { OBJECTION_LIMITS, type ObjectionKind } from "#contract/objection-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { isWithin } from "#contract/passages.ts";
import { user } from "#server/accounts/tables.ts";
import { readSpoken } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { openShares } from "#server/shares/index.ts";
import { share } from "#server/shares/tables.ts";
import { leaveOutQueue } from "./leave-out-queue.ts";
import type { OpenedCopy } from "./open-copy.ts";
import { type ObjectionRow, objection } from "./tables.ts";

/** What a document's passages would take along is looked for once in so many seconds. */
const LOOK_SECONDS = 60;

type Said = { id: string; kind: ObjectionKind; start: number; end: number; note: string };
type Refusal = Outcome<"too-many-objections" | "objection-decided" | "objection-empty">;

/**
 * Writes down what a participant says against a passage; the same again is one, with the note of the last. What is wanted of
 * which passage stays as it was first said: whoever decides has read that. @returns why not, where nothing is written in that
 * passage, there are too many, or it is decided by now @throws Problem 404 where the link ended meanwhile
 */
export async function putObjection(
  { db, queue }: Services,
  { share: link, document: copied, participant }: OpenedCopy,
  { id, kind, start, end, note }: Said,
): Promise<ObjectionRow | Refusal> {
  const segments = await readSpoken(db, copied);
  const isSaid = segments.some(
    (one) =>
      one.start !== null && one.end !== null && isWithin({ start: one.start, end: one.end }, { start, end }),
  );
  return db.transaction(async (tx) => {
    // One after the other by a link, so that two at once don't both take the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`objections ${link.id}`}, 0))`);
    await demandOpen(tx, link, copied.id);
    if (!isSaid) return outcome("objection-empty"); // after that: the words go with the account
    const own = and(eq(objection.id, id), eq(objection.shareId, link.id));
    const [known] = await tx.select().from(objection).where(own).for("update");
    if (known && known.state !== "open") return outcome("objection-decided");
    if (known) {
      const [changed] = await tx.update(objection).set({ note }).where(own).returning();
      return changed ?? outcome("objection-decided");
    }
    const [all] = await tx.select({ of: count() }).from(objection).where(eq(objection.shareId, link.id));
    const most = OBJECTION_LIMITS.ofShare;
    if ((all?.of ?? 0) >= most) return outcome("too-many-objections", { most });
    const said = { kind, start, end, note, participant };
    const [made] = await tx
      .insert(objection)
      .values({ id, userId: link.userId, documentId: copied.id, shareId: link.id, ...said })
      .onConflictDoNothing() // another link's has this id
      .returning();
    if (made && kind === "leave-out") {
      const seldom = { key: copied.id, seconds: LOOK_SECONDS }; // said and taken back, again and again, it is one look
      await queue.send(tx, leaveOutQueue, { around: copied.id }, link.userId, seldom);
    }
    return made ?? outcome("objection-decided");
  });
}

/**
 * The link may have ended meanwhile, or its person deleted the account or the transcript. Locked in the order in which those
 * go: what deletes a document takes its links after it. @throws Problem 404
 */
async function demandOpen(tx: Db, { id, userId }: OpenedCopy["share"], documentId: string): Promise<void> {
  const shared = and(eq(share.id, id), openShares);
  const isThere =
    (await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("key share")).length > 0 &&
    (await tx.select({ id: document.id }).from(document).where(eq(document.id, documentId)).for("key share"))
      .length > 0 &&
    (await tx.select({ id: share.id }).from(share).where(shared).for("share")).length > 0;
  if (!isThere) throw new Problem(404, outcome("share-ended"));
}
