import { describeRandomMoney } from "#test/support/money/random-order.ts";

// The long form, with other seeds and two servers, is test/faults-long/money.test.ts; each price of a block, money-blocks.test.ts.
describeRandomMoney(
  [
    ["postgres", 1],
    ["pglite", 2],
  ],
  4,
);
