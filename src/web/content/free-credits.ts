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
