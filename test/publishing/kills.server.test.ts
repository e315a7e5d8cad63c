import { it } from "vitest";
import { LIGHTEST } from "#test/support/database.ts";
import { killWhileExporting } from "#test/support/export-kills.ts";

it("a server that is killed while it makes a file gives out no half of it, and makes it whole afterwards", async () => {
  await killWhileExporting({ kills: 1, sentences: 15, kind: LIGHTEST });
});
