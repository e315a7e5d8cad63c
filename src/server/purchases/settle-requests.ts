import { eq, inArray, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { RefundState } from "#contract/purchases.ts";
import { grant, release, takeBack } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PaymentFacts, RefundFact } from "#server/providers/provider.ts";
import type { PurchaseRow } from "./apply.ts";
import { refundRequest } from "./tables.ts";

export type RefundRequestRow = typeof refundRequest.$inferSelect;

/** The refund requests of a purchase, locked, oldest first. */
export function lockRequests(tx: Db, purchaseId: string): Promise<RefundRequestRow[]> {
  const own = eq(refundRequest.purchaseId, purchaseId);
  return tx
    .select()
    .from(refundRequest)
    .where(own)
    .orderBy(refundRequest.createdAt, refundRequest.id)
    .for("update");
}

/** The refund request of each of some purchases that counts, by the purchase's id: one that is open or paid, else the newest. */
export async function newestRequests(
  db: Db,
  purchases: readonly Pick<PurchaseRow, "id">[],
): Promise<Map<string, RefundRequestRow>> {
  const ids = purchases.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(refundRequest)
    .where(inArray(refundRequest.purchaseId, ids))
    .orderBy(sql`${refundRequest.state} not in ('refused', 'failed')`, refundRequest.createdAt);
  return new Map(rows.map((row) => [row.purchaseId, row]));
}

/** What paid requests come to: cents that went back, credits that were taken. */
export function paidBy(requests: readonly RefundRequestRow[]): { cents: number; credits: number } {
  const paid = requests.filter(({ state }) => state === "paid");
  return {
    cents: paid.reduce((sum, { cents }) => sum + cents, 0),
    credits: paid.reduce((sum, { creditsTaken }) => sum + creditsTaken, 0),
  };
}

/**
 * Brings refund requests up to what the provider says of them: what is on hold is taken once it paid, given back where it would not, and
 * given again where the money came back from the bank. @returns them as they are then
 */
export async function settleRequests(
  tx: Db,
  accountId: string,
  row: PurchaseRow,
  requests: readonly RefundRequestRow[],
  facts: PaymentFacts,
): Promise<RefundRequestRow[]> {
  const settled: RefundRequestRow[] = [];
  let left = row.credits - row.creditsTakenBack;
  for (const request of requests) {
    const said = facts.refunds?.find((one) => one.request === request.id);
    const next = said && NEXT[request.state][said.state];
    const moved = next ? await moveRequest(tx, accountId, row, request, { next, most: left }) : request;
    left += request.creditsTaken - moved.creditsTaken;
    settled.push(moved);
  }
  return settled;
}

/** What becomes of a request by what is said of it; nothing where it is so already, or has ended for good. */
const NEXT: { [From in RefundState]: { [Said in RefundFact["state"]]?: RefundState } } = {
  asked: { pending: "pending", paid: "paid", failed: "refused" },
  pending: { paid: "paid", failed: "refused" },
  paid: { failed: "failed" },
  refused: { paid: "paid" },
  failed: {},
};

/** Moves the credits of a request and says so. `most`: credits of the pack that are still its customer's to be taken. */
export async function moveRequest(
  tx: Db,
  accountId: string,
  row: PurchaseRow,
  request: RefundRequestRow,
  { next, most }: { next: RefundState; most: number },
): Promise<RefundRequestRow> {
  const { pack, cents, intentId } = row;
  const operation = `refund:${intentId}:${next}:${request.id}`;
  const change = { state: next, creditsTaken: 0, settledAt: next === "pending" ? null : new Date() };
  if (next === "refused") await release(tx, request.holdId, outcome("refund-refused"));
  if (next === "failed" && request.creditsTaken > 0) {
    const because = outcome("refund-failed", { pack, cents: request.cents });
    await grant(tx, { accountId, operation, amount: request.creditsTaken, because });
  }
  if (next === "paid") {
    await release(tx, request.holdId, outcome("refund-paid", { cents: request.cents }));
    change.creditsTaken = Math.min(request.credits, most);
    const because = outcome("credits-refunded", { pack, refunded: request.cents, cents });
    if (change.creditsTaken > 0)
      await takeBack(tx, { accountId, operation, amount: change.creditsTaken, because });
  }
  const [moved] = await tx
    .update(refundRequest)
    .set(change)
    .where(eq(refundRequest.id, request.id))
    .returning();
  if (!moved) throw new Error(`refund request ${request.id} is gone`);
  return moved;
}
