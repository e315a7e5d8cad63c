import { describe, it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { killUnderLoad } from "#test/support/kills.ts";

describe.each(["pglite", "postgres"] as const)("kill -9 of the whole server, on %s", (kind) => {
  it("at random moments under load loses nothing it had confirmed", async (context) => {
    reportFigures(context, await killUnderLoad(kind, 50));
  });
});
