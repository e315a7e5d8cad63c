import { eq, sql } from "drizzle-orm";
import { INTERNAL, kept, OWNER, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { dispute, paymentEvent, purchase, refundRequest } from "./tables.ts";

const csv = kept("purchases.csv");
const record = kept("records.json");
const forGood = { never: true, said: "for good: payments must be accounted for" } as const;
const theirs = (userId: string) => sql`${purchase.userId} = ${userId}`;

export const PURCHASE_RIGHTS = [
  rightsOf(purchase, {
    holds: "what was bought, at which price",
    whose: (userId) => eq(purchase.userId, userId),
    columns: {
      createdAt: csv,
      pack: csv,
      credits: csv,
      cents: csv,
      state: csv,
      refundedCents: csv,
      intentId: csv,
      receiptNumber: record,
      paidAt: record,
      creditedAt: record,
      creditsTakenBack: record,
      refundDays: record,
      spentCents: record,
      spentCredits: record,
      failure: record,
      userId: OWNER,
      id: INTERNAL,
      currency: INTERNAL,
      provider: INTERNAL,
      test: INTERNAL,
      checkedAt: INTERNAL,
      abandonedAt: INTERNAL,
    },
    deleted: { leads: ["userId"], why: "payments must be accounted for; the id leads to nobody" },
    expires: forGood,
  }),
  rightsOf(refundRequest, {
    holds: "requests for the unspent part of a pack, and what became of them",
    whose: (userId) =>
      sql`${refundRequest.purchaseId} in (select ${purchase.id} from ${purchase} where ${theirs(userId)})`,
    columns: {
      id: INTERNAL,
      purchaseId: INTERNAL,
      holdId: INTERNAL,
      credits: record,
      cents: record,
      state: record,
      creditsTaken: record,
      createdAt: record,
      settledAt: record,
    },
    deleted: { leads: [], why: "they belong to the payment" },
    expires: forGood,
  }),
  rightsOf(dispute, {
    holds: "payments contested at a bank",
    whose: (userId) =>
      sql`${dispute.purchaseId} in (select ${purchase.id} from ${purchase} where ${theirs(userId)})`,
    columns: {
      id: record,
      purchaseId: INTERNAL,
      cents: record,
      state: record,
      createdAt: record,
      closedAt: record,
    },
    deleted: { leads: [], why: "they belong to the payment" },
    expires: forGood,
  }),
  rightsOf(paymentEvent, {
    holds: "what the card provider told of payments",
    whose: (userId) =>
      sql`${paymentEvent.facts} ->> 'intentId' in (select ${purchase.intentId} from ${purchase} where ${theirs(userId)})`,
    columns: {
      id: INTERNAL,
      type: INTERNAL,
      provider: INTERNAL,
      facts: withheld("kept", "what it led to is in purchases.csv"),
      receivedAt: INTERNAL,
      processedAt: INTERNAL,
    },
    deleted: { leads: [], why: "numbers of a payment, no name" },
    expires: forGood,
  }),
];
