import { and, count, eq, sql } from "drizzle-orm";
import { OBJECTION_LIMITS, type ObjectionKind } from "#contract/objection-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { isWithin, readSpoken } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";
import type { OpenedCopy } from "./open-copy.ts";
import { type ObjectionRow, objection } from "./tables.ts";

type Said = { id: string; kind: ObjectionKind; start: number; end: number; note: string };
type Refusal = Outcome<"too-many-objections" | "objection-decided" | "objection-empty">;

/**
 * Writes down what a participant says against a passage; the same again is one, with the note of the last. What is wanted of
 * which passage stays as it was first said: whoever decides has read that. @returns why not, where nothing is written in that
 * passage, there are too many, or it is decided by now
 */
export async function putObjection(
  { db }: Services,
  { share, document, participant }: OpenedCopy,
  { id, kind, start, end, note }: Said,
): Promise<ObjectionRow | Refusal> {
  const segments = await readSpoken(db, document);
  const isSaid = segments.some(
    (one) =>
      one.start !== null && one.end !== null && isWithin({ start: one.start, end: one.end }, { start, end }),
  );
  if (!isSaid) return outcome("objection-empty");
  return db.transaction(async (tx) => {
    // One after the other by a link, so that two at once don't both take the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`objections ${share.id}`}, 0))`);
    const own = and(eq(objection.id, id), eq(objection.shareId, share.id));
    const [known] = await tx.select().from(objection).where(own).for("update");
    if (known && known.state !== "open") return outcome("objection-decided");
    if (known) {
      const [changed] = await tx.update(objection).set({ note }).where(own).returning();
      return changed ?? outcome("objection-decided");
    }
    const [all] = await tx.select({ of: count() }).from(objection).where(eq(objection.shareId, share.id));
    const most = OBJECTION_LIMITS.ofShare;
    if ((all?.of ?? 0) >= most) return outcome("too-many-objections", { most });
    const said = { kind, start, end, note, participant };
    const [made] = await tx
      .insert(objection)
      .values({ id, userId: share.userId, documentId: document.id, shareId: share.id, ...said })
      .onConflictDoNothing() // another link's has this id
      .returning();
    return made ?? outcome("objection-decided");
  });
}
