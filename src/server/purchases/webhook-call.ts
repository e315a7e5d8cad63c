import { outcome } from "#contract/outcomes.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { BadSignature } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import { receiveWebhook } from "./webhook.ts";

/**
 * The provider's events. The signature covers the raw bytes, so this route alone takes its body unparsed.
 * Anything but 2xx makes the provider send the event again (https://docs.stripe.com/webhooks).
 */
export function webhookCall(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    answer(scope, services, PURCHASE_CALLS.receivePaymentEvent, async ({ request }) => {
      const { provider } = services.payments;
      if (!provider) throw new Problem(404, outcome("not-found"));
      const signature = request.headers[provider.signatureHeader];
      if (typeof signature !== "string" || !Buffer.isBuffer(request.body))
        throw new Problem(400, outcome("malformed"));
      try {
        await receiveWebhook(services, request.body, signature);
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error;
        services.log.warn({ err: error }, "a payment event was refused");
        throw new Problem(400, outcome("malformed"));
      }
      return done("ok");
    });
  });
}
