import { describeRandomMoney } from "#test/support/money/random-order.ts";

describeRandomMoney(
  [
    ["pglite", 1],
    ["postgres", 1],
    ["pglite", 2],
    ["postgres", 3],
  ],
  6,
);
