import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementFileSchema } from "#contract/statement-file.ts";
import { verifyStatement } from "#contract/statement-proof.ts";
import { sha256 } from "#server/credits/day-tree.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { letMinutesPass } from "#test/support/refund-kills.ts";
import { inDatabase } from "#test/support/server.ts";
import { expectSoundMoney } from "#test/support/sound-money.ts";
import { deliver, type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";
import { openTwoServers, TRIED } from "#test/support/two-servers.ts";

/* Money goes back once, and a day has one root, whichever of two servers is asked, told, or there at the end. */

describe.each(TRIED)("refunds and seals on two servers that share PostgreSQL and %s", (of) => {
  let stripe: StripeServer;
  let two: Awaited<ReturnType<typeof openTwoServers>>;
  beforeAll(async () => {
    stripe = await startStripeServer();
    two = await openTwoServers(of, stripe.settings);
  });
  afterAll(async () => {
    await two?.close();
    await stripe.close();
  });

  /** Somebody on both servers who has bought a Starter pack. */
  async function newCustomer(name: string) {
    const { ada, elsewhere } = await two.newAda(name);
    const { purchaseId: id } = await buying(ada).intent("Starter");
    await deliver(two.second.url, stripe.books.pay(id));
    const seen = (person: Person) => buying(person).purchase(id);
    const takeBack = (person: Person) =>
      person.call<ReplyTo<"askRefund">>(`/api/purchases/${id}/refund`, { credits: 10, cents: 1_000 });
    const refunds = () => stripe.books.find(id).refunds.map(({ amount, status }) => `${amount} ${status}`);
    return { ada, elsewhere, id, seen, takeBack, refunds };
  }
  const inTheirs = <T>(look: (db: Db) => Promise<T>) => inDatabase(two.first.place, ({ db }) => look(db));
  const atBoth = (event: { body: string; signature: string }) =>
    Promise.all([two.first, two.second, two.first, two.second].map(({ url }) => deliver(url, event)));

  it("the same press on both at once pays once", async () => {
    const { ada, elsewhere, seen, takeBack, refunds } = await newCustomer("presses");
    stripe.drawRefunds(() => ({ answersAfter: 200 }));
    const answers = await Promise.all([ada, elsewhere, ada, elsewhere, ada, elsewhere].map(takeBack));
    stripe.drawRefunds(() => ({}));
    expect(answers.map(({ body }) => body.success)).toEqual(Array(6).fill(true));
    expect((await takeBack(elsewhere)).body.code).toBe("refund-paid");
    expect(refunds()).toEqual(["1000 succeeded"]);
    expect([await ada.credits(), await elsewhere.credits()]).toEqual([5, 5]);
    expect(await seen(elsewhere)).toMatchObject({ state: "refunded", creditsTakenBack: 10 });
  });

  it("what the bank says of it to one holds on the other, however often both hear it", async () => {
    const { ada, elsewhere, id, seen, takeBack, refunds } = await newCustomer("hears");
    stripe.drawRefunds(() => ({ becomes: "pending" }));
    expect((await takeBack(ada)).body.code).toBe("refund-asked");
    stripe.drawRefunds(() => ({}));
    expect((await takeBack(elsewhere)).body.code).toBe("refund-asked");
    await deliver(two.second.url, stripe.books.endRefund(id, "succeeded"));
    await until("the refund", async () => (await seen(ada)).refundRequest?.state === "paid");
    await atBoth(stripe.books.endRefund(id, "failed"));
    await until("its end", async () => (await seen(elsewhere)).refundRequest?.state === "failed");
    expect([await ada.credits(), await elsewhere.credits()]).toEqual([15, 15]);
    expect(refunds()).toEqual(["1000 failed"]);
  });

  it("what the operator gives back, or the bank contests, is not given twice", async () => {
    const { ada, elsewhere, id, seen, takeBack, refunds } = await newCustomer("contests");
    await atBoth(stripe.books.dispute(id, 1_000));
    expect((await takeBack(ada)).body.code).toBe("purchase-not-refundable");
    expect((await seen(elsewhere)).state).toBe("disputed");
    await deliver(two.first.url, stripe.books.closeDispute(id, "won"));
    expect((await seen(elsewhere)).refundable).toMatchObject({ credits: 10, cents: 1_000 });
    // Given back by the operator; both servers hear of it while both are pressed.
    const event = stripe.books.refund(id, 1_000);
    await Promise.all([takeBack(ada), takeBack(elsewhere), atBoth(event)]);
    await until("one refund", async () => (await seen(ada)).state === "refunded");
    await until("the request's end", async () => (await seen(ada)).refundRequest?.state !== "asked");
    expect(refunds()).toEqual(["1000 succeeded"]);
    expect([await ada.credits(), await elsewhere.credits()]).toEqual([5, 5]);
  });

  it("make a day's root once, and give the same proof of it", async () => {
    const { ada, elsewhere } = await newCustomer("sealed");
    const count = () => inTheirs((db) => rowsOf(db, sql`select 1 from statement_root`));
    expect(await count()).toEqual([]);
    const { ada: bob, elsewhere: bobThere } = await inTheirs(async (db) => {
      await dateYesterday(db);
      return two.newAda("of-yesterday");
    });
    await bob.deduct();
    await bobThere.deduct();
    await inTheirs((db) => db.execute(sql`drop trigger of_yesterday on ledger_transfer`));
    await inTheirs((db) =>
      db.execute(sql`insert into pgboss.job (name) select 'seal-day' from generate_series(1, 4)`),
    );
    await until("all to have looked", async () => {
      const left = sql`select 1 from pgboss.job where name = 'seal-day' and state in ('created', 'active')`;
      return (await inTheirs((db) => rowsOf(db, left))).length === 0;
    });
    expect(await count()).toHaveLength(1);
    const read = async (person: Person, url: string) => {
      const { body } = await send(`${url}/api/statement.json`, {
        ...{ method: "GET", headers: { token: person.token } },
      });
      const { rows, proofs, account } = statementFileSchema.parse(body);
      return { rows, proofs, account };
    };
    const roots = async (url: string) =>
      (await send<ReplyTo<"readStatementRoots">>(`${url}/api/statement/roots`, { method: "GET" })).body.roots;
    const kept = await roots(two.first.url);
    expect(await roots(two.second.url)).toEqual(kept);
    const here = await read(bob, two.first.url);
    expect(await read(bobThere, two.second.url)).toEqual(here);
    const file = { ...here, statement: 1, server: two.first.url, purse: null } as const;
    expect(verifyStatement(file, sha256, { kept })).toMatchObject({ ok: true, proven: { rows: 3 } });
    expect((await read(ada, two.first.url)).proofs).toEqual((await read(elsewhere, two.second.url)).proofs);
  });

  // The last one: the first server is not there afterwards.
  it("one finishes what the other was killed over, and pays once", async () => {
    const { ada, elsewhere, seen, takeBack, refunds } = await newCustomer("left-alone");
    stripe.drawRefunds(() => ({ answersAfter: 10_000 }));
    takeBack(ada).catch(() => undefined);
    await until("the refund at Stripe", () => refunds().length > 0);
    await two.first.kill("SIGKILL");
    stripe.drawRefunds(() => ({}));
    await inTheirs(async (db) => {
      await letMinutesPass(db);
      await db.execute(sql`insert into pgboss.job (name) values ('reconcile-payments')`);
    });
    await until(
      "the other to finish it",
      async () => (await seen(elsewhere)).refundRequest?.state === "paid",
    );
    expect((await takeBack(elsewhere)).body.code).toBe("refund-paid");
    expect(refunds()).toEqual(["1000 succeeded"]);
    expect(await elsewhere.credits()).toBe(5);
    await inTheirs(async (db) => {
      expect(await rowsOf(db, sql`select id from hold where state = 'held'`)).toEqual([]);
      await expectSoundMoney(db, stripe);
    });
  });
});

/** Whatever moves from here on is dated yesterday, before its last hour. */
async function dateYesterday(db: Db): Promise<void> {
  await db.execute(sql`create function of_yesterday() returns trigger language plpgsql as $$ begin
    new.created_at := date_trunc('day', now(), 'UTC') - interval '2 hours';
    return new;
  end $$`);
  await db.execute(sql`create trigger of_yesterday before insert on ledger_transfer
    for each row execute function of_yesterday()`);
}
