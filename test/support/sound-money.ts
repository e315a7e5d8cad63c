import { expect } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createStripeProvider } from "#server/providers/stripe/stripe-provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import type { StripeServer } from "#test/support/stripe-server.ts";

/** The ledger adds up, and agrees with what this Stripe says of every payment. */
export async function expectSoundMoney(db: Db, { url, books, settings }: StripeServer): Promise<void> {
  const provider = createStripeProvider({
    secretKey: settings.STRIPE_SECRET_KEY ?? "",
    webhookSecret: books.webhookSecret,
    apiBase: url,
  });
  const rules = [...(await checkLedger(db)).rules, ...(await checkAgainstProvider(db, provider))];
  expect(rules.flatMap(({ rule, differences }) => differences.map((one) => ({ rule, ...one })))).toEqual([]);
}
