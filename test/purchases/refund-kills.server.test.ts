import { describe, it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { killWhileTakingBack } from "#test/support/refund-kills.ts";

/* Two of its kills; forty on both databases are test/faults-long/refund-kills.test.ts. */

const NAME = "kill -9 while money is taken back";

describe.each(databasesFor(NAME))(`${NAME}, on %s`, (kind) => {
  it("pays no more back than was paid, each refund once", async () => {
    await killWhileTakingBack(kind, { customers: 2, kills: 2, seed: 20_261_128 });
  });
});
