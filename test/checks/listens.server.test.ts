import { it } from "vitest";
import { killWhileListening } from "#test/support/check-kills.ts";
import { LIGHTEST } from "#test/support/database.ts";

it("the basic engine listens to its own voices, goes on after a kill, and hears nothing twice", async () => {
  await killWhileListening({ sentences: 3, kills: 1, kind: LIGHTEST });
});
