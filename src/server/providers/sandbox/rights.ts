import { INTERNAL, rightsOf } from "#server/platform/db/rights.ts";
import { sandboxIntent } from "./tables.ts";

export const SANDBOX_RIGHTS = [
  rightsOf(sandboxIntent, {
    holds: "the test provider's own books",
    whose: null,
    columns: {
      id: INTERNAL,
      idempotencyKey: INTERNAL,
      purchaseId: INTERNAL,
      cents: INTERNAL,
      currency: INTERNAL,
      status: INTERNAL,
      failure: INTERNAL,
      refundedCents: INTERNAL,
      refunds: INTERNAL,
      createdAt: INTERNAL,
    },
    deleted: { leads: [], why: "numbers of a payment, no name" },
    expires: { never: true, said: "for good, as a card provider would" },
  }),
];
