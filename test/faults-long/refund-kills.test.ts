import { randomInt } from "node:crypto";
import { it } from "vitest";
import { BOTH_DATABASES } from "#test/support/database.ts";
import { reportFigures } from "#test/support/figures.ts";
import { killWhileTakingBack } from "#test/support/refund-kills.ts";

const KILLS = 40;

it.for(BOTH_DATABASES)(
  `${KILLS} times kill -9 while customers take their money back, on %s: no more goes back than was paid, each refund once`,
  async (kind, context) => {
    const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
    console.log(`KILL_SEED=${seed}`);
    reportFigures(context, await killWhileTakingBack(kind, { customers: 6, kills: KILLS, seed }));
  },
);
