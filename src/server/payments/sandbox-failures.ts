import { MESSAGES } from "#contract/messages.ts";

/** Why the test provider did not pay: what is stored, with Stripe's code for it and the sentence for people. */
const FAILURES = {
  generic_decline: { code: "card_declined", message: MESSAGES.sandboxDeclined },
  insufficient_funds: { code: "card_declined", message: MESSAGES.sandboxNoFunds },
  test_mode_live_card: { code: "card_declined", message: MESSAGES.sandboxUnknownCard },
  expired_card: { code: "expired_card", message: MESSAGES.sandboxExpired },
  incorrect_cvc: { code: "incorrect_cvc", message: MESSAGES.sandboxWrongCvc },
  incorrect_number: { code: "incorrect_number", message: MESSAGES.sandboxWrongNumber },
  not_authenticated: {
    code: "payment_intent_authentication_failure",
    message: MESSAGES.sandboxNotAuthenticated,
  },
} as const;

export type SandboxFailure = keyof typeof FAILURES;

/** What the checkout is told of a failure. */
export function describeFailure(failure: SandboxFailure): { code: string; message: string } {
  return FAILURES[failure];
}

/** The sentence of a stored failure; undefined for one that is none of the test provider's codes. */
export function sandboxSentence(stored: string): string | undefined {
  return Object.hasOwn(FAILURES, stored) ? FAILURES[stored as SandboxFailure].message : undefined;
}
