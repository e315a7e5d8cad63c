import { expect, it, onTestFinished } from "vitest";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { createStripeProvider } from "#server/providers/stripe/stripe-provider.ts";
import { startStripeServer } from "#test/support/stripe-server.ts";

it("a redirect of the card provider is not followed: the key goes where the operator said, and nowhere else", async () => {
  const [stripe, elsewhere] = await Promise.all([startStripeServer(), startStripeServer()]);
  onTestFinished(() => Promise.all([stripe.close(), elsewhere.close()]).then(() => {}));
  const provider = createStripeProvider({
    secretKey: stripe.settings.STRIPE_SECRET_KEY ?? "",
    webhookSecret: stripe.books.webhookSecret,
    apiBase: stripe.url,
  });
  stripe.redirectNext(elsewhere.url);
  await expect(provider.retrieveIntent("pi_1")).rejects.toThrow(ProviderUnavailable);
  expect([stripe.seen.length, elsewhere.seen]).toEqual([1, []]);
});
