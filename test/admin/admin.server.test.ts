import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type * as Rows from "#contract/admin-rows.ts";
import { checkLedger } from "#server/credits/check.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { loggedIn, logIn, type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, saidIn, success } from "#test/support/outcomes.ts";
import { refusedBy } from "#test/support/refused-by.ts";
import { securityEvents } from "#test/support/security-events.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

type Moved = ReplyTo<"moveCredits">;
const NOT_FOUND = [404, refusal("not-found")];

await describeServingMail(
  "the operator",
  { settings: { ADMIN_CREDITS_PER_DAY: "100", PAYMENTS: "sandbox" } },
  (serving, mails) => {
    let admin: Person;
    const post = <Body = Moved>(path: string, body: object, key?: string) =>
      admin.call<Body>(path, body, key ? { "idempotency-key": key } : {});
    const move = (person: Person, amount: number, key?: string, reason = "A gift for the trouble") =>
      post(`/api/admin/users/${person.user.id}/credits`, { amount, reason }, key);
    const entries = async () =>
      (await admin.get<{ entries: Rows.AdminAudit[] }>("/api/admin/audit")).body.entries;

    it("becomes admin with the link the server printed, once", async () => {
      const { url, server } = serving();
      const token = await until("the link", () => printedToken(server.output()));
      const eve = await register(url, "eve@example.org");
      admin = await register(url, "admin@example.org");
      expect((await admin.get("/api/admin/users")).status).toBe(404);
      expect((await eve.call("/api/admin/claim", { token: "A".repeat(32) })).status).toBe(410);
      expect((await send(`${url}/api/admin/claim`, { body: { token } })).status).toBe(401);
      const claim = async () => (await admin.call("/api/admin/claim", { token })).body.code;
      expect([await claim(), await claim()]).toEqual(["admin-claimed", "admin-claimed"]); // opened twice
      expect((await eve.call("/api/admin/claim", { token })).status).toBe(410);
      expect((await admin.get("/api/admin/users")).status).toBe(200);
      expect(await entries()).toMatchObject([{ action: "admin.claim", who: "admin@example.org" }]);
    });

    it("is nobody else: to all others its calls do not exist, whatever they send", async () => {
      const { url } = serving();
      const eve = await register(url, "outsider@example.org");
      const paths = [
        ["GET", "/api/admin/users"],
        ["GET", `/api/admin/users/${eve.user.id}`],
        ["GET", `/api/admin/users/${eve.user.id}/ledger`],
        ["POST", `/api/admin/users/${eve.user.id}/credits`],
        ["POST", `/api/admin/users/${eve.user.id}/end-sessions`],
        ["GET", "/api/admin/purchases"],
        ["POST", "/api/admin/purchases/00000000-0000-4000-8000-000000000000/refund"],
        ["GET", "/api/admin/messages"],
        ["POST", "/api/admin/messages/7"],
        ["GET", "/api/admin/subscribers"],
        ["GET", "/api/admin/subscribers.csv"],
        ["GET", "/api/admin/health"],
        ["GET", "/api/admin/days?days=0"],
        ["GET", "/api/admin/audit"],
        ["GET", "/api/admin/security"],
      ] as const;
      for (const [method, path] of paths) {
        for (const headers of [{ token: eve.token }, { token: "a".repeat(32) }, {}]) {
          const body = method === "POST" ? { amount: 5, reason: "please" } : undefined;
          const { status, body: answer } = await send(`${url}${path}`, {
            method,
            body,
            headers: headers as HeadersInit,
          });
          expect([path, status, answer]).toEqual([path, ...NOT_FOUND]);
        }
      }
      expect(await eve.credits()).toBe(5);
    });

    it("finds people by name, email and id, with their balances", async () => {
      const ada = await register(serving().url, "g.hopper_1@example.org", { name: "Grace Hopper" });
      await ada.synthesize("Something.");
      const find = async (search: string) =>
        (
          await admin.get<{ users: Rows.AdminUser[]; total: number }>(
            `/api/admin/users?search=${encodeURIComponent(search)}`,
          )
        ).body;
      for (const search of ["grace h", "HOPPER_1@", ada.user.id]) {
        expect((await find(search)).users).toMatchObject([
          { id: ada.user.id, posted: 4, held: 0, available: 4, lastSeenAt: expect.stringMatching(/Z$/) },
        ]);
      }
      expect((await find("%_%_%_%")).users).toEqual([]);
      expect((await find("")).total).toBeGreaterThanOrEqual(4);
      const account = `/api/admin/users/${ada.user.id}`;
      const one = await admin.get(account);
      expect(one.body).toMatchObject({ conversions: { done: 1, failed: 0 }, user: { name: "Grace Hopper" } });
      const headers = { token: admin.token, "accept-language": "de" };
      const ledger = await send(`${serving().url}${account}/ledger`, { method: "GET", headers });
      const used = saidIn("de", "tool-used", { tool: "text-to-speech" });
      const given = saidIn("de", "credits-welcome");
      expect(ledger.body).toMatchObject({
        rows: [
          { kind: "capture", reason: used, words: "Something.", amount: -1, balanceAfter: 4 },
          { kind: "grant", reason: given, words: "", amount: 5, balanceAfter: 5, operation: "sign-up" },
        ],
        ...{ openHolds: [], total: 2 },
      });
    });

    it("moves credits by hand with a reason: in ledger, statement, audit and mail, once a key, capped per day", async () => {
      const ada = await register(serving().url, "lucky@example.org");
      const given = await move(ada, 40, "gift-key-1");
      const granted = success("credits-granted", { credits: 40 });
      expect(given.body).toEqual({ ...granted, creditBalance: 45, leftToday: 60 });
      expect((await move(ada, 40, "gift-key-1")).body).toMatchObject({ creditBalance: 45, leftToday: 60 });
      expect((await move(ada, 41, "gift-key-1")).status).toBe(409);
      expect((await move(admin, 40, "gift-key-1")).status).toBe(409);
      const mail = await mails.take("credits-moved", "lucky@example.org");
      expect(mail.text).toContain("> A gift for the trouble");
      const statement = await ada.get("/api/statement?limit=1");
      expect(statement.body).toMatchObject({
        lines: [{ kind: "adjustment", amount: 40, words: "A gift for the trouble", balanceAfter: 45 }],
      });

      const tooMuch = await move(ada, -46);
      expect([tooMuch.status, tooMuch.body]).toEqual([422, refusal("credits-too-few", { available: 45 })]);
      const taken = success("credits-taken", { credits: 20 });
      expect((await move(ada, -20)).body).toEqual({ ...taken, creditBalance: 25, leftToday: 40 });
      const over = await move(ada, 41);
      expect([over.status, over.body]).toEqual([422, refusal("credits-cap-reached", { left: 40 })]);
      for (const amount of [0, 1.5, 1e9, "5", null]) {
        const odd = await post(`/api/admin/users/${ada.user.id}/credits`, { amount, reason: "odd one" });
        expect([amount, odd.status]).toEqual([amount, 400]);
      }
      expect((await move(ada, 1, undefined, " ")).status).toBe(400);
      const racing = await Promise.all(Array.from({ length: 8 }, () => move(ada, 10)));
      expect(racing.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(await ada.credits()).toBe(65);
      const moved = (await entries()).filter(({ target }) => target === ada.user.id);
      expect(moved.map(({ action, details }) => [action, details.amount])).toEqual([
        ...Array(4).fill(["credits.grant", 10]),
        ["credits.take", -20],
        ["credits.grant", 40],
      ]);
      await inDatabase(serving().server.place, async ({ db }) => {
        expect(await checkLedger(db)).toMatchObject({ ok: true });
      });
    });

    it("logs a person out everywhere, with a reason: sessions, links in letters, to data and to sound", async () => {
      const { url, server } = serving();
      const email = "stolen@example.org";
      const ada = await register(url, email);
      const phone = loggedIn(url, (await logIn(url, email)).body.token ?? "");
      const others = await register(url, "untouched@example.org");
      const sound = url + (await ada.synthesize("Heard by a thief.")).body.voice;
      const archive = url + (await ada.call<{ url: string }>("/api/account/export")).body.url;
      await send(`${url}/api/user/reset`, { body: { email } });
      const token = tokenIn(await mails.take("reset-password", email));
      const statuses = (...links: string[]) =>
        Promise.all(links.map(async (link) => (await fetch(link)).status));
      expect(await statuses(sound, archive)).toEqual([200, 200]);
      const seen = async () =>
        (await admin.get<{ sessions: number }>(`/api/admin/users/${ada.user.id}`)).body;
      expect((await seen()).sessions).toBe(2);

      const end = (id: string, reason: string) => post(`/api/admin/users/${id}/end-sessions`, { reason });
      expect((await end(ada.user.id, " ")).status).toBe(400);
      expect((await end("nobody-at-all", "Stolen laptop")).status).toBe(404);
      const { body: ended, headers: without } = await end(ada.user.id, "Stolen laptop");
      expect(ended).toEqual(success("every-session-ended"));
      expect((await seen()).sessions).toBe(0);
      for (const one of [ada, phone]) expect((await one.get("/api/account")).status).toBe(401);
      expect(await statuses(sound, archive)).toEqual([404, 404]);
      const body = { token, password: "a lantern kept low at night" };
      expect((await send(`${url}/api/user/reset/confirm`, { body })).status).toBe(410);
      expect((await logIn(url, email)).body.success).toBe(true);
      expect((await others.get("/api/account")).status).toBe(200);
      expect((await entries())[0]).toMatchObject({ action: "sessions.end", reason: "Stolen laptop" });
      expect(securityEvents(server.dataDir).filter(({ code }) => code === "session.ended")).toMatchObject([
        { person: ada.user.id, details: { which: "all", by: "admin" } },
      ]);

      const { headers } = await end(admin.user.id, "My own other devices");
      expect([without, headers].map((one) => one.has("set-cookie"))).toEqual([false, true]); // its browser stays known
      expect((await admin.get("/api/admin/users")).status).toBe(200);
    });

    it("refunds a purchase through the provider, and credits follow", async () => {
      const ada = await register(serving().url, "buyer@example.org");
      type Intent = { clientSecret: string; purchaseId: string };
      const intent = await ada.call<Intent>("/api/stripe/create-payment-intent", { items: "Starter" });
      const { clientSecret, purchaseId } = intent.body;
      const card = { clientSecret, number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
      expect((await ada.call<{ success: boolean }>("/api/sandbox/confirm", card)).body.success).toBe(true);
      expect(
        (await ada.call<{ success: boolean }>("/api/image/add-credit", { bundulo: 10 })).body.success,
      ).toBe(true);
      expect(await ada.credits()).toBe(15);
      await mails.take("receipt", "buyer@example.org");
      const list = await admin.get<{ purchases: Rows.AdminPurchase[] }>("/api/admin/purchases?search=buyer@");
      expect(list.body.purchases).toMatchObject([
        { id: purchaseId, email: "buyer@example.org", cents: 1_000, refundedCents: 0, state: "succeeded" },
      ]);
      const refund = (body: object, key?: string) =>
        post(`/api/admin/purchases/${purchaseId}/refund`, body, key);
      expect((await refund({ cents: 1_001, reason: "too much" })).status).toBe(422);
      expect((await refund({ cents: 400, reason: "a part" }, "refund-key-1")).status).toBe(200);
      expect((await refund({ cents: 400, reason: "a part" }, "refund-key-1")).status).toBe(200);
      expect((await refund({ cents: 500, reason: "a part" }, "refund-key-1")).status).toBe(409);
      expect(await ada.credits()).toBe(11);
      await mails.take("refund", "buyer@example.org");
      const atOnce = await Promise.all([1, 2, 3, 4].map(() => refund({ reason: "the rest" })));
      expect(atOnce.map(({ status }) => status)).toContain(200);
      expect(await ada.credits()).toBe(5);
      expect((await refund({ reason: "once more" })).status).toBe(422);
      const written = (await entries()).filter(({ target }) => target === purchaseId);
      expect(written.filter(({ action }) => action === "purchase.refund")).toHaveLength(2);
    });

    it("reads and ticks off what people wrote, and takes the subscribers home", async () => {
      const { url } = serving();
      await send(`${url}/api/contact`, {
        body: { name: "=cmd()", email: "w@example.org", comment: "Hello" },
      });
      const open = await admin.get<{ messages: Rows.AdminMessage[] }>("/api/admin/messages");
      expect(open.body.messages).toMatchObject([{ email: "w@example.org", comment: "Hello", doneAt: null }]);
      const id = open.body.messages[0]?.id;
      expect((await post(`/api/admin/messages/${id}`, { done: true })).status).toBe(200);
      expect((await admin.get<{ total: number }>("/api/admin/messages")).body.total).toBe(0);
      expect((await admin.get<{ total: number }>("/api/admin/messages?state=done")).body.total).toBe(1);

      const consent = { consent: true, source: "home" };
      await send(`${url}/api/newsletter`, { body: { email: "fan@example.org", ...consent } });
      const csv = await fetch(`${url}/api/admin/subscribers.csv`, { headers: { token: admin.token } });
      expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(await csv.text()).toMatch(/^Email,State,Source,.*\r\nfan@example\.org,unconfirmed,home,/);
      const list = await admin.get("/api/admin/subscribers");
      expect(list.body).toMatchObject({ total: 1, subscribers: [{ state: "unconfirmed" }] });
    });

    it("sees health, and money and use by day", async () => {
      const health = (await admin.get<Rows.AdminHealth>("/api/admin/health")).body;
      expect(health).toMatchObject({
        speaking: [{ ready: true, breaker: "closed", note: { code: "service-speaks" } }],
        mail: { transport: "smtp", failed: 0 },
        queues: expect.arrayContaining([expect.objectContaining({ name: "send-mail" })]),
      });
      expect(health.freeBytes).toBeGreaterThan(0);
      const { days } = (await admin.get<{ days: Rows.AdminDay[] }>("/api/admin/days?days=3")).body;
      expect(days).toHaveLength(3);
      expect(days.at(-1)).toMatchObject({
        day: new Date().toISOString().slice(0, 10),
        purchases: 1,
        paidCents: 1_000,
        refundedCents: 1_000,
        conversions: 2,
        failed: 0,
      });
      expect(days[0]).toMatchObject({ registrations: 0, creditsIssued: 0, creditsSpent: 0 });
    });

    it("cannot change what it did: the audit log refuses", async () => {
      await inDatabase(serving().server.place, async ({ db }) => {
        for (const change of [
          sql`update audit_log set reason = 'nothing happened'`,
          sql`delete from audit_log`,
          sql`truncate audit_log`,
        ]) {
          expect(await refusedBy(db.execute(change))).toBe("audit_refuse_change");
        }
      });
    });

    testAtLength("has no way in by the old link after a restart, and none is printed any more", async () => {
      const token = printedToken(serving().server.output());
      await serving().server.kill("SIGTERM");
      const restarted = await serving().server.restart();
      try {
        await until("its lines", () => restarted.output().includes("mail: "));
        expect(restarted.output()).not.toContain("/admin/claim");
        const eve = await register(restarted.url, "late@example.org");
        expect((await eve.call("/api/admin/claim", { token })).status).toBe(410);
      } finally {
        await restarted.kill("SIGKILL");
      }
    });
  },
);

function printedToken(output: string): string | undefined {
  return /\/admin\/claim#token=([\w-]{32})/.exec(output)?.[1];
}
