import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import { deduct, grant, hold, openAccount } from "#server/credits/ledger.ts";
import { mail } from "#server/platform/mail/tables.ts";
import type { Provider } from "#server/providers/provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { purchase } from "#server/purchases/tables.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import type { DatabaseKind } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { deliver, type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";

const farAhead = new Date("2120-01-01T00:00:00Z");

/** A server whose cards are paid at a Stripe of the tests' own, for the tests of a suite, and what customers do there. */
export function shopAtStripe(kind: DatabaseKind) {
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

  async function movePayment(id: string, days: number) {
    const { db } = server.services;
    await db.execute(sql`alter table purchase disable trigger purchase_is_fixed`);
    await db
      .update(purchase)
      .set({ paidAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(purchase.id, id));
    await db.execute(sql`alter table purchase enable trigger purchase_is_fixed`);
  }

  return {
    server: () => server,
    stripe: () => stripe,
    customer,
    refunds,
    lettersTo,
    table,
    sound,
    movePayment,
  };
}
