import { expect, it } from "vitest";
import type { SecurityEvent } from "#contract/security.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import { securityEvents, securityLog } from "#test/support/security-events.ts";
import { describeServing } from "#test/support/serving.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

describeServing(
  "the security log",
  { settings: { PAYMENTS: "sandbox", SECURITY_LOG: "stdout" }, kinds: ["postgres"] },
  (serving) => {
    let admin: Person;
    const events = () => securityEvents(serving().server.dataDir);
    /** The events that one answer's request caused. */
    const causedBy = ({ headers }: { headers: Headers }) =>
      events().filter(({ request }) => request === headers.get("x-request-id"));

    it("has who claimed the role, in which request and from where, as soon as that is answered", async () => {
      const { url, server } = serving();
      const [, token = ""] = await until("the link", () => /claim#token=([\w-]+)/.exec(server.output()));
      admin = await register(url, "admin@example.org");
      const claimed = await admin.call("/api/admin/claim", { token });
      const [event] = causedBy(claimed);
      expect(event).toEqual({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        log: "security",
        code: "role.claimed",
        person: admin.user.id,
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        address: "127.0.0.1",
        call: "POST /api/admin/claim",
        details: { role: "admin" },
      });
      expect(events()[0]).toMatchObject({ code: "server.started", person: null, request: null });
      expect(server.output()).toContain(JSON.stringify(event)); // for a collector
    });

    it("has what an admin changes and takes out, and none of what they look at", async () => {
      const ada = await register(serving().url, "ada.l@example.org");
      const path = `/api/admin/users/${ada.user.id}`;
      const given = await admin.call(`${path}/credits`, { amount: 3, reason: "For the trouble" });
      expect(causedBy(given)).toMatchObject([
        { code: "admin.acted", person: admin.user.id, details: { target: ada.user.id } },
      ]);
      const headers = { token: admin.token };
      const csv = await fetch(`${serving().url}/api/admin/subscribers.csv`, { headers });
      await csv.text();
      expect(causedBy(csv)).toMatchObject([{ code: "admin.acted", details: { target: "all" } }]);
      expect(causedBy(await admin.get(path))).toEqual([]);
    });

    it("has a refund with its purchase and sum, in the request that asked for it", async () => {
      const { url } = serving();
      const bob = await register(url, "bob@example.org");
      const { clientSecret, purchaseId } = await buying(bob).intent("Starter");
      await send(`${url}/api/sandbox/confirm`, { body: { clientSecret, ...CARD } });
      await buying(bob).addCredit(10);
      const path = `/api/admin/purchases/${purchaseId}/refund`;
      const refunded = await admin.call<{ success: boolean }>(path, { cents: 400, reason: "Asked for" });
      expect(refunded.body.success).toBe(true);
      const refunds = () => events().filter(({ code }) => code === "purchase.refunded");
      await until("the refund", () => refunds().length > 0);
      expect(refunds()).toMatchObject([
        { person: bob.user.id, details: { purchase: purchaseId, cents: 400 } },
      ]);
      expect(causedBy(refunded)).toContainEqual(expect.objectContaining({ code: "admin.acted" }));
    });

    it("has who fetched all of a person's data", async () => {
      const eve = await register(serving().url, "eve@example.org");
      const asked = await eve.call<{ url: string }>("/api/account/export", {});
      const fetched = await fetch(serving().url + asked.body.url);
      await fetched.arrayBuffer();
      const person = eve.user.id;
      const code = "account.exported";
      expect(causedBy(asked)).toMatchObject([{ code, person, details: { step: "asked" } }]);
      expect(causedBy(fetched)).toMatchObject([{ code, person, details: { step: "fetched" } }]);
    });

    it.each([
      ["without a token", 401, "GET", "/api/account", undefined, undefined],
      [
        "for another's conversion",
        404,
        "GET",
        `/api/conversions/${ID}`,
        undefined,
        "GET /api/conversions/:id",
      ],
      ["for the operator's pages", 404, "GET", "/api/admin/users", undefined, undefined],
      ["with a link that is over", 410, "POST", "/api/user/reset/confirm", "reset", undefined],
      ["with input that it does not take", 400, "POST", "/api/voice/speak", "odd", undefined],
    ])("has a call %s", async (_which, status, method, path, body, call) => {
      const { url } = serving();
      const someone = await register(url, `refused.${status}.${path.length}@example.org`);
      const bodies: Record<string, object> = {
        reset: { token: "A".repeat(43), password: "correct horse battery staple" },
        odd: { prompt: 7 },
      };
      const headers: Record<string, string> = status === 401 ? {} : { token: someone.token };
      const answer = await send(url + path, { method, headers, body: body && bodies[body] });
      expect(answer.status).toBe(status);
      const known = status === 404;
      expect(causedBy(answer)).toMatchObject([
        {
          code: status === 400 ? "input.refused" : "access.refused",
          call: call ?? `${method} ${path}`,
          details: { status, times: 1 },
          ...(known ? { person: someone.user.id } : {}),
        },
      ]);
    });

    it("counts what is refused over and over, and tells it as one", async () => {
      const { url } = serving();
      const refused = () => events().filter(({ call }) => call === "GET /api/statement");
      for (let i = 0; i < 20; i++) await fetch(`${url}/api/statement`);
      expect(refused()).toHaveLength(1);
    });

    it("is shown to admins by kind and words, and to nobody else", async () => {
      const list = async (query: string) =>
        (await admin.get<{ events: SecurityEvent[]; total: number }>(`/api/admin/security?${query}`)).body;
      expect((await list("kind=role")).events).toEqual(
        events().filter(({ code }) => code === "role.claimed"),
      );
      const own = await list(`search=${admin.user.id}&kind=admin`);
      expect(own.total).toBe(own.events.length);
      expect(new Set(own.events.map(({ code }) => code))).toEqual(new Set(["admin.acted"]));
      expect((await admin.get("/api/admin/security?kind=weather")).status).toBe(400);
      const mallory = await register(serving().url, "mallory@example.org");
      expect((await mallory.get("/api/admin/security")).status).toBe(404);
    });

    it("holds no secret, no name, no email and no text, and outlives the process that wrote it", async () => {
      const { url, server } = serving();
      const zoe = await register(url, "zoe.secret@example.org", {
        name: "Zoë Unsaid",
        password: "plover egg 17",
      });
      await zoe.synthesize("The quokka sings.");
      await zoe.call("/api/admin/claim", { token: "B".repeat(32) });
      const last = await fetch(`${url}/api/usage?token=${zoe.token}`, {
        headers: { "user-agent": "Odd\tone" },
      });
      await server.kill("SIGKILL");
      const log = securityLog(server.dataDir);
      expect(log.endsWith("\n")).toBe(true);
      expect(causedBy(last)).toMatchObject([{ code: "access.refused", details: { status: 401 } }]);
      const unspeakable = [
        "@",
        "zoe",
        "Zoë",
        "plover",
        "quokka",
        zoe.token,
        admin.token,
        "BBBB",
        "4242",
        "Odd",
      ];
      expect(unspeakable.filter((word) => log.includes(word))).toEqual([]);
    });
  },
);
