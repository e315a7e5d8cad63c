import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { apiKey } from "#server/keys/tables.ts";
import { PASSWORD, type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

/** A key that was made. @throws where none was */
function opened({ key, id, code }: { key?: string; id?: string; code: string }) {
  if (!key || !id) throw new Error(`no key: ${code}`);
  return { key, id };
}

await describeServingMail("keys for programs", { kinds: ["postgres"] }, (serving, mails) => {
  const somebody = () => register(serving().url, `keys-${randomUUID().slice(0, 8)}@example.org`);
  const tryToMake = (ada: Person, wish: object = {}) =>
    ada.call<ReplyTo<"makeKey">>("/api/account/keys", { name: "Robot", password: PASSWORD, ...wish });
  const make = async (ada: Person, wish: object = {}) => {
    const { body } = await tryToMake(ada, wish);
    return opened(body);
  };
  const keysOf = async (ada: Person) => (await ada.get<ReplyTo<"listKeys">>("/api/account/keys")).body.keys;
  const purse = async (ada: Person, credits: number) =>
    (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Robot", credits })).body.purse;
  /** A program asks with a key. */
  const ask = (key: string, path = "/api/v1/documents") =>
    send<{ code: string }>(`${serving().url}${path}`, {
      method: "GET",
      headers: { authorization: `Bearer ${key}` },
    });

  it("are made with the password, shown once, and listed without what opens", async () => {
    const ada = await somebody();
    expect((await tryToMake(ada, { password: "not hers at all" })).status).toBe(403);
    const { key, id } = await make(ada);
    expect(key).toMatch(/^saywrite_[0-9A-Za-z]{38}$/);
    const [listed, ...more] = await keysOf(ada);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      id,
      name: "Robot",
      scopes: ["speak", "transcribe", "read"],
      lastUsedAt: null,
    });
    expect(JSON.stringify(listed)).not.toContain(key);
    await mails.take("key-made", ada.user.email);
    expect((await ask(key)).status).toBe(200);
    expect((await keysOf(ada))[0]?.lastUsedAt).not.toBeNull();
  });

  it("open nothing of a session, and a session nothing of theirs; what is altered, ended or expired opens nothing", async () => {
    const ada = await somebody();
    const { key, id } = await make(ada);
    for (const path of ["/api/documents", "/api/account", "/api/account/keys"])
      expect([path, (await ask(key, path)).status]).toEqual([path, 401]);
    expect((await ask(ada.token)).status).toBe(401);
    const altered = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    expect((await ask(altered)).body.code).toBe("key-invalid");
    await inDatabase(serving().server.place, ({ db }) =>
      db
        .update(apiKey)
        .set({ expiresAt: new Date(0) })
        .where(eq(apiKey.id, id)),
    );
    expect((await ask(key)).status).toBe(401);
    const other = await make(ada);
    expect((await ada.call(`/api/account/keys/${other.id}/end`, { password: "wrong again" })).status).toBe(
      403,
    );
    await ada.call(`/api/account/keys/${other.id}/end`, { password: PASSWORD });
    expect((await ask(other.key)).status).toBe(401);
  });

  it("do what they were made for, from where they may, and spend from a purse alone", async () => {
    const ada = await somebody();
    const reading = await make(ada, { scopes: ["read"] });
    const speech = (key: string) =>
      send<{ code: string }>(`${serving().url}/api/v1/voice/speak`, {
        body: { prompt: "Hello there." },
        headers: { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() },
      });
    expect((await speech(reading.key)).body).toMatchObject(refusal("key-not-for-this", { scope: "speak" }));
    const poor = await make(ada);
    expect((await speech(poor.key)).status).toBe(402);
    const set = await purse(ada, 1);
    const { key } = await make(ada, { purse: set?.id });
    expect((await speech(key)).status).toBe(200);
    expect((await speech(key)).body.code).toBe("insufficient-credit");
    expect(await ada.credits()).toBe(4);
    await ada.call(`/api/account/purses/${set?.id}/end`);
    expect(await speech(key)).toMatchObject({ status: 402, body: refusal("key-without-purse") });
    expect(await ada.credits()).toBe(4);
    for (const addresses of [
      ["127.0.0.0/8"],
      ["::ffff:127.0.0.1"],
      ["::ffff:127.0.0.0/104"],
      ["127.0.0.1", "::1"],
    ])
      expect([addresses, (await ask((await make(ada, { addresses })).key)).status]).toEqual([addresses, 200]);
    const elsewhere = await make(ada, { addresses: ["203.0.113.0/24"] });
    expect((await ask(elsewhere.key)).body.code).toBe("key-address-refused");
    const eve = await somebody();
    expect((await tryToMake(eve, { purse: set?.id })).status).toBe(404);
  });

  it("have no more work done than their purse pays, however much is asked for at once", async () => {
    const ada = await somebody();
    const set = await purse(ada, 2);
    const { key } = await make(ada, { purse: set?.id });
    const speech = () =>
      send<{ success: boolean; code: string }>(`${serving().url}/api/v1/voice/speak`, {
        body: { prompt: "Hello there." },
        headers: { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, speech));
    const codes = answers.map(({ body }) => (body.success ? "spoken" : body.code)).sort();
    expect(codes).toEqual([...Array(18).fill("insufficient-credit"), "spoken", "spoken"]);
    expect(await ada.credits()).toBe(3);
  });

  it("end and read no more than what their purse pays for, and read", async () => {
    const ada = await somebody();
    const headers = (key: string) => ({ authorization: `Bearer ${key}` });
    const own = await ada.synthesize("Hello to myself.");
    const ownId = own.body.conversion?.id ?? "";
    const set = await purse(ada, 2);
    const { key } = await make(ada, { purse: set?.id, scopes: ["speak"] });
    const act = (id: string) =>
      send(`${serving().url}/api/v1/conversions/${id}/cancel`, { body: {}, headers: headers(key) });
    expect((await act(ownId)).status).toBe(404);
    expect((await ask(key)).status).toBe(403);
    const spoken = await send<{ creditBalance: number; conversion: { id: string } }>(
      `${serving().url}/api/v1/voice/speak`,
      { body: { prompt: "Hello there." }, headers: headers(key) },
    );
    expect(spoken.body.creditBalance).toBe(1);
    expect((await act(spoken.body.conversion.id)).status).toBe(200);
  });

  it("are worked for by the engines that they name, and by no other", async () => {
    const ada = await somebody();
    const set = await purse(ada, 2);
    const speech = async (key: string) =>
      send<{ code: string }>(`${serving().url}/api/v1/voice/speak`, {
        body: { prompt: "Hello there." },
        headers: { authorization: `Bearer ${key}` },
      });
    const { key } = await make(ada, { purse: set?.id, engines: ["openai"] });
    expect((await speech(key)).status).toBe(200);
    const none = await make(ada, { purse: set?.id, engines: ["elsewhere"] });
    expect((await speech(none.key)).body.code).toBe("no-engine-here");
  });

  it("end with a reset, also what they follow, and are nobody else's to end or renew", async () => {
    const ada = await somebody();
    const eve = await somebody();
    const { key, id } = await make(ada);
    for (const act of ["end", "rotate"])
      expect((await eve.call(`/api/account/keys/${id}/${act}`, { password: PASSWORD })).status).toBe(404);
    expect((await ask(key)).status).toBe(200);
    await send(`${serving().url}/api/user/reset`, { body: { email: ada.user.email } });
    const token = tokenIn(await mails.take("reset-password", ada.user.email));
    const body = { token, password: "a new and better one" };
    expect((await send(`${serving().url}/api/user/reset/confirm`, { body })).status).toBe(200);
    expect((await ask(key)).status).toBe(401);
  });

  it("are followed by another one while they still work", async () => {
    const ada = await somebody();
    const { key, id } = await make(ada);
    const rotate = async (one: string, hours: number) => {
      const renewed = { password: PASSWORD, hours };
      const { body } = await ada.call<ReplyTo<"rotateKey">>(`/api/account/keys/${one}/rotate`, renewed);
      return opened(body);
    };
    const next = await rotate(id, 1);
    expect([(await ask(key)).status, (await ask(next.key)).status]).toEqual([200, 200]);
    const again = await rotate(id, 1); // the first new one was lost
    expect((await keysOf(ada)).find((one) => one.id === again.id)?.expiresAt).toBeNull();
    const last = await rotate(next.id, 0);
    expect([(await ask(next.key)).status, (await ask(last.key)).status]).toEqual([401, 200]);
  });
});
