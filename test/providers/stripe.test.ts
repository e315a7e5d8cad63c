import { expect, it, onTestFinished } from "vitest";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { createStripeGateway } from "#server/providers/stripe/gateway.ts";
import { startStripeServer } from "#test/support/stripe-server.ts";

it("a redirect of the card provider is not followed: the key goes where the operator said, and nowhere else", async () => {
  const [stripe, elsewhere] = await Promise.all([startStripeServer(), startStripeServer()]);
  onTestFinished(() => Promise.all([stripe.close(), elsewhere.close()]).then(() => {}));
  const gateway = createStripeGateway({
    secretKey: stripe.settings.STRIPE_SECRET_KEY ?? "",
    webhookSecret: stripe.books.webhookSecret,
    apiBase: stripe.url,
  });
  stripe.redirectNext(elsewhere.url);
  await expect(gateway.retrieveIntent("pi_1")).rejects.toThrow(ProviderUnavailable);
  expect([stripe.seen.length, elsewhere.seen]).toEqual([1, []]);
});
