import { it } from "vitest";
import { describeOnEachDatabase } from "#test/support/database.ts";
import { playOnLedger } from "#test/support/ledger-sequences.ts";

const LANES = { pglite: [520], postgres: [375, 375, 375, 375] };

describeOnEachDatabase("the ledger against a model", (open, kind) => {
  it("answers and leaves behind what the model says, in hundreds of random sequences", async () => {
    await playOnLedger((await open()).db, LANES[kind]);
  });
});
