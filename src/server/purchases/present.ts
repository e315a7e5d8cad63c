import { MESSAGES } from "#contract/messages.ts";
import type { Purchase } from "#contract/purchase.ts";
import { sandboxSentence } from "#server/payments/sandbox-failures.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { dollars } from "./dollars.ts";
import { receiptLink } from "./receipt-link.ts";
import { receiptNumber } from "./receipt-number.ts";

/** How long the receipt link of a list is good. */
const linkSeconds = 3_600;

/** A purchase as the contract shows it. */
export function toPurchase(services: Services, row: PurchaseRow): Purchase {
  const paid = row.creditedAt !== null;
  return {
    id: row.id,
    state: row.state,
    message: sentence(row),
    pack: { name: row.pack, credits: row.credits, cents: row.cents },
    currency: row.currency,
    provider: row.provider,
    test: row.test,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    creditedAt: row.creditedAt?.toISOString() ?? null,
    refundedCents: row.refundedCents,
    creditsTakenBack: row.creditsTakenBack,
    receiptNumber: paid ? receiptNumber(row) : null,
    receipt: paid
      ? receiptLink(services.secrets.links, row.id, { reader: "owner", seconds: linkSeconds })
      : null,
  };
}

/** What Stripe says in words of its own, or an older test provider, is told as such to those who read its language. */
function sentence(row: PurchaseRow): string {
  if (row.state === "failed" && row.failure) {
    const ours = row.provider === "sandbox" ? sandboxSentence(row.failure) : undefined;
    return ours ?? MESSAGES.declinedBecause(row.failure);
  }
  if (row.state === "succeeded" && row.refundedCents > 0)
    return MESSAGES.partlyRefunded(dollars(row.refundedCents));
  return MESSAGES.purchaseStates[row.state];
}
