import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Profile } from "#contract/accounts.ts";
import { user } from "#server/accounts/tables.ts";
import { createApp } from "#server/app.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import type { App } from "#server/platform/http/route.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { type Running, start } from "#server/start.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { appCode } from "#test/support/authenticator.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import { type DatabasePlace, LIGHTEST, makePlace, settingsOf } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { pathOf, routesOf } from "#test/support/routes.ts";
import { keptTokens } from "#test/support/verify-email.ts";

const NEEDED = refusal("two-factor-needed");

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

async function appWith(TWO_FACTOR: Settings["TWO_FACTOR"]): Promise<App> {
  const { services } = running;
  const app = await createApp(
    { ...services, settings: { ...services.settings, TWO_FACTOR } },
    join(tmpdir(), "saywrite-no-pages"),
  );
  onTestFinished(async () => void (await app.close()));
  return app;
}

/** Somebody at this app, whose address is confirmed unless it is said otherwise. */
async function person(app: App, email: string, row: { admin?: boolean; emailVerified?: boolean } = {}) {
  const register = { name: "Ada", email, password: PASSWORD };
  const made = await app.inject({ method: "POST", url: "/api/user/register", body: register });
  const { token } = made.json() as { token: string };
  await running.services.db
    .update(user)
    .set({ emailVerified: true, ...row })
    .where(eq(user.email, email));
  const call = async (method: string, url: string, body?: object, given: Record<string, string> = {}) => {
    const headers = { token, ...given };
    const reply = await app.inject({ method: method as "GET", url, headers, ...(body && { body }) });
    const json = reply.body && reply.headers["content-type"]?.toString().startsWith("application/json");
    return { status: reply.statusCode, body: json ? reply.json() : undefined };
  };
  const opens = async () => ((await call("GET", "/api/account")).body.profile as Profile).twoFactorOpens;
  const turnOn = async () => {
    const started = await call("POST", "/api/account/two-factor/start", { password: PASSWORD });
    const code = appCode(started.body.secret);
    expect((await call("POST", "/api/account/two-factor/confirm", { code })).status).toBe(200);
  };
  return { call, opens, turnOn };
}

/** The calls of the product that are open to this person, and how many are closed until a second factor is on. */
async function callsOf(app: App, ada: Awaited<ReturnType<typeof person>>) {
  const open: string[] = [];
  let closed = 0;
  const routes = (await routesOf(app)).filter(({ url }) => /^\/api\/(?!v1\/)/.test(url)); // below v1 are programs
  for (const route of routes) {
    const { method, url } = route;
    if (method === "HEAD" || url === "/api/user/logout") continue; // it would end what the others need
    const path = pathOf(route);
    const unknown = await app.inject({ method: method as "GET", url: path });
    const known = await ada.call(method, path);
    if (known.status === 403 && known.body?.code === NEEDED.code) closed++;
    else if (unknown.statusCode === 401 || url.startsWith("/api/account")) open.push(`${method} ${url}`);
  }
  return { open: open.sort(), closed };
}

const ALWAYS_OPEN = [
  "GET /api/account",
  "GET /api/account/export/:name", // by its signed link alone
  "POST /api/account/address/confirm", // by what a letter carries
  "POST /api/account/address/send",
  "POST /api/account/email/confirm",
  "POST /api/account/email/stop",
  "POST /api/account/two-factor/confirm",
  "POST /api/account/two-factor/start",
];

test("demanded of everyone, it is asked for by every call but those that lead to it, and out", async () => {
  const app = await appWith("everyone");
  const ada = await person(app, "everyone@factor.example.org");
  const { open, closed } = await callsOf(app, ada);
  expect(closed).toBeGreaterThan(20);
  expect(open).toEqual(ALWAYS_OPEN);
  expect(await ada.call("POST", "/api/voice/get-credit")).toEqual({ status: 403, body: NEEDED });
  expect(await ada.opens()).toBe("everything");
  await ada.turnOn();
  expect((await ada.call("POST", "/api/voice/get-credit")).body.creditBalance).toBe(5);
  expect(await ada.opens()).toBeNull();

  const eve = await person(app, "leaves@factor.example.org");
  expect((await eve.call("POST", "/api/user/logout")).status).toBe(200);
});

testAtLength(
  "before the address is confirmed a mistyped one can be changed and the account be deleted, and no longer after",
  async () => {
    const app = await appWith("everyone");
    const ada = await person(app, "mistyped@factor.example.org", { emailVerified: false });
    const { open, closed } = await callsOf(app, ada);
    expect(closed).toBeGreaterThan(20);
    const ways = ["delete", "email", "email/send", "email/withdraw"].map((way) => `POST /api/account/${way}`);
    expect(open).toEqual([...ALWAYS_OPEN, ...ways].sort());

    const email = "right@factor.example.org";
    const change = () => ada.call("POST", "/api/account/email", { email, password: PASSWORD });
    expect((await change()).status).toBe(200);
    const token = await until("the link", async () => {
      return (await keptTokens(place.dataDir, email, "/confirm-email"))[0];
    });
    expect((await ada.call("POST", "/api/account/email/confirm", { token })).status).toBe(200);
    expect(await change()).toEqual({ status: 403, body: NEEDED });
    const remove = { password: PASSWORD };
    expect(await ada.call("POST", "/api/account/delete", remove)).toEqual({ status: 403, body: NEEDED });
    await ada.turnOn();
    expect((await ada.call("GET", "/api/account")).body.profile).toMatchObject({
      email,
      emailConfirmed: true,
    });

    const eve = await person(app, "mistyped-too@factor.example.org", { emailVerified: false });
    expect((await eve.call("POST", "/api/account/delete", remove)).status).toBe(200);
    expect((await eve.call("GET", "/api/account")).status).toBe(401);
  },
);

test("demanded of admins, it is asked for by the calls of the administration and by no others", async () => {
  const app = await appWith("admins");
  const admin = await person(app, "admin@factor.example.org", { admin: true });
  const ada = await person(app, "customer@factor.example.org");
  const routes = (await routesOf(app)).filter(({ url }) => /^\/api\/admin\/(?!claim)/.test(url));
  expect(routes.length).toBeGreaterThan(12);
  for (const route of routes.filter(({ method }) => method !== "HEAD")) {
    const refused = await admin.call(route.method, pathOf(route));
    expect([route.url, refused]).toEqual([route.url, { status: 403, body: NEEDED }]);
    expect((await ada.call(route.method, pathOf(route))).status).toBe(404);
  }
  for (const one of [admin, ada]) {
    expect((await one.call("POST", "/api/voice/get-credit")).body.creditBalance).toBe(5);
  }
  expect([await admin.opens(), await ada.opens()]).toEqual(["administration", null]);
  await admin.turnOn();
  expect((await admin.call("GET", "/api/admin/users")).status).toBe(200);
  expect(await admin.opens()).toBeNull();
});

test("that it is on is answered, though the browser could not be remembered", async () => {
  const ada = await person(await appWith("optional"), "forgotten@example.org");
  const { db } = running.services;
  await db.execute(sql`alter table known_device add constraint closed check (false) not valid`);
  onTestFinished(async () => void (await db.execute(sql`alter table known_device drop constraint closed`)));
  await ada.turnOn();
  expect((await ada.call("GET", "/api/account")).body.profile.twoFactor).toBe(true);
});

test("optional, it is asked of nobody", async () => {
  const admin = await person(await appWith("optional"), "free@factor.example.org", { admin: true });
  expect((await admin.call("GET", "/api/admin/users")).status).toBe(200);
  expect(await admin.opens()).toBeNull();
});

test.each([
  [{}, "optional"],
  [{ PUBLIC_URL: "http://say.example" }, "optional"],
  [{ PUBLIC_URL: "https://say.example" }, "admins"],
  [{ NODE_ENV: "production" }, "admins"],
  [{ NODE_ENV: "production", TWO_FACTOR: "optional" }, "optional"],
  [{ TWO_FACTOR: "everyone" }, "everyone"],
])("with the settings %j it is demanded of: %s", (settings, demanded) => {
  expect(readSettings(settings).TWO_FACTOR).toBe(demanded);
});

/** What people and the operator have; what counts tries or waits to be sent changes by itself. */
const KEPT = [
  "user",
  "account",
  "two_factor",
  "verification",
  "hold",
  "ledger_account",
  "ledger_entry",
].concat(["purchase", "conversion", "newsletter_subscriber", "contact_message"]);

testAtLength("whatever is read, nothing that is stored changes", async () => {
  const app = await appWith("optional");
  const admin = await person(app, "reads@factor.example.org", { admin: true });
  const { db } = running.services;
  const key = "a-key-of-this-test";
  const spoken = await admin.call(
    "POST",
    "/api/voice/speak",
    { prompt: "Hello." },
    { "idempotency-key": key },
  );
  const made = await admin.call("GET", `/api/conversions/by-key/${key}`);
  const exported = await admin.call("POST", "/api/account/export");
  const rows = (table: string) => rowsOf(db, `select * from "${table}" order by 1`);
  const stored = () => Promise.all(KEPT.map(rows));
  const [own] = await db.select().from(user).where(eq(user.email, "reads@factor.example.org"));
  const before = await stored();
  const reads = (await routesOf(app)).filter(({ method }) => ["GET", "HEAD"].includes(method));
  expect(reads.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const route of reads) {
    const { method, url } = route;
    const id = url.startsWith("/api/conversions") ? made.body.conversion.id : own?.id;
    const signed = { "/audio/:name": spoken.body.voice, "/api/account/export/:name": exported.body.url };
    const path = (signed as Record<string, string>)[url] ?? pathOf(route, { key, id });
    if ((await admin.call(method, path)).status === 200) found.push(`${method} ${url}`);
  }
  const filled = ["/api/conversions/by-key/:key", "/api/conversions/by-key/:key/events", "/audio/:name"];
  const others = [
    "/api/conversions/:id",
    "/api/admin/users/:id",
    "/api/account/export/:name",
    "/api/voice/samples/:file",
  ];
  expect(found).toEqual(expect.arrayContaining([...filled, ...others].map((url) => `GET ${url}`)));
  expect(await stored()).toEqual(before);
});
