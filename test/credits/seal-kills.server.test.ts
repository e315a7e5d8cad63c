import { describe, it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { killWhileSealing } from "#test/support/seal-kills.ts";

/* Two of its kills; many more on both databases are test/faults-long/seal-kills.test.ts. */

const NAME = "kill -9 while days are sealed";

describe.each(databasesFor(NAME))(`${NAME}, on %s`, (kind) => {
  it("leaves statements that verify, and finds what is done to them", async () => {
    await killWhileSealing(kind, { accounts: 15, kills: 2, seed: 20_261_128 });
  });
});
