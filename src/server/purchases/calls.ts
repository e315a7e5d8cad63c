import { outcome } from "#contract/outcomes.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { creditBalance } from "#server/credits/index.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { limitsOf } from "#server/platform/http/conversion-limits.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { addCredit } from "./add-credit.ts";
import { createPaymentIntent } from "./create-payment-intent.ts";
import { listPurchases } from "./find.ts";
import { toPurchase } from "./present.ts";
import { receiptCalls } from "./receipt-calls.ts";
import { showPurchase } from "./show.ts";
import { webhookCall } from "./webhook-call.ts";

/** Buying credits: the catalogue, the two calls of the specification, the webhook, purchases and receipts. */
export function purchaseCalls(app: App, services: Services): void {
  const { payments, limits } = services;

  answer(app, services, PURCHASE_CALLS.listPacks, async () =>
    done("ok", {
      packs: [...payments.packs],
      prices: services.prices,
      currency: "usd" as const,
      limits: limitsOf(services.settings),
      payments: payments.mode,
      testPayments: payments.test,
    }),
  );

  answer(app, services, PURCHASE_CALLS.createPaymentIntent, async ({ person, body }) => {
    await spendTry(limits.purchases, person.id);
    return createPaymentIntent(services, person, body.items);
  });

  answer(app, services, PURCHASE_CALLS.recordCredits, async ({ person, body }) => {
    await spendTry(limits.purchases, person.id);
    return addCredit(services, person, body.bundulo);
  });

  webhookCall(app, services);
  payments.answerCalls?.(app, services);

  answer(app, services, PURCHASE_CALLS.listPurchases, async ({ person, query, request }) => {
    const { rows, nextCursor } = await listPurchases(services.db, person.id, query);
    const say = sayTo(request);
    return done("ok", { purchases: rows.map((row) => toPurchase(services, row, say)), nextCursor });
  });

  answer(app, services, PURCHASE_CALLS.readPurchase, async ({ person, params, request }) => {
    const row = await showPurchase(services, person.id, params.id);
    if (!row) throw new Problem(404, outcome("not-found"));
    return done("ok", {
      purchase: toPurchase(services, row, sayTo(request)),
      creditBalance: await creditBalance(services, person),
    });
  });

  receiptCalls(app, services);
}
