import type { Purchase, RefundTerms } from "#contract/purchases.ts";
import { unspentOfPayments } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { isSoldHere } from "./refresh.ts";
import { termsOf } from "./refund-terms.ts";

const day = 86_400_000;

/** The last moment in which a purchase can be taken back; null where its terms have none, or nothing is paid. */
export function refundUntil(row: PurchaseRow, terms: RefundTerms): Date | null {
  return row.paidAt && terms ? new Date(row.paidAt.getTime() + terms.days * day) : null;
}

/**
 * What can be had back of a purchase of which `unspent` credits are left: all of them go, and what is paid is the price less
 * what was spent, each credit of that as in the dearest pack; never more than was paid and is not paid back yet. Fractions of
 * a cent are the customer's. Null when nothing can.
 */
export function refundableOf(
  services: Services,
  row: PurchaseRow,
  unspent: number,
): NonNullable<Purchase["refundable"]> | null {
  const terms = termsOf(services, row);
  const until = refundUntil(row, terms);
  if (!terms || !until || !isPaidHere(services, row) || until.getTime() <= Date.now()) return null;
  const theirs = row.credits - row.creditsTakenBack;
  const credits = Math.min(unspent, theirs);
  const spentCredits = theirs - credits;
  const spentCents = Math.floor((spentCredits * terms.spent.cents) / terms.spent.credits);
  const cents = row.cents - row.refundedCents - spentCents;
  if (credits <= 0 || cents <= 0) return null;
  return { credits, cents, spentCredits, spentCents, until: until.toISOString() };
}

/** What can be had back of each of a person's purchases, by their ids. */
export async function refundables(
  services: Services,
  db: Db,
  userId: string,
  rows: readonly PurchaseRow[],
): Promise<Map<string, NonNullable<Purchase["refundable"]>>> {
  // With all of it unspent it would be refundable: only then the history is read.
  const worth = rows.filter((row) => refundableOf(services, row, row.credits));
  if (worth.length === 0) return new Map();
  const unspent = await unspentOfPayments(db, userId);
  return new Map(
    worth.flatMap((row) => {
      const found = refundableOf(services, row, unspent.get(row.intentId ?? "") ?? 0);
      return found ? [[row.id, found] as const] : [];
    }),
  );
}

/** It is paid, neither contested nor all paid back, and the provider that took the money is there. */
function isPaidHere(services: Services, row: PurchaseRow): boolean {
  return row.state === "succeeded" && row.intentId !== null && isSoldHere(services, row);
}
