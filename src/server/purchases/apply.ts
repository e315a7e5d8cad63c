import { and, eq, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { freeze, grant, openAccount, takeBack, unfreeze } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PaymentFacts, RefundFact } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import { closeQueue } from "./close-queue.ts";
import { creditsToTakeBack, isRefundDue, paidFor, stateOf } from "./derive-state.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { notifyRefused } from "./notify-refused.ts";
import { refundQueue } from "./refund-queue.ts";
import { lockRequests, paidBy, type RefundRequestRow, settleRequests } from "./settle-requests.ts";
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
  const row = await lockByPayment(tx, provider, facts);
  if (!row) return null;
  const disputes = await mergeDisputes(tx, row, facts);
  const paid = row.paidAt !== null || paidFor(row, facts);
  const accountId = await openAccount(tx, row.userId);
  const named = { ...row, intentId: facts.intentId };
  const credited = paid && row.creditedAt === null ? await credit(tx, accountId, named) : {};
  const requests = await lockRequests(tx, row.id);
  const settled = await settleRequests(tx, accountId, named, requests, facts);
  const unasked = unaskedRefunds(row, requests, facts);
  const { refundedCents, creditsTakenBack } = paid
    ? await takeBackUnasked(tx, accountId, named, { unasked, disputes, requests, settled })
    : { refundedCents: unasked, creditsTakenBack: row.creditsTakenBack };
  const known = { ...named, refundedCents };
  await freezeWhileOpen(tx, accountId, disputes);
  const state = stateOf({ ...known, paid }, disputes, facts.status);
  const [after] = await tx
    .update(purchase)
    .set({
      ...credited,
      intentId: facts.intentId,
      refundedCents,
      creditsTakenBack,
      state,
      failure: state === "failed" ? (facts.failure ?? row.failure) : null,
      ...(asked ? { checkedAt: new Date() } : {}),
    })
    .where(eq(purchase.id, row.id))
    .returning();
  if (!after) throw new Error(`purchase ${row.id} is gone`);
  if (isRefundDue(after) && !isRefundDue(row))
    await services.queue.send(tx, closeQueue, { purchaseId: row.id });
  if (facts.refundsMoved && requests.length > 0)
    await services.queue.send(tx, refundQueue, { purchaseId: row.id });
  await notifyCustomer(services, tx, row, after);
  await notifyRefused(services, tx, after, requests, settled);
  if (after.refundedCents > row.refundedCents) {
    const cents = after.refundedCents - row.refundedCents;
    // Before the commit: rather a line too many than a refund without one.
    const details = { purchase: row.id, cents };
    services.security.record({ code: "purchase.refunded", person: row.userId, details });
  }
  return after;
}

/** The purchase of a payment, locked. One whose intent's id was never stored is found by the intent's metadata. */
async function lockByPayment(
  tx: Db,
  provider: string,
  facts: PaymentFacts,
): Promise<PurchaseRow | undefined> {
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

/**
 * Cents that went back without a request of the customer's. Where there are any, only facts that name the refunds can tell them
 * apart: by an event alone nothing changes, and the provider is asked (`settle-refund.ts`).
 */
function unaskedRefunds(
  row: PurchaseRow,
  requests: readonly RefundRequestRow[],
  facts: PaymentFacts,
): number {
  const before = row.refundedCents - paidBy(requests).cents;
  if (requests.length > 0 && !facts.refunds) return before;
  const asked = requests.reduce((sum, { id }) => sum + (facts.refunds?.find(isOf(id))?.cents ?? 0), 0);
  return Math.max(before, Math.min((facts.refundedCents ?? 0) - asked, row.cents));
}

/** The refund of a request, as far as it did not fail. One alone is the customer's: another of the same name is not. */
const isOf = (id: string) => (one: RefundFact) => one.request === id && one.state !== "failed";

type Refunds = {
  unasked: number;
  disputes: readonly DisputeRow[];
  /** The customer's requests, before and after what is said of them now. */
  requests: readonly RefundRequestRow[];
  settled: readonly RefundRequestRow[];
};

/** Takes back what nobody asked for and lost disputes take. @returns what went back altogether, in cents and credits */
async function takeBackUnasked(
  tx: Db,
  accountId: string,
  row: PurchaseRow,
  { unasked, disputes, requests, settled }: Refunds,
): Promise<{ refundedCents: number; creditsTakenBack: number }> {
  const asked = paidBy(settled);
  const taken = row.creditsTakenBack - paidBy(requests).credits;
  const share = creditsToTakeBack({ ...row, refundedCents: unasked }, disputes);
  const target = Math.min(share, row.credits - asked.credits);
  if (target > taken)
    await debit(tx, accountId, { ...row, refundedCents: unasked }, { from: taken, to: target });
  return {
    refundedCents: Math.min(row.cents, unasked + asked.cents),
    creditsTakenBack: asked.credits + Math.max(target, taken),
  };
}

/** Takes back what is missing from `from` to `to` credits. */
async function debit(
  tx: Db,
  accountId: string,
  row: PurchaseRow,
  { from, to }: { from: number; to: number },
) {
  const { pack, cents, refundedCents: refunded } = row;
  const taken = await takeBack(tx, {
    accountId,
    operation: `refund:${row.intentId}:${to}`,
    amount: to - from,
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
