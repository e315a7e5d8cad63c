import { describe, it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { killWhileMaking } from "#test/support/making-kills.ts";

describe.each(["pglite", "postgres"] as const)("kill -9 while a document is made, on %s", (kind) => {
  it("makes nothing again that was stored, and charges nothing twice", async (context) => {
    reportFigures(context, await killWhileMaking(kind, { characters: 100_000, kills: 50 }));
  });
});
