import { it } from "vitest";
import { describeOnEachDatabase } from "#test/support/database.ts";
import { playOnLedger } from "#test/support/ledger-sequences.ts";

/** Sequences among which is each outcome. Many more of them: test/faults-long/ledger-sequences.test.ts. */
describeOnEachDatabase("the ledger against a model", (open) => {
  it("answers and leaves behind what the model says, in 60 random sequences", async () => {
    await playOnLedger((await open()).db, [15, 15, 15, 15], 2104);
  });
});
