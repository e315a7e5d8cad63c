import { days as formatDays } from "./amounts.ts";

/** How the unspent part of a pack is had back, within so many days; 0: as far as the operator agrees. */
export const takeBack = (days: number) =>
  days > 0
    ? `by a press under Purchases in your profile, for ${formatDays(days)} after you paid`
    : "as far as we agree: write to us";

/** The same as a fact of the prices. */
export const moneyBack = (days: number) =>
  days > 0
    ? `What is unspent of a pack, by a press in your profile, for ${formatDays(days)}. What is spent of it counts at the price of the dearest pack`
    : "Ask. A refund, of all or a part, takes back its share of the credits";
