import { randomInt } from "node:crypto";
import { it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { killWhileFetching } from "#test/support/model-kills.ts";

it("a fetch of a model, killed at 20 moments, leaves the whole model or none", async (context) => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
  reportFigures(context, await killWhileFetching(20, seed));
});
