import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { TOKEN_LIMITS } from "#contract/key-limits.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { newToken } from "#server/keys/secret.ts";
import { apiKey, apiToken, apiTokenHold } from "#server/keys/tables.ts";
import { tidyUpJob } from "#server/tidy-up-job.ts";
import { PASSWORD, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { readEvents } from "#test/support/event-stream.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";
import { refusal } from "#test/support/outcomes.ts";

preparePrograms();

const SHOP = "https://shop.example.org";
const OTHER = "https://elsewhere.example.org";
const TWO_CREDITS = "Forty letters are two credits, are they.";
const HOUR = 3_600_000;
/** And one more a token may begin in a minute. */
const AT_ONCE = TOKEN_LIMITS.workPerMinute - 1;

type Program = Awaited<ReturnType<typeof newProgram>>;
const newMaker = (credits: number | null, wish: Parameters<typeof newProgram>[1] = {}) =>
  newProgram(credits, { origins: [SHOP], ...wish });
const tryToMake = (secret: string, wish: object = {}, headers: Record<string, string> = {}) =>
  send<ReplyTo<"makeToken">>(`${server.url}/api/v1/tokens`, {
    body: { origin: SHOP, ...wish },
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
async function tokenOf({ key }: Pick<Program, "key">, wish: object = {}) {
  const { body } = await tryToMake(key, wish);
  if (!("token" in body)) throw new Error(`no token: ${JSON.stringify(body)}`);
  return body.token;
}
/** A page of a site asks; of none where `origin` is null. */
const ask = (secret: string, path: string, origin: string | null = SHOP, more: Record<string, string> = {}) =>
  send<{ code?: string; creditBalance?: number; error?: { code: string } }>(`${server.url}${path}`, {
    method: "GET",
    headers: { authorization: `Bearer ${secret}`, ...(origin !== null && { origin }), ...more },
  });
const speak = (secret: string, prompt = TWO_CREDITS, wish: { store?: boolean } = {}) =>
  send<{ success: boolean; code: string; creditBalance: number; conversion: { id: string } }>(
    `${server.url}/api/v1/voice/speak`,
    {
      body: { prompt, ...wish },
      headers: { authorization: `Bearer ${secret}`, origin: SHOP, "idempotency-key": randomUUID() },
    },
  );
const act = (secret: string, id: string, what: "cancel" | "store") =>
  send(`${server.url}/api/v1/conversions/${id}/${what}`, {
    ...{ body: {}, headers: { authorization: `Bearer ${secret}`, origin: SHOP } },
  });
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return `${status} ${body.code ?? body.error?.code ?? "done"}`;
};
/** As if time had gone by. */
const age = (milliseconds: number) =>
  server.services.db.update(apiToken).set({ expiresAt: new Date(Date.now() - milliseconds) });

it("are made by a key for the sites that it names, and open no more than that key", async () => {
  const { key } = await newMaker(1, {
    scopes: ["speak", "read"],
    origins: [`${SHOP}/`, "http://localhost:3000"],
  });
  const made = await tryToMake(key);
  expect([made.status, made.body]).toMatchObject([200, { success: true }]);
  expect(await tokenOf({ key })).toMatch(/^saywrite_t_[0-9A-Za-z]{38}$/);
  await tokenOf({ key }, { origin: "HTTP://LocalHost:3000/" });
  const no = async (wish: object, secret = key) => {
    const { status, body } = await tryToMake(secret, wish);
    return [status, body];
  };
  expect(await no({ origin: OTHER })).toEqual([403, refusal("key-not-for-origin", { origin: OTHER })]);
  for (const origin of [
    "http://shop.example.org",
    `${SHOP}/path`,
    "https://*.example.org",
    "null",
    "",
    "a:b",
  ])
    expect([origin, await no({ origin })]).toEqual([origin, [400, refusal("origin-malformed")]]);
  for (const wish of [{ minutes: 0 }, { minutes: TOKEN_LIMITS.minutes + 1 }, { credits: 0 }, { scopes: [] }])
    expect([wish, (await no(wish))[0]]).toEqual([wish, 400]);
  expect(await no({ scopes: ["speak", "transcribe"] })).toEqual([
    403,
    refusal("key-not-for-this", { scope: "transcribe" }),
  ]);
  const usual = await tokenOf({ key });
  expect(await codeOf(ask(usual, "/api/v1/documents"))).toBe("403 key-not-for-this");
  expect(await codeOf(ask(await tokenOf({ key }, { scopes: ["read"] }), "/api/v1/documents"))).toBe("200 ok");
  expect((await tryToMake(usual, {}, { origin: SHOP })).body).toEqual(refusal("key-needed"));
  const siteless = await newProgram(1);
  expect(await no({}, siteless.key)).toEqual([403, refusal("key-not-for-origin", { origin: SHOP })]);
  const reading = await newMaker(null, { scopes: ["read"] });
  expect((await no({}, reading.key))[0]).toBe(403);
});

it("open for pages of their site alone, for as long as was said, and not beyond their key", async () => {
  const program = await newMaker(1);
  const token = await tokenOf(program, { scopes: ["read"] });
  const paths = ["/api/v1/documents", "/v1/models"];
  for (const path of paths) {
    const form = path.startsWith("/v1") ? "token_elsewhere" : "token-elsewhere";
    expect(await codeOf(ask(token, path))).toMatch(/^200/);
    for (const origin of [null, OTHER, `${SHOP}:8443`, "http://shop.example.org", "null", server.url])
      expect([origin, await codeOf(ask(token, path, origin))]).toEqual([origin, `403 ${form}`]);
    const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const none of [altered, newToken().token, "saywrite_t_"])
      expect(await codeOf(ask(none, path))).toMatch(/^401 (token-over|invalid_api_key)$/);
  }
  expect((await ask(token, "/api/account/keys")).status).toBe(401);

  await age(1_000);
  for (const path of paths)
    expect(await codeOf(ask(token, path))).toMatch(/^401 (token-over|invalid_api_key)$/);
  const { db } = server.services;
  const ends: [string, (one: Program) => Promise<unknown>][] = [
    ["ended", ({ ada, keyId }) => ada.call(`/api/account/keys/${keyId}/end`, { password: PASSWORD })],
    [
      "replaced",
      ({ ada, keyId }) => ada.call(`/api/account/keys/${keyId}/rotate`, { password: PASSWORD, hours: 0 }),
    ],
    [
      "expired",
      ({ keyId }) =>
        db
          .update(apiKey)
          .set({ expiresAt: new Date(0) })
          .where(eq(apiKey.id, keyId)),
    ],
    [
      "suspended",
      ({ ada }) => db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, ada.user.id)),
    ],
  ];
  for (const [what, end] of ends) {
    const maker = await newMaker(null);
    const theirs = await tokenOf(maker, { scopes: ["read"] });
    expect([what, await codeOf(ask(theirs, "/api/v1/documents"))]).toEqual([what, "200 ok"]);
    await end(maker);
    expect([what, await codeOf(ask(theirs, "/api/v1/documents"))]).toEqual([what, "401 token-over"]);
  }
});

it("are what a page needs: a key is refused to pages of other sites, whether it is one or not", async () => {
  const { key, keyId, ada } = await newMaker(1);
  const elsewhere: [string | null, Record<string, string>][] = [
    [SHOP, {}],
    [OTHER, {}],
    ["null", {}],
    [null, { "sec-fetch-site": "cross-site" }],
    [null, { "sec-fetch-site": "same-site" }],
  ];
  for (const [origin, headers] of elsewhere)
    for (const secret of [key, newToken().token.replace("_t_", "_")]) {
      expect(await codeOf(ask(secret, "/api/v1/documents", origin, headers))).toBe("403 key-in-browser");
      expect(await codeOf(ask(secret, "/v1/models", origin, headers))).toBe("403 key_in_browser");
    }
  expect((await tryToMake(key, {}, { origin: SHOP })).body.code).toBe("key-in-browser");
  const here: Record<string, string>[] = [
    { origin: server.url },
    ...["same-origin", "none"].map((site) => ({ "sec-fetch-site": site })),
  ];
  for (const headers of here)
    expect(await codeOf(ask(key, "/api/v1/documents", null, headers))).toBe("200 ok");
  await ada.call(`/api/account/keys/${keyId}/rotate`, { password: PASSWORD });
  const { keys } = (await ada.get<ReplyTo<"listKeys">>("/api/account/keys")).body;
  expect(keys.map(({ origins }) => origins)).toEqual([[SHOP], [SHOP]]);
});

it("let their pages read what they are answered, refusals too, and nothing else of the server", async () => {
  const program = await newMaker(1);
  const token = await tokenOf(program, { scopes: ["read"] });
  const shared = async (answer: ReturnType<typeof ask>) => {
    const { status, headers } = await answer;
    return [status, headers.get("access-control-allow-origin"), headers.get("vary")];
  };
  for (const path of ["/api/v1/documents", "/v1/models"]) {
    const answer = await ask(token, path);
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/ratelimit, .*x-request-id/);
    expect(answer.headers.get("access-control-allow-credentials")).toBe(null);
    expect(await shared(ask(token, path))).toEqual([200, SHOP, "origin"]);
    expect(await shared(ask(token, path, OTHER))).toEqual([403, OTHER, "origin"]);
    expect(await shared(ask(newToken().token, path))).toEqual([401, SHOP, "origin"]);
    expect(await shared(ask(program.key, path, null))).toEqual([200, null, "origin"]);
    const asked = await fetch(`${server.url}${path}`, {
      method: "OPTIONS",
      headers: {
        origin: SHOP,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,token,x-stainless-lang,cookie",
      },
    });
    const said = (name: string) => asked.headers.get(`access-control-${name}`);
    expect([asked.status, said("allow-origin"), said("allow-methods")]).toEqual([204, SHOP, "GET, POST"]);
    expect(said("allow-headers")).toBe("authorization, content-type, x-stainless-lang");
    expect(said("allow-credentials")).toBe(null);
  }
  const own = { token: program.ada.token };
  for (const path of ["/api/documents", "/api/account", "/openapi.json"])
    expect([path, ...(await shared(ask("", path, SHOP, own)))].slice(0, 3)).toEqual([path, 200, null]);
});

it("use up no more than they may, however much is asked for at once; what they let go counts no more", async () => {
  const program = await newMaker(16);
  const token = await tokenOf(program, { credits: 4 });
  const answers = Array.from({ length: AT_ONCE }, () => speak(token));
  for (let run = 0; run < 2; run++) (await server.engine.run()).end();
  const codes = (await Promise.all(answers)).map(({ body }) => (body.success ? "spoken" : body.code)).sort();
  expect(codes).toEqual([...Array(AT_ONCE - 2).fill("insufficient-credit"), "spoken", "spoken"]);
  const { status, body } = await speak(token); // the last that a minute has
  expect([status, body]).toMatchObject([402, { details: { needed: 2, available: 0, missing: 2 } }]);

  const another = await tokenOf(program, { credits: 3 });
  const canceled = speak(another);
  await server.engine.run();
  const newest = server.services.db.select({ id: conversion.id }).from(conversion);
  const [{ id = "" } = {}] = await newest.orderBy(desc(conversion.createdAt)).limit(1);
  const cancel = (secret: string) => act(secret, id, "cancel");
  expect((await cancel(token)).status).toBe(404);
  expect((await cancel(another)).status).toBe(200);
  expect((await canceled).body).toMatchObject({ code: "conversion-canceled", creditBalance: 3 });
  const spoken = speak(another);
  (await server.engine.run()).end();
  expect((await spoken).body).toMatchObject({ success: true, creditBalance: 1 });
  expect(await program.left()).toEqual({ available: 10, held: 0 });
  expect(await program.statement()).toMatchInlineSnapshot(`
    "purse 16 → 16 Robot
    use -2 → 14 Forty letters are two credits, are they.
    use -2 → 12 Forty letters are two credits, are they.
    not-charged 0 → 12 Forty letters are two credits, are they.
    use -2 → 10 Forty letters are two credits, are they."
  `);
});

it("put nothing into their owner's library, neither at once nor later", async () => {
  const { key, left, ada } = await newMaker(4);
  const token = await tokenOf({ key });
  expect(await speak(token, TWO_CREDITS, { store: true })).toMatchObject({
    ...{ status: 403, body: refusal("key-needed") },
  });
  expect(await left()).toEqual({ available: 4, held: 0 });
  const [speaking, run] = [speak(token), server.engine.run()];
  (await run).end();
  const spoken = (await speaking).body.conversion;
  expect((await act(token, spoken.id, "store")).body).toEqual(refusal("key-needed"));
  expect((await ada.call(`/api/conversions/${spoken.id}/store`)).body).toMatchObject({ success: true });
});

it("are given what they began, also after their end; streams of events end with them", async () => {
  const program = await newMaker(2);
  const token = await tokenOf(program);
  const answer = speak(token);
  const run = await server.engine.run();
  await age(1_000);
  run.end();
  expect((await answer).body).toMatchObject({ success: true, creditBalance: 0 });

  const reading = await tokenOf(program, { scopes: ["read"] });
  const stream = await readEvents(
    `${server.url}/api/v1/events`,
    { authorization: `Bearer ${reading}`, origin: SHOP },
    0,
  );
  const { length: before } = await stream.many(1);
  await age(1_000);
  const later = program.ada.synthesize("One more.");
  (await server.engine.run()).end();
  await later;
  await stream.over();
  expect(stream.events.length).toBe(before);
});

it("go an hour after their end, and a key makes so many in a minute", async () => {
  const program = await newMaker(2);
  const { db, limits } = server.services;
  const spoken = speak(await tokenOf(program));
  (await server.engine.run()).end();
  await spoken;
  const ofKey = eq(apiToken.keyId, program.keyId);
  const kept = () => db.$count(apiToken, ofKey);
  await age(HOUR / 2);
  await tidyUpJob.handle(server.services, {});
  expect([await kept(), await db.$count(apiTokenHold)]).not.toContain(0);
  await age(HOUR * 2);
  await tidyUpJob.handle(server.services, {});
  expect([await kept(), await db.$count(apiTokenHold)]).toEqual([0, 0]);
  await limits.tokens.penalty(program.keyId, TOKEN_LIMITS.perMinute);
  expect((await tryToMake(program.key)).status).toBe(429);
  await until("the last use", async () => {
    const [listed] = (await program.ada.get<ReplyTo<"listKeys">>("/api/account/keys")).body.keys;
    return listed?.lastUsedAt !== null;
  });
});
