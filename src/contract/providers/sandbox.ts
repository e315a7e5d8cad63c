import { z } from "zod";
import { defineCalls } from "../call.ts";
import { CARD_FAILURES } from "../purchases.ts";
import { plainText } from "../text.ts";

const clientSecret = plainText.max(200);
/** Like Stripe.js' answer to a card: a status, or why not. */
const cardTried = {
  reply: { status: z.enum(["succeeded", "requires_action", "processing"]), purchaseId: z.string() },
  refused: { 200: [...CARD_FAILURES, "payment-over"], 404: ["not-found"] },
} as const;

/**
 * The test provider's own card form (not there unless payments are `sandbox`). Cards: 4242 4242 4242 4242 pays; 4000
 * 0000 0000 0002 is declined; 4000 0000 0000 9995 has insufficient funds; 4000 0025 0000 3155 needs authentication;
 * past dates are expired; cvc 000 is wrong.
 */
export const SANDBOX_CALLS = defineCalls({
  confirmSandboxCard: {
    method: "POST",
    path: "/api/sandbox/confirm",
    caller: "anyone",
    summary: "Pays with a test card.",
    body: z.strictObject({
      clientSecret,
      /** 12 to 19 digits; spaces are allowed. */
      number: plainText.max(40),
      /** MM/YY or MM/YYYY. */
      expiry: plainText.max(10),
      cvc: plainText.max(8),
    }),
    ...cardTried,
  },
  authenticateSandboxCard: {
    method: "POST",
    path: "/api/sandbox/authenticate",
    caller: "anyone",
    summary: "What the cardholder answered their bank.",
    body: z.strictObject({ clientSecret, approve: z.boolean() }),
    ...cardTried,
  },
});
