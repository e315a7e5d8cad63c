import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { apiKey } from "#server/keys/tables.ts";
import { PASSWORD, type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

describeServing("keys for programs", { kinds: ["postgres"] }, (serving) => {
  const somebody = () => register(serving().url, `keys-${randomUUID().slice(0, 8)}@example.org`);
  const make = async (ada: Person, wish: object = {}) =>
    (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", { name: "Robot", password: PASSWORD, ...wish })).body;
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
    expect((await make(ada, { password: "not hers at all" })).success).toBe(false);
    const { key, id } = await make(ada);
    expect(key).toMatch(/^saywrite_[0-9A-Za-z]{38}$/);
    const [listed, ...more] = await keysOf(ada);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ id, name: "Robot", scopes: ["speak", "transcribe", "read"], lastUsedAt: null });
    expect(JSON.stringify(listed)).not.toContain(key);
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
      db.update(apiKey).set({ expiresAt: new Date(0) }).where(eq(apiKey.id, id)),
    );
    expect((await ask(key)).status).toBe(401);
    const other = await make(ada);
    expect((await ada.call(`/api/account/keys/${other.id}/end`, { password: "wrong again" })).status).toBe(403);
    await ada.call(`/api/account/keys/${other.id}/end`, { password: PASSWORD });
    expect((await ask(other.key)).status).toBe(401);
  });

  it("do what they were made for, from where they may, and spend from a purse alone", async () => {
    const ada = await somebody();
    const reading = await make(ada, { scopes: ["read"] });
    const speech = (key: string) =>
      send<{ code: string }>(`${serving().url}/api/v1/voice/synthesize`, {
        body: { text: "Hello there.", voice: "nova" },
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await speech(reading.key)).body).toMatchObject(refusal("key-not-for-this", { scope: "speak" }));
    const poor = await make(ada);
    expect((await speech(poor.key)).status).toBe(402);
    const set = await purse(ada, 1);
    const { key } = await make(ada, { purse: set?.id });
    expect((await speech(key)).status).toBe(200);
    expect((await speech(key)).body.code).toBe("insufficient-credit");
    expect(await ada.credits()).toBe(4);
    const elsewhere = await make(ada, { addresses: ["203.0.113.0/24"] });
    expect((await ask(elsewhere.key)).body.code).toBe("key-address-refused");
    const eve = await somebody();
    expect((await make(eve, { purse: set?.id })).success).toBe(false);
  });

  it("are followed by another one while they still work, and end with a reset", async () => {
    const ada = await somebody();
    const { key, id } = await make(ada);
    const { body } = await ada.call<ReplyTo<"rotateKey">>(`/api/account/keys/${id}/rotate`, {
      password: PASSWORD,
      hours: 1,
    });
    expect([(await ask(key)).status, (await ask(body.key)).status]).toEqual([200, 200]);
    await ada.call(`/api/account/keys/${body.id}/rotate`, { password: PASSWORD, hours: 0 });
    expect((await ask(body.key)).status).toBe(401);
  });
});
