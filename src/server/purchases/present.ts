import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { type Outcome, outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Purchase, PurchaseState } from "#contract/purchases.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { receiptLink } from "./receipt-link.ts";
import { receiptNumber } from "./receipt-number.ts";
import { refundables } from "./refundable.ts";
import { newestRequests, type RefundRequestRow } from "./settle-requests.ts";

/** Purchases of a person as the contract shows them, with what can be had back of them now. */
export async function toPurchases(
  services: Services,
  userId: string,
  rows: readonly PurchaseRow[],
  say: Say,
): Promise<Purchase[]> {
  const requests = await newestRequests(services.db, rows);
  const free = rows.filter(({ id }) => !isTaken(requests.get(id)));
  const back = await refundables(services, services.db, userId, free);
  return rows.map((row) =>
    toPurchase(services, row, say, { back: back.get(row.id), asked: requests.get(row.id) }),
  );
}

/** A request that is open or was paid leaves nothing to take back. */
const isTaken = (asked?: RefundRequestRow) =>
  asked !== undefined && !["refused", "failed"].includes(asked.state);

type Refund = { back: Purchase["refundable"] | undefined; asked: RefundRequestRow | undefined };

function toPurchase(services: Services, row: PurchaseRow, say: Say, { back, asked }: Refund): Purchase {
  const paid = row.creditedAt !== null;
  return {
    id: row.id,
    state: row.state,
    ...withMessage(say, outcomeOf(row)),
    pack: { name: row.pack, credits: row.credits, cents: row.cents },
    currency: row.currency,
    provider: row.provider,
    test: row.test,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    creditedAt: row.creditedAt?.toISOString() ?? null,
    refundedCents: row.refundedCents,
    creditsTakenBack: row.creditsTakenBack,
    refundable: back ?? null,
    refundRequest: asked ? { state: asked.state, credits: asked.credits, cents: asked.cents } : null,
    receiptNumber: paid ? receiptNumber(row) : null,
    receipt: paid
      ? receiptLink(services.secrets.links, row.id, {
          reader: "owner",
          seconds: CALL_LIFETIMES.ownReceiptLink,
        })
      : null,
  };
}

const OUTCOMES = {
  created: outcome("purchase-created"),
  processing: outcome("purchase-processing"),
  failed: outcome("purchase-failed"),
  canceled: outcome("purchase-canceled"),
  succeeded: outcome("purchase-paid"),
  refunded: outcome("purchase-refunded"),
  disputed: outcome("purchase-disputed"),
  "charged-back": outcome("purchase-charged-back"),
} satisfies Record<PurchaseState, Outcome>;

function outcomeOf({ state, failure, refundedCents }: PurchaseRow): Outcome {
  if (state === "failed" && failure) return outcome(failure);
  if (state === "succeeded" && refundedCents > 0)
    return outcome("purchase-refunded-partly", { refunded: refundedCents });
  return OUTCOMES[state];
}
