import { randomInt } from "node:crypto";
import { it } from "vitest";
import { BOTH_DATABASES } from "#test/support/database.ts";
import { reportFigures } from "#test/support/figures.ts";
import { killWhileSealing } from "#test/support/seal-kills.ts";

const KILLS = 40;

it.for(BOTH_DATABASES)(
  `${KILLS} times kill -9 while credits move and days are sealed, on %s: every statement verifies, and what is done to one is found`,
  async (kind, context) => {
    const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
    console.log(`KILL_SEED=${seed}`);
    reportFigures(context, await killWhileSealing(kind, { accounts: 150, kills: KILLS, seed }));
  },
);
