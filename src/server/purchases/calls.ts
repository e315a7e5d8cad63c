import { outcome, type Say } from "#contract/outcomes.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { creditBalance } from "#server/credits/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { limitsOf } from "#server/platform/http/conversion-limits.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { addCredit } from "./add-credit.ts";
import type { PurchaseRow } from "./apply.ts";
import { askRefund } from "./ask-refund.ts";
import { createPaymentIntent } from "./create-payment-intent.ts";
import { findOwnPurchase, listPurchases } from "./find.ts";
import { toPurchases } from "./present.ts";
import { receiptCalls } from "./receipt-calls.ts";
import { termsNow } from "./refund-terms.ts";
import { showPurchase } from "./show.ts";
import { webhookCall } from "./webhook-call.ts";

const NOT_REFUNDED = { "refund-changed": 409, "refund-over": 422, "purchase-not-refundable": 422 } as const;

async function withBalance(services: Services, person: Person, row: PurchaseRow, say: Say) {
  const [purchase] = await toPurchases(services, person.id, [row], say);
  if (!purchase) throw new Error("a purchase was not presented");
  return { purchase, creditBalance: await creditBalance(services, person) };
}

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
      refunds: termsNow(services),
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
    return done("ok", {
      purchases: await toPurchases(services, person.id, rows, sayTo(request)),
      nextCursor,
    });
  });

  answer(app, services, PURCHASE_CALLS.readPurchase, async ({ person, params, request }) => {
    const row = await showPurchase(services, person.id, params.id);
    if (!row) throw new Problem(404, outcome("not-found"));
    return done("ok", await withBalance(services, person, row, sayTo(request)));
  });

  answer(app, services, PURCHASE_CALLS.askRefund, async ({ person, params, body, request }) => {
    await spendTry(limits.purchases, person.id);
    const why = await askRefund(services, person, params.id, body);
    const row = await findOwnPurchase(services.db, person.id, params.id);
    if (!row) throw new Problem(404, outcome("not-found"));
    const rest = await withBalance(services, person, row, sayTo(request));
    if (why === "account-frozen") return refused(why, rest);
    if (why) throw new Problem(NOT_REFUNDED[why], outcome(why), undefined, rest);
    const { refundRequest: asked } = rest.purchase;
    if (asked?.state === "paid") return done(outcome("refund-paid", { cents: asked.cents }), rest);
    const open = asked?.state === "asked" || asked?.state === "pending";
    return open ? done("refund-asked", rest) : refused("refund-refused", rest);
  });

  receiptCalls(app, services);
}
