import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createStripeProvider } from "#server/providers/stripe/stripe-provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { purchase } from "#server/purchases/tables.ts";
import { readSettings } from "#server/settings.ts";
import { buying } from "#test/support/buying.ts";
import { register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { freshPlace, makePlace } from "#test/support/database.ts";
import { refusal, wordsIn } from "#test/support/outcomes.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";
import { deliver, type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";

describe("buying with Stripe", () => {
  let stripe: StripeServer;
  let server: TestServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const [made, started] = await Promise.all([makePlace("postgres"), startStripeServer()]);
    stripe = started;
    server = await startServerAt(made.place, { ...stripe.settings, REGISTRATIONS_PER_ADDRESS_DAY: "100" });
    stop = async () => {
      await server.kill("SIGKILL");
      await Promise.all([stripe.close(), made.remove()]);
    };
  });
  afterAll(() => stop());

  async function customer(name: string) {
    const person = await register(server.url, `${name}@example.org`);
    return { person, ...buying(person) };
  }

  it("sends what Stripe asks for, and hands the browser no secret but the intent's own", async () => {
    const ada = await customer("ada");
    const { body } = await ada.begin("Popular");
    const asked = stripe.seen.findLast(({ method }) => method === "POST");
    if (!body.success || !asked) throw new Error("nothing was asked");
    expect(Object.fromEntries(asked.form)).toEqual({
      amount: "2900",
      currency: "usd",
      description: "Saywrite Popular: 45 credits",
      receipt_email: "ada@example.org",
      "automatic_payment_methods[enabled]": "true",
      "metadata[app]": "saywrite",
      "metadata[purchase]": body.purchaseId,
    });
    expect(asked.headers["idempotency-key"]).toBe(`purchase:${body.purchaseId}`);
    expect(body).toMatchObject({ provider: "stripe", publishableKey: "pk_test_of_the_tests" });
    expect(body.clientSecret).toBe(stripe.books.find(body.purchaseId).clientSecret);
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/);
  });

  it.each([
    ["card-declined", { code: "card_declined", decline_code: "generic_decline" }],
    ["card-declined", { code: "card_declined", decline_code: "a_reason_of_tomorrow" }],
    ["card-without-funds", { code: "card_declined", decline_code: "insufficient_funds" }],
    ["card-expired", { code: "expired_card", decline_code: "expired_card" }],
    ["card-code-wrong", { code: "incorrect_cvc" }],
    ["card-number-invalid", { code: "incorrect_number" }],
    ["card-not-for-tests", { code: "card_declined", decline_code: "test_mode_live_card" }],
    ["card-not-authenticated", { code: "payment_intent_authentication_failure" }],
    ["card-declined", {}],
  ] as const)(
    "tells %s for Stripe's %j, in the reader's language and never in its own words",
    async (code, error) => {
      const { intent, person } = await customer(`declined-${randomUUID()}`);
      const { purchaseId } = await intent("Starter");
      const said = "What only Stripe's dashboard tells.";
      await deliver(server.url, stripe.books.decline(purchaseId, { ...error, message: said }));
      for (const language of ["en", "es"] as const) {
        const { body } = await send<ReplyTo<"readPurchase">>(`${server.url}/api/purchases/${purchaseId}`, {
          method: "GET",
          headers: { token: person.token, "accept-language": language },
        });
        expect(body.purchase).toMatchObject({
          state: "failed",
          code,
          details: {},
          message: wordsIn(language, code),
        });
      }
      await inDatabase(server.place, async ({ db }) => {
        const everything = sql`select to_jsonb(p) as row from purchase p union all select to_jsonb(e) from payment_event e`;
        expect(JSON.stringify(await db.execute(everything))).not.toContain(said);
      });
    },
  );

  it("makes one intent when two tabs ask at once and Stripe loses the first answer", async () => {
    const bob = await customer("bob");
    stripe.failNext("cut");
    const [one, two] = await Promise.all([bob.intent("Starter"), bob.intent("Starter")]);
    expect(one.clientSecret).toBe(two.clientSecret);
    const his = [...stripe.books.intents.values()].filter((i) => i.receiptEmail === "bob@example.org");
    expect(his).toHaveLength(1);
  });

  it("says so when Stripe is down, and nothing moves", async () => {
    const cem = await customer("cem");
    const { purchaseId } = await cem.intent("Starter");
    stripe.books.pay(purchaseId);
    stripe.failNext(400, 1);
    const down = await cem.addCredit(10);
    expect([down.status, down.body]).toEqual([503, refusal("provider-down")]);
    expect(await cem.person.credits()).toBe(5);
    expect((await cem.addCredit(10)).body).toMatchObject({ success: true, creditBalance: 15 });
  });

  it("refuses events that are forged, altered or old, and stores none of them", async () => {
    const dee = await customer("dee");
    const { purchaseId } = await dee.intent("Starter");
    const intent = stripe.books.find(purchaseId);
    const paid = { ...intent, object: "payment_intent", status: "succeeded", amount_received: 1_000 };
    const signed = (options: object) => stripe.books.event("payment_intent.succeeded", paid, options);
    const good = signed({});
    const bad = [
      signed({ secret: "whsec_of_somebody_else" }),
      signed({ age: 920 }),
      { ...good, body: good.body.replace("1000", "9000") },
      { ...good, body: JSON.stringify(JSON.parse(good.body)) },
      { ...good, signature: good.signature.replace("v1=", "v0=") },
      { ...good, signature: "" },
    ];
    for (const event of bad) expect((await deliver(server.url, event)).status).toBe(400);
    expect(await dee.person.credits()).toBe(5);
    stripe.books.pay(purchaseId);
    expect((await deliver(server.url, signed({ age: 800 }))).status).toBe(200);
    expect(await dee.person.credits()).toBe(15);
  });

  it("takes events it does not know, payments of other products and too small amounts, and grants nothing", async () => {
    const eli = await customer("eli");
    const { purchaseId } = await eli.intent("Starter");
    const intent = stripe.books.find(purchaseId);
    const stranger = { ...intent, id: "pi_of_another_shop", metadata: {}, status: "succeeded" };
    const short = { ...intent, status: "succeeded", amount_received: 999 };
    const euros = { ...intent, status: "succeeded", amount_received: 1_000, currency: "eur" };
    for (const event of [
      stripe.books.event("customer.created", { object: "customer" }),
      stripe.books.event("charge.dispute.created", { id: "dp_x", payment_intent: null, status: "lost" }),
      stripe.books.event("payment_intent.succeeded", { ...stranger, amount_received: 1_000 }),
      stripe.books.event("payment_intent.succeeded", short),
      stripe.books.event("payment_intent.succeeded", euros),
    ]) {
      expect([event.type, (await deliver(server.url, event)).status]).toEqual([event.type, 200]);
    }
    expect(await eli.person.credits()).toBe(5);
  });

  it("finds by the check what Stripe knows and we do not, and the other way round", async () => {
    const fay = await customer("fay");
    const { purchaseId } = await fay.intent("Starter");
    const { webhookSecret } = stripe.books;
    const provider = createStripeProvider({
      secretKey: stripe.settings.STRIPE_SECRET_KEY ?? "",
      apiBase: stripe.url,
      webhookSecret,
    });
    for (let i = 0; i < 120; i++) {
      stripe.books.create({ amount: 100, currency: "usd", metadata: {}, receiptEmail: null });
    }
    const differences = () =>
      inDatabase(server.place, async ({ db }) =>
        (await checkAgainstProvider(db, provider)).flatMap((rule) => rule.differences),
      );
    expect(await differences()).toEqual([]);
    stripe.books.pay(purchaseId);
    const { id } = stripe.books.find(purchaseId);
    expect(await differences()).toEqual([
      { where: id, stored: "not credited", derived: "1000 cents, credited" },
    ]);
    await fay.addCredit(10);
    stripe.books.refund(purchaseId, 400);
    expect(await differences()).toEqual([
      { where: id, stored: "0 cents refunded, 0 lost", derived: "400 cents refunded, 0 lost" },
    ]);
    await inDatabase(server.place, async ({ db }) => {
      const forged = { userId: "x", pack: "Starter", credits: 10, cents: 1_000, provider: "stripe" as const };
      await db.insert(purchase).values({ ...forged, intentId: "pi_forged", creditedAt: new Date() });
    });
    expect(await differences()).toContainEqual(
      expect.objectContaining({ where: "pi_forged", derived: "does not know it" }),
    );
  });
});

describe("payment settings", () => {
  const live = {
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };

  it.each([
    ["a live key on PGlite", live, /live key takes real money, which PGlite/],
    ["half of the keys", { STRIPE_SECRET_KEY: "sk_test_x" }, /STRIPE_WEBHOOK_SECRET: needed/],
    [
      "a test key beside a live one",
      { ...live, STRIPE_PUBLISHABLE_KEY: "pk_test_x" },
      /one key is for tests/,
    ],
    ["keys in each other's place", { ...live, STRIPE_SECRET_KEY: "pk_live_x" }, /must start with sk_/],
    ["a catalogue that is no JSON", { PACKS: "10 for $10" }, /PACKS: must be JSON/],
    [
      "a pack for nothing",
      { PACKS: '[{"name":"Free","credits":10,"cents":0}]' },
      /PACKS: entry 1: cents: must be at least/,
    ],
    [
      "one name for two packs",
      { PACKS: '[{"name":"A","credits":1,"cents":50},{"name":"A","credits":2,"cents":60}]' },
      /same name/,
    ],
  ])("refuse to start with %s, and say why", (_what, settings, why) => {
    expect(() => readSettings(settings)).toThrow(why);
  });

  it("refuse a live key on a PostgreSQL whose fsync is off", async () => {
    const place = await freshPlace("postgres");
    await expect(startServerAt(place, live)).rejects.toThrow(/fsync is off in this PostgreSQL/);
  });

  it("sell the operator's catalogue, and nothing in production without a provider", async () => {
    const place = await freshPlace("postgres");
    const packs = [{ name: "Tiny", credits: 3, cents: 300 }];
    const server = await startServerAt(place, { NODE_ENV: "production", PACKS: JSON.stringify(packs) });
    onTestFinished(async () => void (await server.kill("SIGKILL")));
    const shown = await (await fetch(`${server.url}/api/packs`)).json();
    expect(shown).toMatchObject({ packs, payments: "none" });
    const gus = await register(server.url, "gus@example.org");
    const notReady = refusal("payments-not-ready");
    expect((await buying(gus).begin("Tiny")).body).toEqual(notReady);
    expect((await buying(gus).addCredit(3)).body).toEqual({ ...notReady, creditBalance: 5 });
    expect((await gus.call("/api/sandbox/confirm", {})).status).toBe(404);
    await until("the lines of its start", () => server.output().includes("payments:      none"));
    await server.kill("SIGKILL");
    const sandbox = await server.restart({ PAYMENTS: "sandbox" });
    onTestFinished(async () => void (await sandbox.kill("SIGKILL")));
    expect(await buying(gus.at(sandbox.url)).intent("Tiny")).toMatchObject({ pack: packs[0] });
  });
});
