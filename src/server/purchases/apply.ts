import { and, eq, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { freeze, grant, openAccount, takeBack, unfreeze } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PaymentFacts } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import { closeQueue } from "./close-queue.ts";
import { creditsToTakeBack, isRefundDue, paidFor, stateOf } from "./derive-state.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { dispute, purchase } from "./tables.ts";

export type PurchaseRow = typeof purchase.$inferSelect;
export type DisputeRow = typeof dispute.$inferSelect;

/**
 * Brings a purchase up to what is known of its payment, and the ledger with it: one grant when it is paid,
 * what a refund or a lost dispute takes back, a freeze while a dispute is open. Facts only ever add up, so
 * they may come in any order, late, and any number of times. Call it inside a transaction.
 * @returns the purchase, or null when the payment is none of ours
 */
export async function applyFacts(
  services: Services,
  tx: Db,
  provider: string,
  facts: PaymentFacts,
  { asked = false } = {},
): Promise<PurchaseRow | null> {
  const row = await lockPurchase(tx, provider, facts);
  if (!row) return null;
  const disputes = await mergeDisputes(tx, row, facts);
  const paid = row.paidAt !== null || paidFor(row, facts);
  const refundedCents = Math.max(row.refundedCents, Math.min(facts.refundedCents ?? 0, row.cents));
  const known = { ...row, intentId: facts.intentId, refundedCents };
  const accountId = await openAccount(tx, row.userId);
  const credited = paid && row.creditedAt === null ? await credit(tx, accountId, known) : {};
  const back = paid ? creditsToTakeBack(known, disputes) : 0;
  if (back > row.creditsTakenBack) await debit(tx, accountId, known, back);
  await freezeWhileOpen(tx, accountId, disputes);
  const state = stateOf({ ...known, paid }, disputes, facts.status);
  const [after] = await tx
    .update(purchase)
    .set({
      ...credited,
      intentId: facts.intentId,
      refundedCents,
      creditsTakenBack: Math.max(back, row.creditsTakenBack),
      state,
      failure: state === "failed" ? (facts.failure ?? row.failure) : null,
      ...(asked ? { checkedAt: new Date() } : {}),
    })
    .where(eq(purchase.id, row.id))
    .returning();
  if (!after) throw new Error(`purchase ${row.id} is gone`);
  if (isRefundDue(after) && !isRefundDue(row))
    await services.queue.send(tx, closeQueue, { purchaseId: row.id });
  await notifyCustomer(services, tx, row, after);
  if (after.refundedCents > row.refundedCents) {
    const cents = after.refundedCents - row.refundedCents;
    // Before the commit: rather a line too many than a refund without one.
    const details = { purchase: row.id, cents };
    services.security.record({ code: "purchase.refunded", person: row.userId, details });
  }
  return after;
}

/** The purchase of a payment, locked. One whose intent's id was never stored is found by the intent's metadata. */
async function lockPurchase(tx: Db, provider: string, facts: PaymentFacts): Promise<PurchaseRow | undefined> {
  const ours = eq(purchase.provider, provider);
  const [row] = await tx
    .select()
    .from(purchase)
    .where(and(ours, eq(purchase.intentId, facts.intentId)))
    .for("update");
  if (row || !uuid.test(facts.purchaseId ?? "")) return row;
  const [fresh] = await tx
    .select()
    .from(purchase)
    .where(and(ours, eq(purchase.id, facts.purchaseId ?? "")))
    .for("update");
  return fresh && (fresh.intentId ?? facts.intentId) === facts.intentId ? fresh : undefined;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Gives the credits of a paid purchase: its operation is the payment, so there is one grant whatever happens. */
async function credit(tx: Db, accountId: string, row: PurchaseRow) {
  const given = await grant(tx, {
    accountId,
    operation: `purchase:${row.intentId}`,
    amount: row.credits,
    because: outcome("credits-bought", { pack: row.pack, cents: row.cents }),
  });
  if (given.outcome !== "granted") throw new Error(`payment ${row.intentId} was granted with another amount`);
  const now = new Date();
  return {
    paidAt: row.paidAt ?? now,
    creditedAt: now,
    receiptNumber: sql<number>`nextval('purchase_receipt')`,
  };
}

/** Takes back what is missing up to `target` credits. */
async function debit(tx: Db, accountId: string, row: PurchaseRow, target: number): Promise<void> {
  const { pack, cents, refundedCents: refunded } = row;
  const taken = await takeBack(tx, {
    accountId,
    operation: `refund:${row.intentId}:${target}`,
    amount: target - row.creditsTakenBack,
    because:
      refunded > 0
        ? outcome("credits-refunded", { pack, refunded, cents })
        : outcome("credits-disputed", { pack, cents }),
  });
  if (taken.outcome !== "taken") throw new Error(`refund of ${row.intentId} was taken with another amount`);
}

/** A dispute opens once and closes once; what comes after its close changes nothing. */
async function mergeDisputes(tx: Db, row: PurchaseRow, facts: PaymentFacts): Promise<DisputeRow[]> {
  for (const { id, cents, state } of facts.disputes ?? []) {
    const closedAt = state === "open" ? null : new Date();
    await tx
      .insert(dispute)
      .values({ id, purchaseId: row.id, cents, state, closedAt })
      .onConflictDoUpdate({
        target: dispute.id,
        set: { state, closedAt },
        setWhere: and(eq(dispute.purchaseId, row.id), isNull(dispute.closedAt)),
      });
  }
  return tx.select().from(dispute).where(eq(dispute.purchaseId, row.id));
}

async function freezeWhileOpen(tx: Db, accountId: string, disputes: DisputeRow[]): Promise<void> {
  for (const { id, state } of disputes) {
    if (state === "open") await freeze(tx, accountId, `dispute:${id}`);
    else await unfreeze(tx, accountId, `dispute:${id}`);
  }
}
