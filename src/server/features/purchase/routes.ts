import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
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
import { user } from "#server/db/schema.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import { findOwnPurchase, findPurchase, listPurchases } from "#server/purchases/find.ts";
import { toPurchase } from "#server/purchases/present.ts";
import { isReceiptLink } from "#server/purchases/receipt-link.ts";
import type { Services } from "#server/services.ts";
import { addCredit } from "./add-credit.ts";
import { createPaymentIntent } from "./create-payment-intent.ts";
import { receiptPage } from "./receipt.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";
import { showPurchase } from "./show.ts";
import { webhookRoute } from "./webhook-route.ts";

const byId = z.object({ id: idText });
const receiptQuery = z.object({
  expires: z.coerce.number().int().optional(),
  signature: idText.optional(),
});

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

  app.get(
    "/api/purchases/:id/receipt",
    { schema: { params: byId, querystring: receiptQuery } },
    async (request, reply) => {
      const row = await receiptOf(request);
      if (!row?.creditedAt) throw new Problem(404, MESSAGES.notFound);
      const [customer] = await services.db
        .select({ name: user.name, email: user.email })
        .from(user)
        .where(eq(user.id, row.userId));
      const { OPERATOR_NAME: name = "Saywrite", OPERATOR_ADDRESS: address = "" } = services.env;
      return reply
        .type("text/html; charset=utf-8")
        .header("referrer-policy", "no-referrer")
        .send(receiptPage(row, customer ?? null, { name, address }));
    },
  );

  /** By a signed link for anybody who has it, else for its owner by the token. */
  async function receiptOf(
    request: FastifyRequest<{ Params: z.infer<typeof byId>; Querystring: z.infer<typeof receiptQuery> }>,
  ) {
    const { id } = request.params;
    const { expires, signature } = request.query;
    if (expires !== undefined && signature !== undefined) {
      const good = isReceiptLink(services.secrets.links, id, { expires, signature });
      return good ? findPurchase(services.db, id) : undefined;
    }
    const person = await requirePerson(services, request);
    return findOwnPurchase(services.db, person.id, id);
  }
}
