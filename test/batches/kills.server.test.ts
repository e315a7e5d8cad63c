import { it } from "vitest";
import { killInBatch } from "#test/support/batch-kills.ts";

it("a server that is killed in the middle of a batch goes on with it, and charges each document once", async () => {
  await killInBatch("pglite", { items: 2, kills: 1 });
});
