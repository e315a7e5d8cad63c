import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reconcile } from "#server/purchases/reconcile.ts";
import { settleRefund } from "#server/purchases/settle-refund.ts";
import { refundRequest } from "#server/purchases/tables.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { deleteAccount } from "#test/support/deleted-payers.ts";
import { shopAtStripe } from "#test/support/taking-back.ts";

describe.each(databasesFor("taking a pack back in trouble"))(
  "taking a pack back in trouble on %s",
  (kind) => {
    const { server, stripe, customer, refunds, lettersTo, table, sound } = shopAtStripe(kind);

    it("gives the credits back when Stripe refuses, and says so by mail", async () => {
      const ada = await customer();
      const id = await ada.buy("Starter");
      stripe().books.refund(id, 400); // in the dashboard, a moment before; nobody told us yet
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
      await stripe().awayDuring(async () => {
        const { body } = await ada.takeBack(id, 10, 1_000);
        expect(body).toMatchObject({ success: true, code: "refund-asked", creditBalance: 5 });
        expect(refunds(id)).toEqual([]);
        expect((await ada.person.get<ReplyTo<"readStatement">>("/api/statement")).body.held).toBe(10);
        expect((await ada.takeBack(id, 10, 1_000)).body.code).toBe("refund-asked");
      });
      stripe().failNext("cut", 1); // a lost answer
      await settleRefund(server().services, id);
      expect(refunds(id)).toEqual(["1000 succeeded"]);
      expect((await ada.purchase(id)).state).toBe("refunded");
      await settleRefund(server().services, id);
      expect(refunds(id)).toEqual(["1000 succeeded"]);
      await sound();
    });

    it("waits where the bank takes time, and goes back where it comes back", async () => {
      const ada = await customer();
      const id = await ada.buy("Starter");
      stripe().books.refundsBecome = "pending";
      try {
        expect((await ada.takeBack(id, 10, 1_000)).body).toMatchObject({
          code: "refund-asked",
          creditBalance: 5,
        });
      } finally {
        stripe().books.refundsBecome = "succeeded";
      }
      expect((await ada.purchase(id)).refundRequest?.state).toBe("pending");
      await settleRefund(server().services, id);
      expect(refunds(id)).toEqual(["1000 pending"]);
      await sound();
      await ada.report(stripe().books.endRefund(id, "succeeded"));
      await until("the refund", async () => (await ada.purchase(id)).refundRequest?.state === "paid");
      expect(await ada.person.credits()).toBe(5);
      await sound();
      await ada.report(stripe().books.endRefund(id, "failed"));
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
      await ada.report(stripe().books.refund(id, 500));
      await until("the rest", async () => (await ada.purchase(id)).refundedCents === 4_500);
      // Ten percent of the pack, as far as there was more of it than what she gave back.
      expect(await ada.purchase(id)).toMatchObject({ creditsTakenBack: 100 });
      expect((await ada.person.get<ReplyTo<"readStatement">>("/api/statement")).body.owed).toBe(10);
      await ada.report(stripe().books.refund(id, 500));
      await until("all of it", async () => (await ada.purchase(id)).state === "refunded");
      await sound();
    });

    it("adds up beside a dispute: what the bank may give back is not given twice", async () => {
      const ada = await customer();
      const id = await ada.buy("Premium");
      await ada.report(stripe().books.dispute(id, 1_000));
      expect(await ada.offered(id)).toBeNull();
      expect((await ada.takeBack(id, 100, 5_000)).body.code).toBe("purchase-not-refundable");
      await ada.report(stripe().books.closeDispute(id, "won"));
      await stripe().awayDuring(async () => {
        await ada.takeBack(id, 100, 5_000);
        await ada.report(stripe().books.dispute(id, 5_000));
      });
      await settleRefund(server().services, id);
      expect(await ada.purchase(id)).toMatchObject({
        state: "disputed",
        refundRequest: { state: "refused" },
      });
      await ada.report(stripe().books.closeDispute(id, "lost"));
      await settleRefund(server().services, id);
      expect(refunds(id)).toEqual([]); // the bank gave it all back
      expect(await ada.purchase(id)).toMatchObject({ state: "charged-back", creditsTakenBack: 100 });
      expect(await ada.person.credits()).toBe(5);
      await sound();
    });

    it("is finished for who deletes the account meanwhile", async () => {
      const ada = await customer();
      const id = await ada.buy("Starter");
      await stripe().awayDuring(async () => {
        await ada.takeBack(id, 10, 1_000);
        expect(await deleteAccount(ada.person)).toBe(200);
      });
      await settleRefund(server().services, id);
      expect(refunds(id)).toEqual(["1000 succeeded"]);
      await sound();
    });

    it("is finished by the reconciler when the server was killed before it asked", async () => {
      const ada = await customer();
      const id = await ada.buy("Starter");
      await stripe().awayDuring(() => ada.takeBack(id, 10, 1_000));
      await server().services.db.execute(
        sql`alter table refund_request disable trigger refund_request_is_fixed`,
      );
      await server()
        .services.db.update(refundRequest)
        .set({ createdAt: new Date(Date.now() - 120_000) })
        .where(eq(refundRequest.purchaseId, id));
      await server().services.db.execute(
        sql`alter table refund_request enable trigger refund_request_is_fixed`,
      );
      await reconcile(server().services);
      expect((await ada.purchase(id)).refundRequest?.state).toBe("paid");
    });
  },
);
