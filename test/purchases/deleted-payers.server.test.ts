import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { listAllPurchases } from "#server/admin/purchases.ts";
import { checkLedger } from "#server/credits/check.ts";
import type { Provider } from "#server/providers/provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { purchase } from "#server/purchases/tables.ts";
import { buying } from "#test/support/buying.ts";
import { register, send, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { deleteAccount, fates, raceOne } from "#test/support/deleted-payers.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal } from "#test/support/outcomes.ts";
import { seeded } from "#test/support/random.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { deliver, type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";

const card = { number: "4242424242424242", expiry: "12/39", cvc: "123" };

describe("deleting an account that could still pay, at Stripe", () => {
  let stripe: StripeServer;
  let server: StepServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    server = await openStepServer("postgres", stripe.settings);
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  async function leaving(name: string) {
    const person = await register(server.url, `${name}@example.org`);
    const { purchaseId } = await buying(person).intent("Starter");
    return { person, purchaseId };
  }
  const row = async (id: string) => {
    const [found] = await server.services.db.select().from(purchase).where(eq(purchase.id, id));
    return found;
  };
  const shown = async (id: string) => {
    const { purchases } = await listAllPurchases(server.services.db, { search: "", page: 1 });
    return purchases.find((one) => one.id === id);
  };
  const isRefunded = (id: string) => until("the refund", async () => (await row(id))?.state === "refunded");
  const everythingAddsUp = async () => {
    const { db, payments } = server.services;
    const rules = [
      ...(await checkLedger(db)).rules,
      ...(await checkAgainstProvider(db, payments.provider as Provider)),
    ];
    expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
  };

  it("cancels the open intent before the person is gone: it cannot be paid any more", async () => {
    const { person, purchaseId } = await leaving("canceled");
    expect(await deleteAccount(person)).toBe(200);
    expect(stripe.books.find(purchaseId).status).toBe("canceled");
    expect(stripe.books.payIfOpen(purchaseId)).toBeNull();
    expect(await shown(purchaseId)).toMatchObject({ email: null, afterDeletion: "canceled" });
  });

  it("gives back what arrives all the same, once, however often it is told", async () => {
    const { person, purchaseId } = await leaving("processing");
    const { id: userId } = person.user;
    stripe.books.process(purchaseId); // the bank works on it: it cannot be canceled
    expect(await deleteAccount(person)).toBe(200);
    expect(await shown(purchaseId)).toMatchObject({ afterDeletion: "canceling" });
    const paid = stripe.books.pay(purchaseId);
    await Promise.all([deliver(server.url, paid), deliver(server.url, paid)]);
    await isRefunded(purchaseId);
    await deliver(
      server.url,
      stripe.books.event("payment_intent.succeeded", JSON.parse(paid.body).data.object),
    );
    expect(stripe.books.find(purchaseId).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
    expect(await shown(purchaseId)).toMatchObject({ afterDeletion: "refunded", refundedCents: 1_000 });
    expect(`\n${await ledgerTable(server.services.db, userId)}\n`).toMatchInlineSnapshot(`
      "
      what    reason                                      amount  balance  on hold
      grant   Welcome credits. Thank you for signing up.     +20       20        0
      grant   Starter pack, $10.00                           +10       30        0
      refund  Starter pack: $10.00 of $10.00 refunded        -10       20        0
      "
    `);
    await everythingAddsUp();
  });

  it("goes on without the provider: the person is gone at once, and the rest is seen to when it answers", async () => {
    const { person, purchaseId } = await leaving("down");
    stripe.failNext(500, 4);
    expect(await deleteAccount(person)).toBe(200);
    const rows = await server.services.db.select().from(user).where(eq(user.email, "down@example.org"));
    expect(rows).toEqual([]);
    await until("the cancel", async () => (await row(purchaseId))?.state === "canceled");
    expect(stripe.books.find(purchaseId).status).toBe("canceled");
  });

  it("tries a refund again that failed", async () => {
    const { person, purchaseId } = await leaving("refund-fails");
    stripe.books.process(purchaseId);
    expect(await deleteAccount(person)).toBe(200);
    stripe.failNext(500, 9);
    await deliver(server.url, stripe.books.pay(purchaseId));
    await isRefunded(purchaseId);
    expect(stripe.books.find(purchaseId).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
    await everythingAddsUp();
  });

  it("leaves alone what was paid before", async () => {
    const { person, purchaseId } = await leaving("paid-before");
    await deliver(server.url, stripe.books.pay(purchaseId));
    expect(await deleteAccount(person)).toBe(200);
    expect(stripe.books.find(purchaseId).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await shown(purchaseId)).toMatchObject({ afterDeletion: null, state: "succeeded" });
  });

  it("ten accounts are deleted while they pay: none pays for nothing, and no call fails", async () => {
    const random = seeded(20_261_121);
    const races = await Promise.all(
      Array.from({ length: 10 }, (_, n) => raceOne(stripe, [server.url], random, `race${n}`)),
    );
    expect(races.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const ended = await fates(
      server.services,
      stripe,
      races.map(({ purchaseId }) => purchaseId),
    );
    expect(ended).toHaveLength(10);
    await everythingAddsUp();
  });
});

describe.each(databasesFor("deleting an account that could still pay, at the test provider"))(
  "deleting an account that could still pay, at the test provider, on %s",
  (kind) => {
    it("makes its intent unpayable, also while the card is being confirmed", async () => {
      const server = await openStepServer(kind);
      try {
        const person = await register(server.url, "ada@example.org");
        const { clientSecret } = await buying(person).intent("Starter");
        const confirm = () => send(`${server.url}/api/sandbox/confirm`, { body: { clientSecret, ...card } });
        const [status, answer] = await Promise.all([deleteAccount(person), confirm()]);
        expect(status).toBe(200);
        const over = refusal("payment-over");
        expect((await confirm()).body).toMatchObject(answer.body.success ? { success: true } : over);
        const { db, payments } = server.services;
        const settled = async () => {
          const [now] = await db.select().from(purchase);
          return (
            now &&
            (answer.body.success
              ? now.paidAt && (!now.abandonedAt || now.state === "refunded")
              : now.state === "canceled")
          );
        };
        await until("the purchase to be closed", settled);
        expect((await checkLedger(db)).ok).toBe(true);
        const rules = await checkAgainstProvider(db, payments.provider as Provider);
        expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
      } finally {
        await server.close();
      }
    });
  },
);
