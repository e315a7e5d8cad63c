import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { reportFigures } from "#test/support/figures.ts";
import { fuzzServer } from "#test/support/fuzz/run.ts";

const REQUESTS = 20_000;

/** "Seven ways to a 500 that should be a 400." */
it(`${REQUESTS.toLocaleString("en")} requests, fitting and hostile, to every route: none ends in an error of the server`, async (context) => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  console.log(`FUZZ_SEED=${seed}`);
  const { routes, answers, faults, services } = await fuzzServer({ requests: REQUESTS, seed });
  expect(faults).toEqual([]);
  const { rules } = await checkLedger(services.db);
  expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
  const reported = Object.entries(answers).map(([kind, count]) => `${count.toLocaleString("en")} × ${kind}`);
  reportFigures(
    context,
    `${routes.length} routes: ${reported.sort().join(", ")}; no 500; the ledger adds up`,
  );
});
