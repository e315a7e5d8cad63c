import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import { capture, deduct, grant, hold, openAccount, release } from "#server/credits/ledger.ts";
import { mail } from "#server/platform/mail/tables.ts";
import type { Provider } from "#server/providers/provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { reconcile } from "#server/purchases/reconcile.ts";
import { settleRefund } from "#server/purchases/settle-refund.ts";
import { purchase, refundRequest } from "#server/purchases/tables.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { deleteAccount } from "#test/support/deleted-payers.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { deliver, type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";

const farAhead = new Date("2120-01-01T00:00:00Z");

describe.each(databasesFor("taking a pack back"))("taking a pack back on %s", (kind) => {
  let stripe: StripeServer;
  let server: StepServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    server = await openStepServer(kind, { ...stripe.settings, SIGN_UP_CREDITS: "5" });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  async function customer() {
    const person = await register(server.url, `${randomUUID()}@example.org`);
    const shop = buying(person);
    const accountId = await openAccount(server.services.db, person.user.id);
    const { db } = server.services;
    return {
      person,
      ...shop,
      report: async (event: { body: string; signature: string }) =>
        expect((await deliver(server.url, event)).status).toBe(200),
      buy: async (pack: string) => {
        const { purchaseId } = await shop.intent(pack);
        await deliver(server.url, stripe.books.pay(purchaseId));
        return purchaseId;
      },
      spend: (amount: number) =>
        deduct(db, {
          accountId,
          operation: `deduct:${randomUUID()}`,
          amount,
          because: outcome("credit-used"),
        }),
      give: (amount: number) =>
        grant(db, { accountId, operation: randomUUID(), amount, because: outcome("credits-adjusted") }),
      holding: async (amount: number) => {
        const words = { tool: "text-to-speech", words: "Hello", expiresAt: farAhead } as const;
        const held = await hold(db, { accountId, operation: randomUUID(), amount, ...words });
        return held.outcome === "held" ? held.holdId : held.outcome;
      },
      /** "80 for 4000" */
      offered: async (id: string) => {
        const { refundable: back } = await shop.purchase(id);
        return back && `${back.credits} for ${back.cents}`;
      },
      takeBack: (id: string, credits: number, cents: number, by: Person = person) =>
        by.call<ReplyTo<"askRefund">>(`/api/purchases/${id}/refund`, { credits, cents }),
    };
  }

  const refunds = (id: string) =>
    stripe.books.find(id).refunds.map(({ amount, status }) => `${amount} ${status}`);
  /** Kinds of letters that a person was written, oldest first. */
  const lettersTo = async ({ user }: Person) => {
    const rows = await server.services.db
      .select({ kind: mail.kind })
      .from(mail)
      .where(eq(mail.userId, user.id))
      .orderBy(mail.createdAt);
    return rows.map(({ kind }) => kind);
  };
  const table = async ({ user }: Person) => `\n${await ledgerTable(server.services.db, user.id)}\n`;
  const sound = async () => {
    const { db, payments } = server.services;
    const rules = [
      ...(await checkLedger(db)).rules,
      ...(await checkAgainstProvider(db, payments.provider as Provider)),
    ];
    expect(rules.flatMap(({ rule, differences }) => differences.map((one) => ({ rule, ...one })))).toEqual(
      [],
    );
  };

  it("gives the unspent part back: spent credits count as in the dearest pack, and gifts go first", async () => {
    const ada = await customer();
    const id = await ada.buy("Premium");
    expect(await ada.offered(id)).toBe("100 for 5000");
    await ada.spend(15); // 5 of them were gifts
    expect((await ada.purchase(id)).refundable).toMatchObject({ spentCredits: 10, spentCents: 1_000 });
    const { body } = await ada.takeBack(id, 90, 4_000);
    expect(body).toMatchObject({
      success: true,
      code: "refund-paid",
      details: { cents: 4_000 },
      creditBalance: 0,
    });
    expect(body.purchase).toMatchObject({
      code: "purchase-refunded-partly",
      refundedCents: 4_000,
      creditsTakenBack: 90,
      refundable: null,
      refundRequest: { state: "paid", credits: 90, cents: 4_000 },
    });
    expect(refunds(id)).toEqual(["4000 succeeded"]);
    expect(await table(ada.person)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      grant      Premium pack, $50.00                          +100      105        0
      deduction  1 credit used                                  -15       90        0
      hold                                                     (90)       90       90
      release    $40.00 are on their way back to your card.    (90)       90        0
      refund     Premium pack: $40.00 of $50.00 refunded        -90        0        0
      "
    `);
    await sound();
  });

  it("offers nothing of what is spent, on hold, in a purse, or dearer than it was", async () => {
    const ada = await customer();
    const id = await ada.buy("Popular");
    const held = await ada.holding(10);
    expect(await ada.offered(id)).toBe("40 for 2400");
    const wish = { name: "Robot", credits: 20 };
    const { body } = await ada.person.call<ReplyTo<"makePurse">>("/api/account/purses", wish);
    expect(await ada.offered(id)).toBe("20 for 400");
    await capture(server.services.db, held);
    expect(await ada.offered(id)).toBe("20 for 400");
    await ada.spend(4);
    expect(await ada.offered(id)).toBeNull(); // the 29 that are away cost 29 dollars in the dearest pack
    await ada.person.call(`/api/account/purses/${body.purse?.id}/end`);
    expect(await ada.offered(id)).toBe("36 for 2000");
    await release(server.services.db, await ada.holding(36), outcome("conversion-canceled"));
    expect(await ada.offered(id)).toBe("36 for 2000");
  });

  it("is of the pack itself: neither gifts that come later nor another pack are paid for", async () => {
    const ada = await customer();
    const first = await ada.buy("Starter");
    await ada.spend(15);
    await ada.give(10);
    expect(await ada.offered(first)).toBeNull();
    const second = await ada.buy("Starter");
    await ada.spend(10);
    expect(await ada.offered(second)).toBe("10 for 1000");
    const third = await ada.buy("Premium");
    await ada.spend(3); // of the older pack
    expect([await ada.offered(second), await ada.offered(third)]).toEqual(["7 for 700", "100 for 5000"]);
    expect((await ada.takeBack(third, 100, 5_000)).body.code).toBe("refund-paid");
    expect((await ada.takeBack(second, 7, 700)).body).toMatchObject({
      code: "refund-paid",
      creditBalance: 0,
    });
    expect((await ada.purchase(second)).state).toBe("succeeded");
    expect((await ada.purchase(third)).state).toBe("refunded");
    await sound();
  });

  it("happens once, however often and at once it is asked for", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ada.takeBack(id, 10, 1_000)));
    expect(answers.map(({ body }) => body.success)).toEqual(Array(6).fill(true));
    expect((await ada.takeBack(id, 10, 1_000)).body.code).toBe("refund-paid");
    expect(refunds(id)).toEqual(["1000 succeeded"]);
    expect(await ada.person.credits()).toBe(5);
    await sound();
  });

  it("is refused with other figures than those that were shown, to others, and too late", async () => {
    const ada = await customer();
    const bob = await customer();
    const id = await ada.buy("Starter");
    for (const [credits, cents] of [
      [10, 999],
      [9, 1_000],
      [10, 1_001],
      [15, 1_500],
    ] as const)
      expect((await ada.takeBack(id, credits, cents)).status).toBe(409);
    expect((await ada.takeBack(id, 10, 1_000, bob.person)).status).toBe(404);
    expect((await ada.takeBack(randomUUID(), 10, 1_000)).status).toBe(404);
    expect((await ada.takeBack(id, -1, 1_000)).status).toBe(400);
    await ada.spend(6);
    expect((await ada.takeBack(id, 10, 1_000)).body).toMatchObject({
      code: "refund-changed",
      purchase: { refundable: { credits: 9, cents: 900 } },
    });
    await movePayment(id, 15);
    expect(await ada.offered(id)).toBeNull();
    const late = await ada.takeBack(id, 9, 900);
    expect([late.status, late.body.code]).toEqual([422, "refund-over"]);
    const open = (await ada.intent("Starter")).purchaseId;
    expect((await ada.takeBack(open, 10, 1_000)).body.code).toBe("purchase-not-refundable");
    expect(refunds(id)).toEqual([]);
  });

  it("keeps the terms under which it was bought", async () => {
    const ada = await customer();
    const id = await ada.buy("Premium");
    await ada.spend(10);
    const { settings } = server.services;
    const packs = server.services.payments.packs;
    try {
      Object.assign(settings, { REFUND_DAYS: 0 });
      Object.assign(server.services.payments, {
        packs: [{ name: "Dear", credits: 1, cents: 9_900 }, ...packs],
      });
      expect(await ada.offered(id)).toBe("95 for 4500");
      const later = await ada.buy("Starter");
      expect(await ada.offered(later)).toBeNull();
    } finally {
      Object.assign(settings, { REFUND_DAYS: 14 });
      Object.assign(server.services.payments, { packs });
    }
    expect((await ada.takeBack(id, 95, 4_500)).body.code).toBe("refund-paid");
  });

  it("gives the credits back when Stripe refuses, and says so by mail", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    stripe.books.refund(id, 400); // in the dashboard, a moment before; nobody told us yet
    const { body } = await ada.takeBack(id, 10, 1_000);
    expect(body).toMatchObject({ success: false, code: "refund-refused", creditBalance: 11 });
    expect(body.purchase).toMatchObject({ refundedCents: 400, creditsTakenBack: 4 });
    expect(await ada.offered(id)).toBe("6 for 600");
    expect((await ada.takeBack(id, 6, 600)).body.code).toBe("refund-paid");
    expect(refunds(id)).toEqual(["400 succeeded", "600 succeeded"]);
    expect(await lettersTo(ada.person)).toEqual([
      "confirm-address",
      "receipt",
      "refund",
      "refund-refused",
      "refund",
    ]);
    expect(await table(ada.person)).toMatchInlineSnapshot(`
      "
      what     reason                                                                       amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +5        5        0
      grant    Starter pack, $10.00                                                            +10       15        0
      hold                                                                                    (10)       15       10
      refund   Starter pack: $4.00 of $10.00 refunded                                           -4       11       10
      release  The card provider refused. The credits are yours again. Please write to us.    (10)       11        0
      hold                                                                                     (6)       11        6
      release  $6.00 are on their way back to your card.                                       (6)       11        0
      refund   Starter pack: $6.00 of $10.00 refunded                                           -6        5        0
      "
    `);
    await sound();
  });

  it("keeps the credits on hold while Stripe is away or unsure, and asks once", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    await stripe.awayDuring(async () => {
      const { body } = await ada.takeBack(id, 10, 1_000);
      expect(body).toMatchObject({ success: true, code: "refund-asked", creditBalance: 5 });
      expect(refunds(id)).toEqual([]);
      expect((await ada.person.get<ReplyTo<"readStatement">>("/api/statement")).body.held).toBe(10);
      expect((await ada.takeBack(id, 10, 1_000)).body.code).toBe("refund-asked");
    });
    stripe.failNext("cut", 1); // a lost answer
    await settleRefund(server.services, id);
    expect(refunds(id)).toEqual(["1000 succeeded"]);
    expect((await ada.purchase(id)).state).toBe("refunded");
    await settleRefund(server.services, id);
    expect(refunds(id)).toEqual(["1000 succeeded"]);
    await sound();
  });

  it("waits where the bank takes time, and goes back where it comes back", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    stripe.books.refundsBecome = "pending";
    try {
      expect((await ada.takeBack(id, 10, 1_000)).body).toMatchObject({
        code: "refund-asked",
        creditBalance: 5,
      });
    } finally {
      stripe.books.refundsBecome = "succeeded";
    }
    expect((await ada.purchase(id)).refundRequest?.state).toBe("pending");
    await settleRefund(server.services, id);
    expect(refunds(id)).toEqual(["1000 pending"]);
    await sound();
    await ada.report(stripe.books.endRefund(id, "succeeded"));
    await until("the refund", async () => (await ada.purchase(id)).refundRequest?.state === "paid");
    expect(await ada.person.credits()).toBe(5);
    await sound();
    await ada.report(stripe.books.endRefund(id, "failed"));
    await until("the end", async () => (await ada.purchase(id)).refundRequest?.state === "failed");
    expect(await ada.purchase(id)).toMatchObject({
      state: "succeeded",
      refundedCents: 0,
      creditsTakenBack: 0,
    });
    expect(await ada.person.credits()).toBe(15);
    expect(await table(ada.person)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                        +5        5        0
      grant    Starter pack, $10.00                                                             +10       15        0
      hold                                                                                     (10)       15       10
      release  $10.00 are on their way back to your card.                                      (10)       15        0
      refund   Starter pack: $10.00 of $10.00 refunded                                          -10        5        0
      grant    Starter pack: $10.00 came back from the bank, so the credits are yours again     +10       15        0
      "
    `);
    await sound();
    await ada.spend(7);
    expect((await ada.takeBack(id, 8, 800)).body.code).toBe("refund-paid");
    await sound();
  });

  it("adds up beside refunds of the operator's, whichever comes first", async () => {
    const ada = await customer();
    const id = await ada.buy("Premium");
    await ada.spend(15);
    await ada.takeBack(id, 90, 4_000);
    await ada.report(stripe.books.refund(id, 500));
    await until("the rest", async () => (await ada.purchase(id)).refundedCents === 4_500);
    // Ten percent of the pack, as far as there was more of it than what she gave back.
    expect(await ada.purchase(id)).toMatchObject({ creditsTakenBack: 100 });
    expect((await ada.person.get<ReplyTo<"readStatement">>("/api/statement")).body.owed).toBe(10);
    await ada.report(stripe.books.refund(id, 500));
    await until("all of it", async () => (await ada.purchase(id)).state === "refunded");
    await sound();
  });

  it("adds up beside a dispute: what the bank may give back is not given twice", async () => {
    const ada = await customer();
    const id = await ada.buy("Premium");
    await ada.report(stripe.books.dispute(id, 1_000));
    expect(await ada.offered(id)).toBeNull();
    expect((await ada.takeBack(id, 100, 5_000)).body.code).toBe("purchase-not-refundable");
    await ada.report(stripe.books.closeDispute(id, "won"));
    await stripe.awayDuring(async () => {
      await ada.takeBack(id, 100, 5_000);
      await ada.report(stripe.books.dispute(id, 5_000));
    });
    await settleRefund(server.services, id);
    expect(await ada.purchase(id)).toMatchObject({ state: "disputed", refundRequest: { state: "refused" } });
    await ada.report(stripe.books.closeDispute(id, "lost"));
    await settleRefund(server.services, id);
    expect(refunds(id)).toEqual([]); // the bank gave it all back
    expect(await ada.purchase(id)).toMatchObject({ state: "charged-back", creditsTakenBack: 100 });
    expect(await ada.person.credits()).toBe(5);
    await sound();
  });

  it("is offered by the key that was paid alone: none of a test is asked back from real cards", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    Object.assign(server.services.payments, { test: false });
    try {
      expect(await ada.offered(id)).toBeNull();
      expect((await ada.takeBack(id, 10, 1_000)).body.success).toBe(false);
    } finally {
      Object.assign(server.services.payments, { test: true });
    }
    expect(await ada.offered(id)).toBe("10 for 1000");
  });

  it("is finished for who deletes the account meanwhile", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    await stripe.awayDuring(async () => {
      await ada.takeBack(id, 10, 1_000);
      expect(await deleteAccount(ada.person)).toBe(200);
    });
    await settleRefund(server.services, id);
    expect(refunds(id)).toEqual(["1000 succeeded"]);
    await sound();
  });

  it("is finished by the reconciler when the server was killed before it asked", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    await stripe.awayDuring(() => ada.takeBack(id, 10, 1_000));
    await server.services.db.execute(sql`alter table refund_request disable trigger refund_request_is_fixed`);
    await server.services.db
      .update(refundRequest)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(refundRequest.purchaseId, id));
    await server.services.db.execute(sql`alter table refund_request enable trigger refund_request_is_fixed`);
    await reconcile(server.services);
    expect((await ada.purchase(id)).refundRequest?.state).toBe("paid");
  });

  it("tells one purchase from the other in a long life", async () => {
    const ada = await customer();
    const ids = [await ada.buy("Popular")];
    for (let round = 0; round < 3; round++) {
      await ada.spend(20);
      await ada.give(2);
      await release(server.services.db, await ada.holding(5), outcome("conversion-canceled"));
      ids.push(await ada.buy("Starter"));
    }
    // 5 and 2 and 2 were gifts, two more are there: 51 of 45 and 10 are spent.
    const [first, second, third, fourth] = ids as [string, string, string, string];
    expect(await Promise.all([first, second, third, fourth].map((id) => ada.offered(id)))).toEqual([
      null,
      "4 for 400",
      "10 for 1000",
      "10 for 1000",
    ]);
  });

  async function movePayment(id: string, days: number) {
    const { db } = server.services;
    await db.execute(sql`alter table purchase disable trigger purchase_is_fixed`);
    await db
      .update(purchase)
      .set({ paidAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(purchase.id, id));
    await db.execute(sql`alter table purchase enable trigger purchase_is_fixed`);
  }
});
