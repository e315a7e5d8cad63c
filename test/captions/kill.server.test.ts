import { it } from "vitest";
import { killWhileTalking } from "#test/support/caption-kills.ts";
import { LIGHTEST } from "#test/support/database.ts";

/** Again and again: test/faults-long/caption-kills.test.ts. */
it("a server that is killed while somebody talks loses no word and no credit", async () => {
  await killWhileTalking({ sentences: 2, kills: 1, kind: LIGHTEST });
});
