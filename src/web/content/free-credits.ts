import { sayCount } from "./facts.ts";
import { formatNumber } from "./locale.ts";

/** What a new account is given, for a visitor. `start` is a text of the specification, with the operator's number. */
export const FREE_CREDITS = {
  note: (count: number) =>
    count === 0
      ? "An account costs nothing and needs no card."
      : count === 1
        ? "Not sure? The first one costs nothing and needs no card."
        : `Not sure? The first ${formatNumber(count)} cost nothing and need no card.`,
  start: (count: number) =>
    count === 0
      ? "Get Started"
      : `Get Started with Free ${formatNumber(count)} ${count === 1 ? "Credit" : "Credits"}`,
  /** Follows what promises them, where they wait for the address to be confirmed. */
  later: (count: number) =>
    count === 0 ? "" : ` ${count === 1 ? "It comes" : "They come"} once you have confirmed your address.`,
} as const;

/** What the register page says of them. */
export const REGISTER_OFFER = {
  description: sayCount("signUpCredits", (count) =>
    count === 0
      ? "Make an account. No card is needed."
      : `Make an account and get ${formatNumber(count)} free ${count === 1 ? "credit" : "credits"}. No card is needed.`,
  ),
  promise: sayCount("signUpCredits", FREE_CREDITS.start),
  /** When they come, where that is not at once. */
  later: sayCount("creditsOnceConfirmed", FREE_CREDITS.later),
} as const;
