import { and, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { findRecording } from "#server/conversions/index.ts";
import { findDocument, readTimed } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { leaveOutQueue } from "./leave-out-queue.ts";
import { wordsSaid } from "./passage-in.ts";
import { leavingOut, type ObjectionRow, objection } from "./tables.ts";

type Decided = { userId: string; documentId: string; id: string; decision: "accept" | "decline" };

/**
 * Notes what a document's person decides of an objection, once; the same decision again is fine. A passage that is to be
 * left out goes by a job, which commits with it. @throws Problem 404 where there is none of theirs @returns why not
 */
export function decideObjection(
  { db, queue }: Services,
  { userId, documentId, id, decision }: Decided,
): Promise<ObjectionRow | Outcome<"objection-decided">> {
  return db.transaction(async (tx) => {
    const own = and(eq(objection.id, id), eq(objection.documentId, documentId), eq(objection.userId, userId));
    const [known] = await tx.select().from(objection).where(own).for("update");
    if (!known) throw new Problem(404, outcome("not-found"));
    if (known.state !== "open") {
      const isSame = (known.state === "declined") === (decision === "decline");
      return isSame ? known : outcome("objection-decided");
    }
    const [decided] = await tx
      .update(objection)
      .set({ state: stateAfter(known, decision), decidedAt: sql`now()` })
      .where(own)
      .returning();
    if (!decided) throw new Error("a locked objection went");
    if (decided.state === "accepted") {
      await keepAccepted(tx, decided);
      await queue.send(tx, leaveOutQueue, { id }, userId);
    }
    return decided;
  });
}

/** Writes down what is to be left out of which file, so that it is done also if the transcript is deleted before. */
async function keepAccepted(tx: Db, { id, userId, documentId, start, end }: ObjectionRow): Promise<void> {
  const row = await findDocument(tx, userId, documentId);
  const recording = row?.conversionId ? await findRecording(tx, row.conversionId) : undefined;
  const said = row ? wordsSaid(await readTimed(tx, row), { start, end }) : [];
  const { digest = null, requestHash = "" } = recording ?? {};
  await tx.insert(leavingOut).values({ id, userId, documentId, digest, requestHash, start, end, said });
}

/** A text is put right before that is said; what is left out is done once nothing of it is here. */
function stateAfter({ kind }: ObjectionRow, decision: Decided["decision"]): ObjectionRow["state"] {
  if (decision === "decline") return "declined";
  return kind === "wrong" ? "done" : "accepted";
}
