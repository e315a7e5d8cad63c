import { it } from "vitest";
import { killWhileListening } from "#test/support/check-kills.ts";
import { reportFigures } from "#test/support/figures.ts";

it("kill -9 while a document is listened to: goes on where it was, and hears nothing twice", async (context) => {
  reportFigures(context, await killWhileListening({ sentences: 60, kills: 50 }));
});
