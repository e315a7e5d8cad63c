import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { verification } from "#server/accounts/tables.ts";
import { firstAdminToken } from "#server/admin/first-admin.ts";
import { createApp } from "#server/app.ts";
import type { App } from "#server/platform/http/route.ts";
import { smtpTransport } from "#server/platform/mail/transports/smtp.ts";
import { readSettings } from "#server/settings.ts";
import { type Running, start } from "#server/start.ts";
import { type DatabasePlace, LIGHTEST, makePlace, settingsOf } from "#test/support/database.ts";
import { shapesThatTakeMore, watchRoutes } from "#test/support/fuzz/routes.ts";
import { pathOf, type Route, routesOf } from "#test/support/routes.ts";
import { securityEvents } from "#test/support/security-events.ts";
import { startMailServer } from "#test/support/smtp-server.ts";

const noPages = join(tmpdir(), "saywrite-no-pages");
const KEY = "a-key-of-this-test";

let place: DatabasePlace;
let remove: () => Promise<void>;
let running: Running;
beforeAll(async () => {
  ({ place, remove } = await makePlace(LIGHTEST));
  running = await start(readSettings({ ...settingsOf(place), PAYMENTS: "sandbox", LOG_LEVEL: "fatal" }));
});
afterAll(async () => {
  await running.drain();
  await running.close();
  await remove();
});

/** The app as these settings make it, without a port. */
async function appWith(settings: Record<string, string>): Promise<App> {
  const given = { ...running.services.settings, ...readSettings({ ...settingsOf(place), ...settings }) };
  const app = await createApp({ ...running.services, settings: given }, noPages);
  onTestFinished(async () => void (await app.close()));
  return app;
}

type Answer = { which: string; url: string; status: number; headers: Record<string, unknown> };

/** What every route answers to somebody and to nobody, asked by a page of another origin, and to its preflight. */
async function askEveryRoute(): Promise<Answer[]> {
  const app = await appWith({});
  const body = { name: "Ada", email: "keep.nothing@example.org", password: "correct horse battery staple" };
  const { token } = (await app.inject({ method: "POST", url: "/api/user/register", body })).json();
  const prompt = { method: "POST" as const, url: "/api/voice/speak", body: { prompt: "Hello." } };
  const spoken = await app.inject({ ...prompt, headers: { token, "idempotency-key": KEY } });
  expect(spoken.json()).toMatchObject({ success: true });
  const made = await app.inject({ url: `/api/conversions/by-key/${KEY}`, headers: { token } });
  const { conversion } = made.json();

  const answers: Answer[] = [];
  const origin = "https://eve.example";
  const asks = {
    ...{ origin, "access-control-request-method": "POST" },
    "access-control-request-headers": "authorization, token",
  };
  // What reads comes first: what writes may end the session.
  const writes = (route: Route) => Number(route.method !== "GET" && route.method !== "HEAD");
  for (const route of (await routesOf(app)).sort((a, b) => writes(a) - writes(b))) {
    const { method, url } = route;
    const path = url.startsWith("/audio") ? conversion.audio : pathOf(route, { key: KEY, id: conversion.id });
    const ask = async (which: string, method: string, given: Record<string, string>) => {
      const reply = await app.inject({ method: method as "GET", url: path, headers: given });
      answers.push({ which, url, status: reply.statusCode, headers: reply.headers });
    };
    await ask(`${method} ${url} with a token`, method, { origin, token });
    await ask(`${method} ${url}`, method, { origin });
    await ask(`OPTIONS ${url}`, "OPTIONS", asks);
  }
  const encoded = conversion.audio.replace("/a", "/%61");
  const { statusCode: status, headers } = await app.inject({ url: encoded });
  return [...answers, { which: "a sound by its encoded address", url: encoded, status, headers }];
}

let asked: Promise<Answer[]> | undefined;
function answersOfEveryRoute(): Promise<Answer[]> {
  asked ??= askEveryRoute();
  return asked;
}

test("no answer of a call, a sound or a mail may be kept, but what is nobody's and its route says so", async () => {
  const answers = (await answersOfEveryRoute()).filter(({ url }) => /^\/(api|audio|%61udio|dev)\//.test(url));
  expect(answers.length).toBeGreaterThan(300);
  const kept = answers.filter(({ headers }) => headers["cache-control"] !== "no-store");
  expect(new Set(kept.map(({ which }) => which.replace(" with a token", "")))).toEqual(
    new Set(["GET", "HEAD"].map((method) => `${method} /api/voice/samples/:file`)),
  );
  const good = answers.filter(({ status }) => status < 300).map(({ which }) => which);
  expect(good).toEqual(expect.arrayContaining(["GET /audio/:name", "GET /api/account with a token"]));
  expect(answers.at(-1)?.headers["content-type"]).toBe("audio/mpeg");
});

test("pages of other origins read refusals to programs, and sound by its link; no browser guesses what an answer is", async () => {
  const answers = await answersOfEveryRoute();
  const says = ({ headers }: Answer, name: string) => headers[`access-control-${name}`];
  const read = answers.filter((one) => says(one, "allow-origin"));
  const isRefusal = (one: Answer) => one.status >= 400 || says(one, "allow-headers") === "authorization";
  const programs = read.filter(({ url }) => /^\/(api\/)?v1\//.test(url));
  expect(programs.length).toBeGreaterThan(30);
  const others = read.filter((one) => !programs.includes(one) && !/(GET|HEAD) .audio|sound/.test(one.which));
  const guessed = answers.filter(({ headers }) => headers["x-content-type-options"] !== "nosniff");
  const wrong = [...others, ...programs.filter((one) => !isRefusal(one)), ...guessed];
  expect(wrong.map(({ which }) => which)).toEqual([]);
});

test("what is text of a person's, but no page of ours, is saved and not shown", async () => {
  const files = (await answersOfEveryRoute()).filter(
    ({ status, headers }) => status === 200 && /csv|zip/.test(String(headers["content-type"])),
  );
  expect(files.map(({ which }) => which)).toContain("GET /api/statement.csv with a token");
  for (const { headers } of files)
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="saywrite-[\w-]+\.\w+"$/);
});

test("the body of every call refuses fields that it does not know, in all its parts", async () => {
  const watched = watchRoutes();
  await appWith({});
  watched.stop();
  const loose = watched.routes.flatMap(({ method, url, body }) =>
    shapesThatTakeMore(body, `${method} ${url}`),
  );
  // Stripe's own words, whose signature is looked at, and what mail programs send beside the address, which alone counts.
  expect(loose.sort()).toEqual(["POST /api/stripe/webhook", "POST /newsletter/unsubscribe"]);
  const unnamed = watched.routes.filter(({ method, body }) => !body && !["GET", "DELETE"].includes(method));
  const besides = new Set(unnamed.map(({ url }) => url));
  // What no route knows; messages of a protocol, whose tools name their fields; and calls in OpenAI's form, whose clients send what is only there.
  expect([...besides].filter((url) => !url.startsWith("/v1/audio/"))).toEqual(["/malformed", "/mcp"]);
});

test("what was refused again and again is told with how often, at the latest when the server stops", async () => {
  const app = await appWith({});
  const call = { url: "/api/usage", remoteAddress: "203.0.113.50" };
  for (let i = 0; i < 5; i++) await app.inject(call);
  await app.inject({ ...call, remoteAddress: "203.0.113.51" });
  await app.close();
  const reported = securityEvents(place.dataDir).filter(({ address }) => address?.startsWith("203.0.113.5"));
  expect(reported.map(({ address, details }) => [address, details.times])).toEqual([
    ["203.0.113.50", 1],
    ["203.0.113.51", 1],
    ["203.0.113.50", 4],
  ]);
});

const PLAIN = { url: "/healthz", remoteAddress: "203.0.113.7" };
const VIA_PROXY = { ...PLAIN, headers: { "x-forwarded-proto": "https" } };
const TWO_YEARS = "max-age=63072000; includeSubDomains";

test.each([
  ["PUBLIC_URL says https", { PUBLIC_URL: "https://say.example" }, PLAIN, TWO_YEARS],
  [
    "other names stay on http",
    { PUBLIC_URL: "https://say.example", HSTS_SUBDOMAINS: "false" },
    PLAIN,
    "max-age=63072000",
  ],
  ["a trusted proxy says https", { TRUST_PROXY: "203.0.113.0/24" }, VIA_PROXY, TWO_YEARS],
  ["anybody says https", { TRUST_PROXY: "198.51.100.1" }, VIA_PROXY, undefined],
  ["anybody says https and no proxy is trusted", {}, VIA_PROXY, undefined],
  ["it is http", { TRUST_PROXY: "203.0.113.0/24" }, PLAIN, undefined],
])("Strict-Transport-Security when %s", async (_when, settings, request, expected) => {
  const app = await appWith(settings);
  expect((await app.inject(request)).headers["strict-transport-security"]).toBe(expected);
  const missing = await app.inject({ ...request, url: "/nothing" });
  expect([missing.statusCode, missing.headers["strict-transport-security"]]).toEqual([404, expected]);
});

test.each([
  ["true", "127.0.0.1", "203.0.113.9"],
  ["true", "::ffff:10.1.2.3", "203.0.113.9"],
  ["true", "198.51.100.1", "198.51.100.1"],
  ["loopback, 198.51.100.0/24", "198.51.100.1", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", "198.51.100.1", "192.0.2.66"],
  ["loopback", "198.51.100.1", "198.51.100.1"],
  ["false", "127.0.0.1", "127.0.0.1"],
])("with TRUST_PROXY=%s a request from %s comes from %s", async (TRUST_PROXY, remoteAddress, from) => {
  const app = await appWith({ TRUST_PROXY });
  app.get("/from", async (request) => request.ip);
  const headers = { "x-forwarded-for": "192.0.2.66, 203.0.113.9" };
  expect((await app.inject({ url: "/from", remoteAddress, headers })).body).toBe(from);
});

test("the host that a proxy names counts only if the proxy is trusted", async () => {
  const app = await appWith({ TRUST_PROXY: "198.51.100.1" });
  const follows = (remoteAddress: string) =>
    app.inject({
      url: "/pricing",
      remoteAddress,
      headers: {
        host: "inside:3000",
        "x-forwarded-host": "say.example",
        referer: "https://say.example/",
        accept: "text/html",
        "accept-language": "es",
      },
    });
  expect((await follows("198.51.100.1")).statusCode).not.toBe(302); // a link inside the site leads where it says
  expect((await follows("203.0.113.7")).headers.location).toBe("/es/pricing");
});

test("mail goes to another machine encrypted or not at all; to this one as its relay likes", async () => {
  const bare = await startMailServer();
  const encrypting = await startMailServer({ starttls: true });
  onTestFinished(async () => void (await Promise.all([bare.close(), encrypting.close()])));
  /** This machine under a name that nothing takes for this machine. */
  const elsewhere = (url: string) => url.replace("127.0.0.1", "127.1");
  const message = { from: "a@saywrite.test", to: "b@saywrite.test", text: "A link that opens an account." };
  const deliver = (url: string, mayBePlain: boolean) => smtpTransport(url, mayBePlain).send(message);

  await expect(deliver(elsewhere(bare.url), false)).rejects.toThrow("STARTTLS");
  await expect(deliver(elsewhere(encrypting.url), false)).rejects.toThrow("certificate");
  expect([bare.tries(), encrypting.tries(), bare.logins(), encrypting.logins()]).toEqual([0, 0, 0, 0]);
  await deliver(elsewhere(bare.url), true);
  await deliver(bare.url, false);
  await deliver(encrypting.url, false);
  expect([bare.received.length, encrypting.received.map(({ encrypted }) => encrypted)]).toEqual([2, [true]]);
});

test("no method but those of the routes is answered", async () => {
  const app = await appWith({});
  for (const method of ["TRACE", "PROPFIND", "PATCH"] as const) {
    const reply = await app.inject({
      method: method as "PATCH",
      url: "/api/account",
      headers: { cookie: "seen=1" },
    });
    expect([method, reply.statusCode]).toEqual([method, 404]);
    expect(reply.body).not.toContain("seen");
  }
});

test("JSON that reaches for a prototype is refused", async () => {
  const app = await appWith({});
  const headers = { "content-type": "application/json" };
  for (const payload of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
    expect((await app.inject({ method: "POST", url: "/api/user/login", headers, payload })).statusCode).toBe(
      400,
    );
  }
});

test("a parameter that comes twice is refused", async () => {
  const app = await appWith({});
  const follow = (query: string) =>
    app.inject({ method: "POST", url: `/newsletter/unsubscribe?${query}`, body: {} });
  const token = "a".repeat(40);
  expect((await follow(`token=${token}`)).statusCode).toBe(410);
  expect((await follow(`token=${token}&token=${token}`)).statusCode).toBe(400);
});

test("where the site is served by https, the known browser's cookie is of this host alone and encrypted", async () => {
  const app = await appWith({ PUBLIC_URL: "https://say.example" });
  const body = { name: "Ada", email: "host.cookie@example.org", password: "correct horse battery staple" };
  const call = (url: string, headers = {}) => app.inject({ method: "POST", url, body, headers });
  const set = (reply: Awaited<ReturnType<typeof call>>) => [reply.headers["set-cookie"] ?? []].flat();
  const [first = ""] = set(await call("/api/user/register"));
  expect(first).toMatch(
    /^__Host-device=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const { email, password } = body;
  const logIn = (cookie: string) =>
    app.inject({ method: "POST", url: "/api/user/login", body: { email, password }, headers: { cookie } });
  const cookie = first.split(";")[0] ?? "";
  expect(set(await logIn(cookie))).toEqual([first]);
  const planted = cookie.replace("__Host-", ""); // by a neighbouring host
  const [renewed = "", ...more] = set(await logIn(planted));
  expect(renewed).toMatch(/^__Host-device=/);
  expect(renewed).not.toBe(first);
  expect(more).toEqual([]);
});

test("the key for what waits in a browser is a person's own, the same in each session, and nobody's without one", async () => {
  const app = await appWith({});
  const call = async (url: string, body: object, token = "") =>
    (await app.inject({ method: "POST", url, body, headers: { token } })).json();
  const keyOf = async (token: string) => (await call("/api/account/browser-key", {}, token)).key;
  const password = "correct horse battery staple";
  const people = ["one.key@example.org", "other.key@example.org"].map((email) => ({ email, password }));
  const tokens = await Promise.all(
    people.map(async (person) => (await call("/api/user/register", { name: "Ada", ...person })).token),
  );
  const [own, others] = await Promise.all(tokens.map(keyOf));
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(others).not.toBe(own);
  await call("/api/user/logout", {}, tokens[0]);
  expect(await keyOf(tokens[0])).toBeUndefined();
  const { token } = await call("/api/user/login", people[0] ?? {});
  expect(await keyOf(token)).toBe(own);
});

test("the first admin's link is good for a day", async () => {
  const { db } = running.services;
  expect(await firstAdminToken(db)).toMatch(/^[\w-]{32}$/);
  const [link] = await db.select().from(verification).where(eq(verification.identifier, "admin:server"));
  const hours = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});
