import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { capture, release } from "#server/credits/ledger.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { shopAtStripe } from "#test/support/taking-back.ts";

describe.each(databasesFor("taking a pack back"))("taking a pack back on %s", (kind) => {
  const { server, customer, refunds, table, sound, movePayment } = shopAtStripe(kind);

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
    await capture(server().services.db, held);
    expect(await ada.offered(id)).toBe("20 for 400");
    await ada.spend(4);
    expect(await ada.offered(id)).toBeNull(); // the 29 that are away cost 29 dollars in the dearest pack
    await ada.person.call(`/api/account/purses/${body.purse?.id}/end`);
    expect(await ada.offered(id)).toBe("36 for 2000");
    await release(server().services.db, await ada.holding(36), outcome("conversion-canceled"));
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
    const { settings } = server().services;
    const packs = server().services.payments.packs;
    try {
      Object.assign(settings, { REFUND_DAYS: 0 });
      Object.assign(server().services.payments, {
        packs: [{ name: "Dear", credits: 1, cents: 9_900 }, ...packs],
      });
      expect(await ada.offered(id)).toBe("95 for 4500");
      const later = await ada.buy("Starter");
      expect(await ada.offered(later)).toBeNull();
    } finally {
      Object.assign(settings, { REFUND_DAYS: 14 });
      Object.assign(server().services.payments, { packs });
    }
    expect((await ada.takeBack(id, 95, 4_500)).body.code).toBe("refund-paid");
  });

  it("is offered by the key that was paid alone: none of a test is asked back from real cards", async () => {
    const ada = await customer();
    const id = await ada.buy("Starter");
    Object.assign(server().services.payments, { test: false });
    try {
      expect(await ada.offered(id)).toBeNull();
      expect((await ada.takeBack(id, 10, 1_000)).body.success).toBe(false);
    } finally {
      Object.assign(server().services.payments, { test: true });
    }
    expect(await ada.offered(id)).toBe("10 for 1000");
  });

  it("tells one purchase from the other in a long life", async () => {
    const ada = await customer();
    const ids = [await ada.buy("Popular")];
    for (let round = 0; round < 3; round++) {
      await ada.spend(20);
      await ada.give(2);
      await release(server().services.db, await ada.holding(5), outcome("conversion-canceled"));
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
});
