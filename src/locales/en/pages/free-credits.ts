import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { plural } from "../amounts.ts";

/** What a new account is given, for a visitor. `start` is a text of the specification, with the operator's number. */
export const FREE_CREDITS = {
  note: (count: number) =>
    count === 0
      ? "An account costs nothing and needs no card."
      : plural(count, {
          one: "Not sure? The first one costs nothing and needs no card.",
          other: "Not sure? The first # cost nothing and need no card.",
        }),
  start: (count: number) =>
    count === 0
      ? "Get Started"
      : plural(count, { one: "Get Started with Free # Credit", other: "Get Started with Free # Credits" }),
  /** Follows what promises them, where they wait for the address to be confirmed. */
  later: (count: number) =>
    count === 0
      ? ""
      : plural(count, {
          one: " It comes once you have confirmed your address.",
          other: " They come once you have confirmed your address.",
        }),
} as const;

const { signUpCredits } = FACTS.prices;

/** What the register page says of them. */
export const REGISTER_OFFER = {
  description:
    signUpCredits === 0
      ? "Make an account. No card is needed."
      : plural(signUpCredits, {
          one: "Make an account and get # free credit. No card is needed.",
          other: "Make an account and get # free credits. No card is needed.",
        }),
  promise: FREE_CREDITS.start(signUpCredits),
  /** When they come, where that is not at once. */
  later: FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
} as const;
