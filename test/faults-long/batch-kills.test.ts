import { describe, it } from "vitest";
import { killInBatch } from "#test/support/batch-kills.ts";
import { reportFigures } from "#test/support/figures.ts";

describe.each(["pglite", "postgres"] as const)("kill -9 in the middle of a batch, on %s", (kind) => {
  it("makes each document once and goes on with the rest", async (context) => {
    reportFigures(context, await killInBatch(kind, { items: 100, kills: 50 }));
  });
});
