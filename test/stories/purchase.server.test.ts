import { describe, expect, it, onTestFinished } from "vitest";
import { buying } from "#test/support/buying.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { setStages, statement } from "#test/support/story.ts";
import { deliver } from "#test/support/stripe-server.ts";

const { openPurchaseStory } = setStages();

describe.each(databasesFor("stories of a purchase"))("stories of a purchase on %s", (kind) => {
  async function open() {
    const { server, engine, ada, books } = await openPurchaseStory(kind);
    const { intent, addCredit, purchase } = buying(ada);
    const { purchaseId: id } = await intent("Popular");
    const report = async (event: { body: string; signature: string }) =>
      expect((await deliver(server.url, event)).status).toBe(200);
    return { server, engine, ada, intent, addCredit, purchase, id, report, books };
  }

  it("is declined, then paid", async () => {
    const { server, ada, addCredit, purchase, id, report, books } = await open();
    await report(books.decline(id));
    expect(await purchase(id)).toMatchObject({
      state: "failed",
      code: "card-declined",
    });
    expect((await addCredit(45)).body).toMatchObject(refusal("payment-unknown"));
    await report(books.pay(id));
    expect((await addCredit(45)).body).toMatchObject({ success: true, creditBalance: 50 });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.      +5        5        0
      grant  Popular pack, $29.00                           +45       50        0
      "
    `);
  });

  it("is recorded by the webhook alone, because the browser died", async () => {
    const { server, ada, id, report, books } = await open();
    await report(books.pay(id));
    expect(await ada.credits()).toBe(50);
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.      +5        5        0
      grant  Popular pack, $29.00                           +45       50        0
      "
    `);
  });

  it("is recorded by add-credit alone, because the webhook never came", async () => {
    const { server, ada, addCredit, id, books } = await open();
    books.pay(id);
    expect((await addCredit(45)).body).toMatchObject({ success: true, creditBalance: 50 });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.      +5        5        0
      grant  Popular pack, $29.00                           +45       50        0
      "
    `);
  });

  it("is recorded at the next start, because neither browser nor webhook came", async () => {
    const { server, ada, id, books } = await open();
    await server.kill("SIGKILL");
    books.pay(id);
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    const after = ada.at(restarted.url);
    await until("the credits", async () => (await after.credits()) === 50);
    expect(await statement(restarted, ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.      +5        5        0
      grant  Popular pack, $29.00                           +45       50        0
      "
    `);
  });

  it("is refunded in two parts before anything was spent: the difference each time, rounded down", async () => {
    const { server, ada, purchase, id, report, books } = await open();
    await report(books.pay(id));
    const [third, more] = [books.refund(id, 1_000), books.refund(id, 1_899)];
    await report(more);
    await report(third);
    await report(more);
    expect(await purchase(id)).toMatchObject({
      state: "succeeded",
      refundedCents: 2_899,
      creditsTakenBack: 44,
    });
    await report(books.refund(id, 1));
    expect(await purchase(id)).toMatchObject({ state: "refunded", creditsTakenBack: 45 });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what    reason                                      amount  balance  on hold
      grant   Welcome credits. Thank you for signing up.      +5        5        0
      grant   Popular pack, $29.00                           +45       50        0
      refund  Popular pack: $28.99 of $29.00 refunded        -44        6        0
      refund  Popular pack: $29.00 of $29.00 refunded         -1        5        0
      "
    `);
  });

  it("is refunded after most was spent: the rest is owed, and the next credits pay it first", async () => {
    const { server, engine, ada, intent, id, report, books } = await open();
    await report(books.pay(id));
    for (let used = 0; used < 20; used++) await ada.deduct(`use-${used}-of-20`);
    engine.script("speech", [{ kind: "hang" }]);
    const running = ada.synthesize("Still at work.", { key: "still-at-work" });
    await engine.received("speech", 1);
    await report(books.refund(id, 2_900));
    const owing = (await ada.get<ReplyTo<"readStatement">>("/api/statement")).body;
    expect(owing).toMatchObject({ creditBalance: 0, held: 1, owed: 16 });
    expect((await ada.synthesize("One more.")).body.code).toBe("insufficient-credit");
    const conversion = await until("the conversion", () => ada.conversionByKey("still-at-work"));
    await ada.cancel(conversion.id);
    await running;
    expect((await ada.get<ReplyTo<"readStatement">>("/api/statement")).body).toMatchObject({
      held: 0,
      owed: 15,
    });
    await report(books.pay((await intent("Popular")).purchaseId));
    expect(await ada.credits()).toBe(30);
    expect((await ada.get<ReplyTo<"readStatement">>("/api/statement?kind=refund")).body.lines).toMatchObject([
      { amount: -45, balanceAfter: -15, purchaseId: id },
    ]);
    expect(
      (await statement(server, ada)).replace(/(?:deduction.*\n){20}/, "20 × 1 credit used\n"),
    ).toMatchInlineSnapshot(`
      "
      what        reason                                      amount  balance  on hold  owed
      grant       Welcome credits. Thank you for signing up.      +5        5        0     0
      grant       Popular pack, $29.00                           +45       50        0     0
      20 × 1 credit used
      hold        Text to Speech: Still at work.                 (1)       30        1     0
      refund      Popular pack: $29.00 of $29.00 refunded        -45        1        1    16
      release     Canceled. Nothing was charged.                 (1)        1        0    16
      settlement  Owed credits paid                              (0)        0        0    15
      grant       Popular pack, $29.00                           +45       30        0     0
      "
    `);
  });

  it("is disputed and won: frozen meanwhile, nothing lost, and what ran may end", async () => {
    const { server, engine, ada, intent, purchase, id, report, books } = await open();
    await report(books.pay(id));
    const frozenNow = Promise.withResolvers<void>();
    engine.script("speech", [{ kind: "slow", bytes: 2_000, until: frozenNow.promise }]);
    const running = ada.synthesize("Begun before.");
    await engine.received("speech", 1);
    const [created, closed] = [books.dispute(id), () => books.closeDispute(id, "won")];
    await report(created);
    frozenNow.resolve();
    expect((await running).body).toMatchObject({ success: true, creditBalance: 49 });
    const frozen = refusal("account-frozen");
    expect((await ada.synthesize("Not now.")).body).toMatchObject(frozen);
    expect((await ada.deduct()).body).toMatchObject(frozen);
    await expect(intent("Starter")).rejects.toThrow("account-frozen");
    expect(await purchase(id)).toMatchObject({ state: "disputed" });
    await report(closed());
    await report(created);
    expect(await purchase(id)).toMatchObject({ state: "succeeded" });
    expect((await ada.deduct()).body).toMatchObject({ success: true, creditBalance: 48 });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      grant      Popular pack, $29.00                           +45       50        0
      hold       Text to Speech: Begun before.                  (1)       50        1
      capture    Text to Speech: Begun before.                   -1       49        0
      deduction  1 credit used                                   -1       48        0
      "
    `);
  });

  it("is disputed and lost: the credits go back like a refund", async () => {
    const { server, ada, purchase, id, report, books } = await open();
    await report(books.pay(id));
    for (let used = 0; used < 10; used++) await ada.deduct(`use-${used}-of-10`);
    await report(books.dispute(id));
    await report(books.closeDispute(id, "lost"));
    expect(await purchase(id)).toMatchObject({ state: "charged-back", creditsTakenBack: 45 });
    expect(
      (await statement(server, ada)).replace(/(?:deduction.*\n){10}/, "10 × 1 credit used\n"),
    ).toMatchInlineSnapshot(`
      "
      what       reason                                                   amount  balance  on hold  owed
      grant      Welcome credits. Thank you for signing up.                   +5        5        0     0
      grant      Popular pack, $29.00                                        +45       50        0     0
      10 × 1 credit used
      refund     Popular pack: the bank gave $29.00 back after a dispute     -45        0        0     5
      "
    `);
  });
});
