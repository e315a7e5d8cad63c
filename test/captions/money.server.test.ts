import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recoverLives } from "#server/captions/end-live.ts";
import { live } from "#server/captions/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { fundsOf } from "#server/credits/ledger.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { BOTH_DATABASES } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe.each(BOTH_DATABASES)("what captions cost on %s", (kind) => {
  let server: StepServer;
  const gate = { open: Promise.resolve() as Promise<unknown> };
  beforeAll(async () => {
    server = await openStepServer(kind, { SECONDS_PER_CREDIT: "4", SIGN_UP_CREDITS: "3" });
    listenLive(server.services, gate);
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => register(server.url, `ada-${people++}@example.org`);
  const story = async (person: Person) => {
    expect((await checkLedger(server.services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);
    return `\n${await ledgerTable(server.services.db, person.user.id)}\n`;
  };
  const held = async ({ user }: Person) => (await fundsOf(server.services.db, user.id)).held;
  const talk = async (person: Person, sound: Int16Array, key?: string) => {
    const { id } = await beginLive(person, key);
    const client = await connect(server.url, person, id);
    client.send(0, sound);
    client.end();
    await client.ended();
    return { id, client };
  };

  it("blocks in which something was said, each held before its sound is taken; the last hold comes back unused", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    for (let number = 1; number <= 7; number++) {
      client.send((number - 1) * RATE, second(number));
      await client.phrase(`${number}.`);
      if (number % 4 === 2) await until("the next hold", async () => (await held(ada)) === 1);
    }
    client.end();
    await client.ended();
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +3        3        0
      hold     Live captions                                  (1)        3        1
      capture  Live captions                                   -1        2        0
      hold     Live captions                                  (1)        2        1
      capture  Live captions                                   -1        1        0
      hold     Live captions                                  (1)        1        1
      release  Nothing was said in this part                  (1)        1        0
      "
    `);
  });

  it("nothing where nothing was said", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(0));
    expect(await readLive(ada, id)).toMatchObject({ credits: 0 });
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +3        3        0
      hold     Live captions                                  (1)        3        1
      release  Nothing was said in this part                  (1)        3        0
      "
    `);
  });

  it("stop when credits run out, which was said before, with all that was paid", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    for (let number = 1; number <= 11; number++) {
      client.send((number - 1) * RATE, second(number));
      await client.phrase(`${number}.`);
      if (number === 2 || number === 6) await until("the next hold", async () => (await held(ada)) === 1);
    }
    await until("the warning", () => client.find("credits").some(({ until: end }) => end === 12));
    expect(client.find("ended")).toEqual([]);
    client.send(11 * RATE, seconds(12, 20));
    expect(await client.ended()).toMatchObject({ code: "live-unpaid" });
    expect(client.said()).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}.`));
    expect(await ada.credits()).toBe(0);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +3        3        0
      hold     Live captions                                  (1)        3        1
      capture  Live captions                                   -1        2        0
      hold     Live captions                                  (1)        2        1
      capture  Live captions                                   -1        1        0
      hold     Live captions                                  (1)        1        1
      capture  Live captions                                   -1        0        0
      "
    `);
  });

  it("go on when credits come in time", async () => {
    const ada = await somebody();
    await ada.deduct("deduct-one");
    await ada.deduct("deduct-two");
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    client.send(0, seconds(1, 3));
    await until("the warning", () => client.find("credits").some(({ until: end }) => end === 4));
    await server.services.db.execute(sql`select ledger_grant(id, 'gift', 1, row('credits-adjusted', '{}', null, '')::ledger_cause)
      from ledger_account where user_id = ${ada.user.id}`);
    client.send(3 * RATE, seconds(4, 6));
    client.end();
    await client.ended();
    expect(client.said()).toHaveLength(6);
  });

  it("is the same however often it is begun, and refused without a credit", async () => {
    const ada = await somebody();
    const [one, other] = await Promise.all([
      beginLive(ada, "one-key-of-hers"),
      beginLive(ada, "one-key-of-hers"),
    ]);
    expect(other.id).toBe(one.id);
    expect(await ada.credits()).toBe(2);
    const changed = await ada.call("/api/live", { language: "en" }, { "idempotency-key": "one-key-of-hers" });
    expect(changed.body).toMatchObject({ success: false, code: "key-reused" });
    await beginLive(ada);
    await ada.deduct();
    const { body } = await ada.call("/api/live", {});
    expect(body).toMatchObject({
      success: false,
      code: expect.stringMatching(/too-many-lives|insufficient-credit/),
    });
  });

  it("comes back when nobody comes back to them, but for what was said", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    client.send(0, second(1));
    await client.phrase("1.");
    client.send(RATE, seconds(2, 3));
    await client.phrase("3.");
    await until("the next hold", async () => (await held(ada)) === 1);
    client.cut();
    await recoverLives(server.services);
    expect(await readLive(ada, id)).toMatchObject({ state: "open" });
    await server.services.db.update(live).set({ aliveUntil: sql`now() - interval '1 second'` });
    await recoverLives(server.services);
    await recoverLives(server.services);
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
    expect(await ada.credits()).toBe(2);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +3        3        0
      hold     Live captions                                  (1)        3        1
      capture  Live captions                                   -1        2        0
      hold     Live captions                                  (1)        2        1
      release  Nothing was said in this part                  (1)        2        0
      "
    `);
  });

  it("gives nobody a phrase whose block was given back", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    await server.services.db.execute(sql`select ledger_release(hold_id, 'conversion-interrupted', '{}', false)
      from live_block where live_id = ${id}`);
    client.send(0, seconds(1, 2));
    expect(await client.ended()).toMatchObject({ code: "live-broke-off" });
    expect(client.said()).toEqual([]);
    expect(await ada.credits()).toBe(3);
  });

  it("before anybody gets words of the block, also such as may change", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const slow = Promise.withResolvers<void>();
    gate.open = slow.promise;
    const client = await connect(server.url, ada, id);
    client.send(0, second(7));
    await until("words that may change", () => client.find("partial").some(({ text }) => text === "7…"));
    await ada.call(`/api/live/${id}/end`);
    slow.resolve();
    gate.open = Promise.resolve();
    await client.closed();
    expect(client.said()).toEqual([]);
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
    expect(await ada.credits()).toBe(2);
  });

  it("nothing for silence, however long, also after a cut: credits come back as it goes on", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    for (let number = 0; number < 20; number++) client.send(number * RATE, second(0)); // five blocks, three credits
    await until("the silence", () => client.find("received").some(({ done }) => done === 20 * RATE));
    client.cut();
    const again = await connect(server.url, ada, id);
    again.send(20 * RATE, seconds(1, 2));
    again.end();
    expect(await again.ended()).toMatchObject({ code: "live-ended" });
    expect(again.said()).toEqual(["1.", "2."]);
    expect(await ada.credits()).toBe(2);
  });
});
