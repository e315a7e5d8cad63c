import { MESSAGES } from "#contract/messages.ts";
import { addCreditBody, addCreditReply, paymentIntentBody, paymentIntentReply } from "#contract/purchase.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";

/** The two calls of a purchase. No payment provider is connected, so both refuse and nothing moves. */
export function purchaseRoutes(app: App, services: Services): void {
  app.post(
    "/api/image/add-credit",
    { schema: { body: addCreditBody, response: { 200: addCreditReply } } },
    async (request) => {
      await requirePerson(services, request);
      return { success: false, message: MESSAGES.paymentsNotReady };
    },
  );

  app.post(
    "/api/stripe/create-payment-intent",
    { schema: { body: paymentIntentBody, response: { 200: paymentIntentReply } } },
    async (request) => {
      await requirePerson(services, request);
      return { success: false as const, message: MESSAGES.paymentsNotReady };
    },
  );
}
