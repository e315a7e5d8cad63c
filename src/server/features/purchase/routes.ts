import { z } from "zod";
import { MESSAGES } from "#contract/messages.ts";
import {
  addCreditBody,
  addCreditReply,
  packsReply,
  paymentIntentBody,
  paymentIntentReply,
  purchaseReply,
  purchasesQuery,
  purchasesReply,
} from "#contract/purchase.ts";
import { idText } from "#contract/text.ts";
import { limitsOf } from "#server/conversions/limits.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import { listPurchases } from "#server/purchases/find.ts";
import { toPurchase } from "#server/purchases/present.ts";
import type { Services } from "#server/services.ts";
import { addCredit } from "./add-credit.ts";
import { createPaymentIntent } from "./create-payment-intent.ts";
import { receiptRoutes } from "./receipt-routes.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";
import { showPurchase } from "./show.ts";
import { webhookRoute } from "./webhook-route.ts";

const byId = z.object({ id: idText });

/** Buying credits: the catalogue, the two calls of the specification, the webhook, purchases and receipts. */
export function purchaseRoutes(app: App, services: Services): void {
  const { payments, limits } = services;

  app.get("/api/packs", { schema: { response: { 200: packsReply } } }, async () => ({
    success: true as const,
    message: "",
    packs: [...payments.packs],
    prices: services.prices,
    currency: "usd" as const,
    limits: limitsOf(services.env),
    payments: payments.mode,
    testPayments: payments.test,
  }));

  app.post(
    "/api/stripe/create-payment-intent",
    { schema: { body: paymentIntentBody, response: { 200: paymentIntentReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      await spendTry(limits.purchases, person.id);
      return createPaymentIntent(services, person, request.body.items);
    },
  );

  app.post(
    "/api/image/add-credit",
    { schema: { body: addCreditBody, response: { 200: addCreditReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      await spendTry(limits.purchases, person.id);
      return addCredit(services, person, request.body.bundulo);
    },
  );

  webhookRoute(app, services);
  sandboxRoutes(app, services);

  app.get(
    "/api/purchases",
    { schema: { querystring: purchasesQuery, response: { 200: purchasesReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const { rows, nextCursor } = await listPurchases(services.db, person.id, request.query);
      const purchases = rows.map((row) => toPurchase(services, row));
      return { success: true as const, message: "", purchases, nextCursor };
    },
  );

  app.get(
    "/api/purchases/:id",
    { schema: { params: byId, response: { 200: purchaseReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const row = await showPurchase(services, person.id, request.params.id);
      if (!row) throw new Problem(404, MESSAGES.notFound);
      const purchase = toPurchase(services, row);
      return {
        success: true as const,
        message: purchase.message,
        purchase,
        creditBalance: await creditBalance(services, person),
      };
    },
  );

  receiptRoutes(app, services);
}
