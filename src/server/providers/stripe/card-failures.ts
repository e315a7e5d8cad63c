import type { CardFailure } from "#contract/purchases.ts";

/** Stripe's codes for a card that did not pay (https://docs.stripe.com/declines/codes), and ours. */
const BY_PROVIDERS_CODE: Record<string, CardFailure> = {
  insufficient_funds: "card-without-funds",
  expired_card: "card-expired",
  incorrect_cvc: "card-code-wrong",
  invalid_cvc: "card-code-wrong",
  incorrect_number: "card-number-invalid",
  invalid_number: "card-number-invalid",
  test_mode_live_card: "card-not-for-tests",
  payment_intent_authentication_failure: "card-not-authenticated",
  authentication_required: "card-not-authenticated",
};

/** Why a card did not pay, by what its provider says: `decline_code` is the bank's, `code` the provider's own. */
export function cardFailureOf(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): CardFailure {
  const reasons = [error.decline_code, error.code].map((code) => code && BY_PROVIDERS_CODE[code]);
  return reasons.find(Boolean) || "card-declined";
}

/** The same the other way round, for the test provider's events. */
export function providersCode(failure: CardFailure): { code: string; decline_code?: string } {
  const [own] = Object.entries(BY_PROVIDERS_CODE).find(([, ours]) => ours === failure) ?? [];
  return own === undefined ? { code: "card_declined", decline_code: "generic_decline" } : { code: own };
}
