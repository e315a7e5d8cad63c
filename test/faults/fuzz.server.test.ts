import { expect, it } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { textsThatTakeNul } from "#test/support/fuzz/routes.ts";
import { fuzzServer } from "#test/support/fuzz/run.ts";

it("200 requests, fitting and hostile, to every route: none ends in an error of the server", async () => {
  const { routes, untried, faults, services } = await fuzzServer({ requests: 200, seed: 20_261_121 });
  expect(untried).toEqual([]);
  expect(faults).toEqual([]);
  const open = routes.flatMap(({ method, url, params, query, body }) =>
    [params, query, body].flatMap((shape) => textsThatTakeNul(shape, `${method} ${url}`)),
  );
  expect(open).toEqual([]);
  const { rules } = await checkLedger(services.db);
  expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
});
