import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { webhook, webhookDelivery } from "#server/webhooks/tables.ts";
import { loggedIn, logIn, PASSWORD, type Person, register, send, until } from "#test/support/client.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";
import {
  act,
  BASE,
  change,
  deliveries,
  ended,
  listed,
  makeAt,
  press,
  tryToMake,
} from "#test/support/webhook-acts.ts";
import { isSigned, startReceiver, status } from "#test/support/webhook-receiver.ts";

const receiver = await startReceiver();
afterAll(() => receiver.close());

/** More than are ever tried in a test. */
const refusals = Array.from({ length: 20 }, () => status(500));

const settings = { WEBHOOK_HOSTS: "127.0.0.1", LOG_LEVEL: "warn" };
await describeServingMail("webhooks", { settings }, (serving, mails) => {
  const somebody = () => register(serving().url, `hooks-${randomUUID().slice(0, 8)}@example.org`);
  const make = (ada: Person, wish?: object) => makeAt(ada, receiver.urlOf(`/${randomUUID()}`), wish);
  const inDb = <T>(look: Parameters<typeof inDatabase<T>>[1]) => inDatabase(serving().server.place, look);

  it("are made with the password, told by mail, and listed without what signs", async () => {
    const ada = await somebody();
    await verifyEmail(serving().url, mails, ada.user.email);
    expect((await tryToMake(ada, { url: receiver.urlOf("/"), password: "not hers" })).status).toBe(403);
    const { secret, id, url } = await make(ada);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [one] = await listed(ada);
    expect(one).toMatchObject({ id, name: "Site", off: null, failingSince: null, oldSecretUntil: null });
    expect(JSON.stringify(one)).not.toContain(secret.slice(6));
    expect((await mails.take("webhook-made", ada.user.email)).text).toContain(new URL(url).host);
    await inDb(async ({ db }) => {
      const [row] = await db.select().from(webhook).where(eq(webhook.id, id));
      expect(JSON.stringify(row)).not.toContain(secret.slice(6));
      await db.execute(sql`insert into webhook (user_id, name, url, events, secret)
        select user_id, name, url || n, events, secret from webhook, generate_series(2, 10) n where id = ${id}`);
    });
    const { body } = await tryToMake(ada, { url: receiver.urlOf("/") });
    expect(body).toMatchObject(refusal("too-many-webhooks", { most: 10 }));
  });

  it("lead nowhere but to the internet and where the operator allows it, also when they are changed", async () => {
    const ada = await somebody();
    const { id, url } = await make(ada);
    const inside = ["http://127.0.0.2/", "https://localhost/", "https://169.254.169.254/", "https://[::1]/"];
    for (const wrong of [
      ...inside,
      "http://example.com/",
      "https://nothing.invalid/",
      serving().url.replace("127.0.0.1", "localhost"),
    ]) {
      const made = await tryToMake(ada, { url: wrong });
      expect([wrong, made.status, made.body]).toEqual([wrong, 422, refusal("webhook-address-refused")]);
      expect([wrong, (await change(ada, id, { url: wrong })).status]).toEqual([wrong, 422]);
    }
    expect((await listed(ada)).map((one) => one.url)).toEqual([url]);
  });

  it("lead to an address once each, made or changed, also when two are made at once", async () => {
    const ada = await somebody();
    const one = await make(ada);
    const other = await make(ada);
    const taken = refusal("webhook-address-taken");
    expect((await tryToMake(ada, { url: `${one.url}#again` })).body).toMatchObject(taken);
    expect((await change(ada, other.id, { url: one.url })).body).toMatchObject(taken);
    expect((await change(ada, one.id, { url: one.url })).body.code).toBe("webhook-changed");
    const both = await Promise.all([1, 2].map(() => tryToMake(ada, { url: receiver.urlOf("/twice") })));
    expect(both.map(({ body }) => body.code).sort()).toEqual(["webhook-address-taken", "webhook-made"]);
    expect((await tryToMake(await somebody(), { url: one.url })).body.code).toBe("webhook-made");
  });

  it("are nobody else's to see, change or press, nor any key's", async () => {
    const ada = await somebody();
    const eve = await somebody();
    const { id, path } = await make(ada);
    await press(ada, id);
    await receiver.take(path);
    const [delivery] = await deliveries(ada, id);
    const tried = [
      await change(eve, id, { url: receiver.urlOf("/eve") }),
      await act(eve, id, "rotate"),
      await act(eve, id, "end"),
      await press(eve, id),
      await eve.get(`${BASE}/${id}/deliveries`),
      await eve.call(`${BASE}/${id}/deliveries/${delivery?.id}/replay`),
    ];
    expect(tried.map((one) => one.status)).toEqual([404, 404, 404, 404, 404, 404]);
    const own = await make(eve);
    expect((await eve.call(`${BASE}/${own.id}/deliveries/${delivery?.id}/replay`)).status).toBe(404);
    const { key } = (await ada.call<{ key: string }>("/api/account/keys", { name: "K", password: PASSWORD }))
      .body;
    const byKey = { method: "GET", headers: { authorization: `Bearer ${key}` } };
    for (const at of [BASE, BASE.replace("/api/", "/api/v1/")])
      expect((await send(`${serving().url}${at}`, byKey)).status).not.toBe(200);
  });

  it("are sent what happens, signed as Standard Webhooks say, without a word of the text", async () => {
    const ada = await somebody();
    const all = await make(ada);
    const failures = await make(ada, { events: ["conversion.failed"] });
    const spoken = await ada.synthesize("A wolpertinger in prose.");
    const [came] = await receiver.take(all.path);
    expect(came?.event).toMatchObject({
      type: "conversion.completed",
      position: 1,
      data: { conversion: spoken.body.conversion?.id, tool: "text-to-speech", credits: 1 },
    });
    expect(came?.body).not.toContain("wolpertinger");
    expect(came && isSigned(came, all.secret)).toBe(true);
    expect(came && isSigned(came, failures.secret)).toBe(false);
    expect(came?.headers).toMatchObject({
      "webhook-id": came?.event.id,
      "content-type": "application/json",
    });
    const [row] = await inDb(({ db }) =>
      db.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, failures.id)),
    );
    expect(row).toBeUndefined();
    await ended(ada, all.id, "delivered", 1);
  });

  it("try again after what is no yes, as the same event at a later time, and say so", async () => {
    const ada = await somebody();
    const { id, path, secret } = await make(ada);
    receiver.answer(path, status(500), (reply) => reply.destroy(), status(302));
    await press(ada, id);
    await receiver.take(path);
    // The first rest is five seconds; the others are over as soon as they begin. No try that runs is so far from its end.
    const skip = () =>
      inDb(({ db }) =>
        db
          .update(webhookDelivery)
          .set({ dueAt: sql`now() - interval '1 hour'` })
          .where(
            and(
              eq(webhookDelivery.webhookId, id),
              gt(webhookDelivery.dueAt, sql`now() + interval '1 minute'`),
            ),
          ),
      );
    for (const tries of [1, 2, 3]) {
      await until(`${tries} tries`, async () => ((await deliveries(ada, id))[0]?.tries.length ?? 0) >= tries);
      await skip();
    }
    const { tries } = await ended(ada, id, "delivered", 4);
    expect(tries.map(({ status, problem }) => status ?? problem)).toEqual([500, "no-connection", 302, 204]);
    const came = await receiver.take(path, 4);
    expect(new Set(came.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    expect(came.every((one) => isSigned(one, secret))).toBe(true);
    expect((await listed(ada))[0]?.failingSince).toBeNull();
  });

  it("are tried, and sent again what they had, by a press; and are each sent their own test", async () => {
    const ada = await somebody();
    const one = await make(ada);
    const other = await make(ada);
    expect((await press(ada, one.id)).body.code).toBe("webhook-tested");
    await ended(ada, one.id, "delivered", 1);
    const [delivery] = await deliveries(ada, one.id);
    const replayed = await ada.call(`${BASE}/${one.id}/deliveries/${delivery?.id}/replay`);
    expect(replayed.body.code).toBe("webhook-replayed");
    const [first, second] = await receiver.take(one.path, 2);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(receiver.at(other.path)).toEqual([]);
    const presses = await Promise.all(Array.from({ length: 70 }, () => press(ada, one.id)));
    expect(presses.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(10);
    expect(presses.every((answer) => answer.status === 200 || answer.status === 429)).toBe(true);
  });

  it("sign with an old secret and a new one while they overlap, and then with the new one alone", async () => {
    const ada = await somebody();
    const { id, path, secret, url } = await make(ada);
    const letter = async () => (await mails.take("webhook-made", ada.user.email)).subject;
    expect(await letter()).toContain("new webhook");
    expect((await act(ada, id, "rotate", { password: "not hers", hours: 1 })).status).toBe(403);
    const next = (await act(ada, id, "rotate", { password: PASSWORD, hours: 1 })).body.secret ?? "";
    expect(await letter()).toContain("new secret");
    await press(ada, id);
    const [both] = await receiver.take(path);
    expect(both && [secret, next].map((one) => isSigned(both, one))).toEqual([true, true]);
    expect(both?.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    const last = (await act(ada, id, "rotate", { password: PASSWORD, hours: 0 })).body.secret ?? "";
    await press(ada, id);
    const [, alone] = await receiver.take(path, 2);
    expect(alone && [secret, next, last].map((one) => isSigned(alone, one))).toEqual([false, false, true]);
    expect(await letter()).toContain("new secret");
    await change(ada, id, { url: `${url}-elsewhere` });
    expect(await letter()).toContain("leads elsewhere");
  });

  it("are switched off by a 410, with all that waits, and told by mail; and on again by hand", async () => {
    const ada = await somebody();
    const { id, path, url } = await make(ada);
    await press(ada, id);
    await ended(ada, id, "delivered", 1);
    // The same event waits once more, for its time.
    await inDb(({ db }) =>
      db.execute(sql`insert into webhook_delivery (user_id, webhook_id, event_id, due_at)
        select user_id, webhook_id, event_id, now() + interval '1 hour' from webhook_delivery where webhook_id = ${id}`),
    );
    receiver.answer(path, status(410));
    await press(ada, id);
    await until("the webhook to be off", async () => (await listed(ada))[0]?.off === "not-wanted");
    const states = (await deliveries(ada, id)).map(({ state }) => state);
    expect(states.sort()).toEqual(["delivered", "failed", "failed"]);
    await mails.take("webhook-off", ada.user.email);
    expect((await press(ada, id)).body).toMatchObject(refusal("webhook-off"));
    await ada.synthesize("Nobody hears of it.");
    expect(await deliveries(ada, id)).toHaveLength(3);
    await change(ada, id, { url });
    await press(ada, id);
    await receiver.take(path, 3);
  });

  it("are switched off after three days without a yes, and told by mail", async () => {
    const ada = await somebody();
    const { id, path } = await make(ada);
    receiver.answer(path, ...refusals);
    await press(ada, id);
    await until("a try", async () => (await deliveries(ada, id))[0]?.tries.length);
    expect((await listed(ada))[0]?.failingSince).not.toBeNull();
    const days = sql`now() - interval '72 hours'`;
    await inDb(async ({ db }) => {
      await db.update(webhook).set({ failingSince: days }).where(eq(webhook.id, id));
      await db
        .update(webhookDelivery)
        .set({ tries: 9, dueAt: days })
        .where(eq(webhookDelivery.webhookId, id));
    });
    await until("the webhook to be off", async () => (await listed(ada))[0]?.off === "failing");
    expect((await deliveries(ada, id)).map(({ state }) => state)).toEqual(["failed"]);
    await mails.take("webhook-off", ada.user.email);
  });

  it("are off after a reset, as a stranger may have made one, what waits is sent nowhere, and each needs another secret", async () => {
    const ada = await somebody();
    const { id, path, url, secret } = await make(ada);
    // One that is off already, with a secret of which a stranger may have the old one.
    const wasOff = await make(ada);
    await act(ada, wasOff.id, "rotate", { password: PASSWORD, hours: 168 });
    await change(ada, wasOff.id, { url: wasOff.url, on: false });
    receiver.answer(path, ...refusals);
    await press(ada, id);
    await until("a try", async () => (await deliveries(ada, id))[0]?.tries.length);
    await send(`${serving().url}/api/user/reset`, { body: { email: ada.user.email } });
    const token = tokenIn(await mails.take("reset-password", ada.user.email));
    const body = { token, password: "a new and better one" };
    await send(`${serving().url}/api/user/reset/confirm`, { body });
    await inDb(async ({ db }) => {
      const [row] = await db.select().from(webhook).where(eq(webhook.id, id));
      const [sent] = await db.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, id));
      expect([row?.off, sent?.state]).toEqual(["account", "failed"]);
    });
    const { body: session } = await logIn(serving().url, ada.user.email, body.password);
    const owner = loggedIn(serving().url, session.token ?? "");
    for (const one of await listed(owner))
      expect(one).toMatchObject({ off: "account", oldSecretUntil: null });
    const on = { url, password: body.password };
    expect((await change(owner, id, on)).body).toMatchObject(refusal("webhook-secret-due"));
    const rotated = await act(owner, id, "rotate", { password: body.password, hours: 168 });
    expect(rotated.body.webhook).toMatchObject({ off: "owner", oldSecretUntil: null });
    expect((await change(owner, id, on)).body.code).toBe("webhook-changed");
    receiver.answer(path);
    const before = receiver.at(path).length;
    await press(owner, id);
    const came = (await receiver.take(path, before + 1)).at(-1);
    const next = rotated.body.secret ?? "";
    expect(came && [secret, next].map((one) => isSigned(came, one))).toEqual([false, true]);
  });

  it("keep to one order of locks, whatever is done to them at once; who waits too long may be told to come again", async () => {
    const ada = await somebody();
    const { id, url, path } = await make(ada);
    receiver.answer(path, ...refusals);
    const acts = Array.from({ length: 6 }, (_, i) => [
      press(ada, id),
      change(ada, id, { url, on: i % 2 === 0 }),
      act(ada, id, "rotate", { password: PASSWORD, hours: 1 }),
      ada.synthesize(`Number ${i}.`),
    ]).flat();
    const answers = await Promise.all(acts);
    expect(answers.filter(({ status }) => status === 500).length, serving().server.output()).toBe(0);
    expect((await act(ada, id, "end")).body.code).toBe("webhook-ended");
    expect(serving().server.output()).not.toMatch(/deadlock|40P01/);
  });
});
