import { FACTS } from "#facts";

export { FACTS };

const { signUpCredits } = FACTS.prices;
const isAtOnce = FACTS.signUpCreditsWhen === "registered";

/** Credits that come with a new account, and those that come once its address is confirmed: one of the two is 0. */
export const CREDITS_AT_ONCE = isAtOnce ? signUpCredits : 0;
export const CREDITS_ONCE_VERIFIED = isAtOnce ? 0 : signUpCredits;
