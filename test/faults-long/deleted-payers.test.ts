import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import type { Provider } from "#server/providers/provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { fates, raceOne } from "#test/support/deleted-payers.ts";
import { reportFigures } from "#test/support/figures.ts";
import { seeded } from "#test/support/random.ts";
import { openStepServer } from "#test/support/step-server.ts";
import { startStripeServer } from "#test/support/stripe-server.ts";

const DELETIONS = 100;
const AT_ONCE = 10;

it(`${DELETIONS} accounts are deleted while they pay, on two servers, with a provider that fails now and then`, async (context) => {
  const seed = Number(process.env.PAYERS_SEED ?? randomInt(2 ** 31));
  console.log(`PAYERS_SEED=${seed}`);
  const random = seeded(seed);
  const stripe = await startStripeServer();
  const server = await openStepServer("postgres", { ...stripe.settings, LOGINS_PER_ADDRESS_MINUTE: "1000" });
  onTestFinished(async () => {
    await server.close();
    await stripe.close();
  });
  const second = await server.second();
  const urls = [server.url, second.url];
  const races: { status: number; purchaseId: string }[] = [];
  for (let n = 0; n < DELETIONS; n += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, i) => raceOne(stripe, urls, random, `payer${n + i}`));
    races.push(...(await Promise.all(some)));
    if (random() < 0.3) stripe.failNext(500, 2); // within what the next calls try again
  }
  const failed = races.filter(({ status }) => status !== 200);
  const ended = await fates(
    server.services,
    stripe,
    races.map(({ purchaseId }) => purchaseId),
  );
  const count = (fate: string) => ended.filter((one) => one === fate).length;
  reportFigures(
    context,
    `${DELETIONS - failed.length} of ${DELETIONS} deleted at once; ${count("canceled")} canceled, ${count("refunded")} refunded, ${count("paid before")} paid before`,
  );
  expect(failed).toEqual([]);
  const { db, payments } = server.services;
  const rules = [
    ...(await checkLedger(db)).rules,
    ...(await checkAgainstProvider(db, payments.provider as Provider)),
  ];
  expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
}, 600_000);
