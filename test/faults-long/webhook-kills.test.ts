import { randomInt } from "node:crypto";
import { it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { killWhileDelivering } from "#test/support/webhook-kills.ts";

it("what was done is delivered, though the server dies before a try, and in it", async (context) => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
  console.log(`KILL_SEED=${seed}`);
  reportFigures(context, await killWhileDelivering(100, seed));
});
