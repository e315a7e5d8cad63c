import { and, eq, isNull, like } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { document } from "#server/documents/tables.ts";
import { EngineError } from "#server/engines/engine.ts";
import { beginPress, chooseEngine, findWanted } from "#server/making/index.ts";
import { press } from "#server/making/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { batchQueue } from "./batch-queue.ts";
import { itemKey } from "./item-key.ts";
import { setItem } from "./settle-items.ts";
import { type BatchItemRow, type BatchRow, batch, batchItem } from "./tables.ts";

/** Nothing begins now: the batch is over, the document passed over, or another of the person's batches in the making. */
const NOT_NOW = outcome("batch-running");

/**
 * Presses a document of a batch, as its person would, for what was told at most. What refuses it is noted, and the others
 * go on. @returns false when the person's next one is to wait
 */
export async function beginItem(
  services: Services,
  owner: AccountHolder,
  row: BatchRow,
  item: BatchItemRow,
): Promise<boolean> {
  const { db } = services;
  const refuse = async (failure: Outcome) => {
    await setItem(db, item, { state: "failed", failure });
    return true;
  };
  const found = await findOwn(db, owner.id, item.documentId);
  if (!found || item.credits === null) return refuse(outcome("not-found"));
  const chosen = await chooseEngine(services, owner, found, item.engine ?? undefined).catch(asOutcome);
  if ("code" in chosen) return refuse(chosen);
  const begun = await beginPress<typeof NOT_NOW>(services, {
    ...{ user: owner, key: itemKey(row, item), documentId: found.id, takeOf: null },
    ...{ credits: item.credits, chosen, afterwards: { queue: batchQueue, payload: { userId: owner.id } } },
    find: async (tx, now, engine) =>
      (await isNext(tx, row, item)) ? findWanted(tx, now, { engine, renew: false }) : NOT_NOW,
  });
  if (!begun) return refuse(outcome("not-found"));
  if ("row" in begun) {
    if (begun.row.idempotencyKey !== itemKey(row, item)) return false; // somebody has it made by hand
    await setItem(db, item, { state: "making" });
    return true;
  }
  const { refusal } = begun;
  if (refusal.code === "batch-running") return !(await waits(db, item));
  if (refusal.code === "document-in-making") return false;
  if (refusal.code !== "nothing-to-make") return refuse(refusal);
  await setItem(db, item, { state: "made", failure: null });
  return true;
}

async function findOwn(db: Db, userId: string, documentId: string | null) {
  if (documentId === null) return undefined;
  const own = and(eq(document.id, documentId), eq(document.userId, userId));
  const [found] = await db
    .select()
    .from(document)
    .where(and(own, isNull(document.binnedAt)));
  return found;
}

/**
 * Whether a batch still runs, its document still waits, and nothing else of the person's batches is in the making. Takes
 * the batches until `tx` ends.
 */
async function isNext(tx: Db, { id, userId, round }: BatchRow, item: BatchItemRow): Promise<boolean> {
  const running = await tx
    .select({ id: batch.id, round: batch.round })
    .from(batch)
    .where(and(eq(batch.userId, userId), eq(batch.state, "running")))
    .orderBy(batch.id)
    .for("update");
  if (!running.some((one) => one.id === id && one.round === round)) return false;
  if (!(await waits(tx, item))) return false;
  const ofBatches = and(eq(press.userId, userId), like(press.idempotencyKey, "batch:%"));
  const [other] = await tx
    .select({ id: press.id })
    .from(press)
    .where(and(ofBatches, eq(press.state, "running")))
    .limit(1);
  return other === undefined;
}

/** Whether a document was not passed over meanwhile. */
async function waits(db: Db, { batchId, number }: BatchItemRow): Promise<boolean> {
  const which = and(eq(batchItem.batchId, batchId), eq(batchItem.number, number));
  const [found] = await db.select({ state: batchItem.state }).from(batchItem).where(which);
  return found?.state === "waiting";
}

function asOutcome(error: unknown): Outcome {
  if (error instanceof EngineError) return error.outcome;
  throw error;
}
