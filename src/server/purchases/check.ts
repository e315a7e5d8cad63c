import { eq } from "drizzle-orm";
import type { Difference } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PaymentFacts, Provider } from "#server/providers/provider.ts";
import type { PurchaseRow } from "./apply.ts";
import { dispute, purchase } from "./tables.ts";

export type ProviderRule = { rule: string; differences: Difference[]; against: string };

/**
 * Compares every purchase with the provider's own books: who paid has the credits and nobody else, and
 * what was refunded or lost at the bank was taken back. Changes nothing. @throws ProviderUnavailable
 */
export async function checkAgainstProvider(db: Db, provider: Provider): Promise<ProviderRule[]> {
  const rows = await db.select().from(purchase).where(eq(purchase.provider, provider.name));
  const lost = await lostDisputes(db);
  const ours = new Map(rows.flatMap((row) => (row.intentId ? [[row.intentId, row] as const] : [])));
  const paid: Difference[] = [];
  const back: Difference[] = [];
  const known = new Set<string>();
  for await (const { id, facts } of provider.listRecent(new Date(0))) {
    known.add(id);
    const row = ours.get(id);
    paid.push(...compare(id, inPaidWords(row), paidAtProvider(facts)));
    back.push(...compare(id, backHere(row, lost), backAtProvider(facts)));
  }
  for (const row of rows.filter(({ creditedAt, intentId }) => creditedAt && !known.has(intentId ?? ""))) {
    paid.push({ where: row.intentId ?? row.id, stored: inPaidWords(row), derived: "does not know it" });
  }
  const against = `${provider.called} says`;
  return [
    { rule: "whoever paid has the credits, and nobody else", differences: paid, against },
    { rule: "what was paid back was taken back", differences: back, against },
  ];
}

function compare(where: string, stored: string, derived: string): Difference[] {
  return stored === derived ? [] : [{ where, stored, derived }];
}

function inPaidWords(row: PurchaseRow | undefined): string {
  return row?.creditedAt ? `${row.cents} cents, credited` : "not credited";
}

function paidAtProvider({ status, receivedCents = 0 }: PaymentFacts): string {
  return status === "paid" ? `${receivedCents} cents, credited` : "not credited";
}

function backHere(row: PurchaseRow | undefined, lost: Map<string, number>): string {
  return inBackWords(row?.refundedCents, row && lost.get(row.id));
}

/** What is on its way for a customer's request counts once it is there. */
function backAtProvider({ refundedCents = 0, refunds = [], disputes = [] }: PaymentFacts): string {
  const coming = refunds.reduce(
    (sum, { request, state, cents }) => sum + (request && state === "pending" ? cents : 0),
    0,
  );
  const lost = disputes.reduce((sum, { state, cents }) => sum + (state === "lost" ? cents : 0), 0);
  return inBackWords(refundedCents - coming, lost);
}

function inBackWords(refunded = 0, lost = 0): string {
  return `${refunded} cents refunded, ${lost} lost`;
}

/** Cents that lost disputes took, by purchase. */
async function lostDisputes(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { purchaseId, cents } of await db.select().from(dispute).where(eq(dispute.state, "lost"))) {
    sums.set(purchaseId, (sums.get(purchaseId) ?? 0) + cents);
  }
  return sums;
}
