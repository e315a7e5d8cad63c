import { it } from "vitest";
import { killWhileExporting } from "#test/support/export-kills.ts";
import { reportFigures } from "#test/support/figures.ts";

it("kill -9 while a file of a document is made: it is whole afterwards", async (context) => {
  reportFigures(context, await killWhileExporting({ kills: 50 }));
});
