import { randomInt } from "node:crypto";
import { describe, it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { playSequences } from "#test/support/making-sequences.ts";

const RUNS = Number(process.env.MAKING_SEQUENCES ?? 100);

describe.each(["pglite", "postgres"] as const)("documents that are edited and made, on %s", (kind) => {
  it("sound like their text made from nothing, and cost their blocks", async (context) => {
    const seed = Number(process.env.MAKING_SEED ?? randomInt(2 ** 31));
    reportFigures(context, await playSequences(kind, { runs: RUNS, seed }));
  });
});
