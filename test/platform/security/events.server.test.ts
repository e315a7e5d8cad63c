import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { SECURITY_CODES, SECURITY_KINDS } from "#contract/security.ts";
import { appCode } from "#test/support/authenticator.ts";
import { buying } from "#test/support/buying.ts";
import { loggedIn, logIn, PASSWORD, type Person, register, send, until } from "#test/support/client.ts";
import { securityEvents, securityLog } from "#test/support/security-events.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

const NEW = "a lantern kept low at night";
const NEWEST = "seven herons over the weir";
const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

await describeServingMail(
  "every event of the security log comes from a request",
  { settings: { PAYMENTS: "sandbox", WRONG_PASSWORDS_PER_ACCOUNT: "2" } },
  (serving, mails) => {
    const secrets: string[] = [PASSWORD, NEW, NEWEST, CARD.number];
    const post = <Body = { success: boolean }>(path: string, body: object) =>
      send<Body>(`${serving().url}${path}`, { body });
    const events = () => securityEvents(serving().server.dataDir);
    /** What an answer's request wrote, as [code, person, details]. */
    const wrote = ({ headers }: { headers: Headers }) =>
      events()
        .filter(({ request }) => request === headers.get("x-request-id"))
        .map(({ code, person, details }) => [code, person, details]);
    const withVerifiedEmail = async (email: string): Promise<Person> => {
      const person = await register(serving().url, email, { name: "Unspoken Name" });
      secrets.push(person.token, email);
      return person;
    };
    const enter = async (email: string, password = PASSWORD) => {
      const answer = await logIn(serving().url, email, password);
      if (answer.body.token) secrets.push(answer.body.token);
      return answer;
    };
    const linkTo = async (kind: string, email: string) => {
      const token = tokenIn(await mails.take(kind, email));
      secrets.push(token);
      return token;
    };

    it("signing up, logging in and out, and failing to", async () => {
      const { url } = serving();
      const made = await send<{ token: string; user: { id: string } }>(`${url}/api/user/register`, {
        body: { name: "Unspoken Name", email: "in@example.org", password: PASSWORD },
      });
      const id = made.body.user.id;
      secrets.push(made.body.token);
      expect(wrote(made)).toEqual([["account.registered", id, {}]]);

      const entered = await enter("in@example.org");
      expect(wrote(entered)).toEqual([["login.succeeded", id, { factor: "none", remembered: false }]]);
      const one = loggedIn(url, entered.body.token ?? "");
      expect(wrote(await one.call("/api/user/logout"))).toEqual([
        ["session.ended", id, { which: "own", by: "token" }],
      ]);

      const other = loggedIn(url, (await enter("in@example.org")).body.token ?? "");
      const hash = createHash("sha256").update(other.token).digest("hex");
      const late = await post("/api/user/logout/late", { hash });
      expect(wrote(late)).toEqual([["session.ended", id, { which: "one", by: "proof" }]]);
      expect(wrote(await post("/api/user/logout/late", { hash }))).toEqual([]);

      const third = loggedIn(url, (await enter("in@example.org")).body.token ?? "");
      const others = await third.call("/api/account/sessions/end-others", { password: PASSWORD });
      expect(wrote(others)).toEqual([["session.ended", id, { which: "others", by: "token" }]]);

      const failed = [];
      for (let i = 0; i < 3; i++) failed.push(await enter("nobody@example.org", "wrong"));
      const [[, , first]] = wrote(failed[0] as { headers: Headers }) as [[string, null, { account: string }]];
      expect(first).toEqual({ because: "password", account: expect.stringMatching(/^[\w-]{12}$/) });
      const { account } = first;
      expect(wrote(failed[1] as { headers: Headers })).toEqual([
        ["login.failed", null, { because: "password", account }],
      ]);
      expect(wrote(failed[2] as { headers: Headers })).toEqual([
        ["login.locked", null, { because: "password", by: "account", account }],
        ["access.refused", null, { status: 429, times: 1 }],
      ]);
      const mine = await enter("in@example.org", "wrong");
      expect(wrote(mine)).toEqual([
        ["login.failed", id, { because: "password", account: expect.not.stringMatching(account) }],
      ]);
      const elsewhere = await enter("someone.else@example.org", "wrong");
      expect(wrote(elsewhere)).not.toEqual(wrote(failed[1] as { headers: Headers }));
    });

    it("changing what opens an account", async () => {
      const email = "change@example.org";
      const ada = await withVerifiedEmail(email);
      const { id } = ada.user;
      const confirmed = await post("/api/account/address/confirm", {
        token: await linkTo("confirm-address", email),
      });
      expect(wrote(confirmed)).toEqual([["email.confirmed", id, {}]]);

      const changed = await ada.call("/api/account/password", {
        currentPassword: PASSWORD,
        newPassword: NEW,
      });
      expect(wrote(changed)).toEqual([["password.changed", id, {}]]);

      const ask = (to: string) => ada.call("/api/account/email", { email: to, password: NEW });
      expect(wrote(await ask("first@example.org"))).toEqual([["email.change-asked", id, {}]]);
      const moved = await post("/api/account/email/confirm", {
        token: await linkTo("confirm-email", "first@example.org"),
      });
      expect(wrote(moved)).toEqual([["email.changed", id, {}]]);
      await ask("second@example.org");
      const stopped = await post("/api/account/email/stop", {
        token: await linkTo("email-change-asked", "first@example.org"),
      });
      expect(wrote(stopped)).toEqual([["email.change-stopped", id, {}]]);

      const { token: back = "" } = (await enter("first@example.org", NEW)).body;
      const owner = loggedIn(serving().url, back);
      await owner.call("/api/account/email", { email: "third@example.org", password: NEW });
      expect(wrote(await owner.call("/api/account/email/withdraw", {}))).toEqual([
        ["email.change-withdrawn", id, {}],
      ]);
      expect(wrote(await owner.call("/api/account/email/withdraw", {}))).toEqual([]);

      const written = (answer: { headers: Headers }) =>
        until("it to be written, after the answer", () => wrote(answer).length > 0 && wrote(answer));
      const strange = await post("/api/user/reset", { email: "not.here@example.org" });
      expect(await written(strange)).toEqual([
        ["password.reset-asked", null, { account: expect.any(String) }],
      ]);
      const asked = await post("/api/user/reset", { email: "first@example.org" });
      expect(await written(asked)).toEqual([["password.reset-asked", id, { account: expect.any(String) }]]);
      const token = await linkTo("reset-password", "first@example.org");
      expect(wrote(await post("/api/user/reset/confirm", { token, password: NEWEST }))).toEqual([
        ["password.reset", id, {}],
      ]);
      const again = await enter("first@example.org", NEWEST);
      const deleted = await loggedIn(serving().url, again.body.token ?? "").call("/api/account/delete", {
        password: NEWEST,
      });
      expect(wrote(deleted)).toEqual([["account.deleted", id, {}]]);
    });

    it("the second factor, on and off and at the door", async () => {
      const email = "factor@example.org";
      const bob = await withVerifiedEmail(email);
      const { id } = bob.user;
      await verifyEmail(serving().url, mails, email);
      const started = await bob.call<{ secret: string; recoveryCodes: string[] }>(
        "/api/account/two-factor/start",
        { password: PASSWORD },
      );
      const { secret, recoveryCodes } = started.body;
      secrets.push(secret, ...recoveryCodes);
      expect(wrote(started)).toEqual([["factor.started", id, {}]]);
      const on = await bob.call("/api/account/two-factor/confirm", { code: appCode(secret) });
      expect(wrote(on)).toEqual([["factor.on", id, {}]]);

      const step = async () => {
        const first = await logIn(serving().url, email);
        expect(wrote(first)).toEqual([]);
        return (first.body as unknown as { challenge: string }).challenge;
      };
      const finish = async (challenge: string, code: string) => {
        const answer = await post<{ token?: string }>("/api/user/login/two-factor", { challenge, code });
        secrets.push(challenge, ...(answer.body.token ? [answer.body.token] : []));
        return wrote(answer);
      };
      const failed = ["login.failed", id, { because: "code", account: expect.any(String) }];
      expect(await finish(await step(), "no-such-recovery-code")).toEqual([failed]);
      expect(await finish(await step(), appCode(secret, 1))).toEqual([
        ["login.succeeded", id, { factor: "code", remembered: false }],
      ]);
      expect(await finish(await step(), recoveryCodes[0] ?? "")).toEqual([
        ["login.succeeded", id, { factor: "recovery-code", remembered: false }],
      ]);
      expect(await finish("A".repeat(32), "123456")).toEqual([
        ["login.failed", null, { because: "challenge", account: expect.any(String) }],
      ]);
      const proof = (code = "") => ({ password: PASSWORD, code });
      const renewed = await bob.call<{ recoveryCodes: string[] }>(
        "/api/account/two-factor/recovery-codes",
        proof(recoveryCodes[1]),
      );
      secrets.push(...renewed.body.recoveryCodes);
      expect(wrote(renewed)).toEqual([["factor.codes-renewed", id, {}]]);
      const keyed = await bob.call<{ key: string; id: string }>("/api/account/keys", {
        name: "Unspoken robot",
        password: PASSWORD,
      });
      secrets.push(keyed.body.key);
      const itsKey = { key: keyed.body.id };
      expect(wrote(keyed)).toEqual([["key.made", id, itsKey]]);
      const rotated = await bob.call<{ key: string; id: string }>(
        `/api/account/keys/${keyed.body.id}/rotate`,
        {
          password: PASSWORD,
        },
      );
      secrets.push(rotated.body.key);
      expect(wrote(rotated)).toEqual([["key.rotated", id, { key: rotated.body.id }]]);
      const ended = await bob.call(`/api/account/keys/${keyed.body.id}/end`, { password: PASSWORD });
      expect(wrote(ended)).toEqual([["key.ended", id, itsKey]]);
      const hook = { name: "Done", url: "https://8.8.8.8/done", events: ["credits.low"], password: PASSWORD };
      const made = await bob.call<{ webhook: { id: string }; secret: string }>("/api/account/webhooks", hook);
      const itsHook = { webhook: made.body.webhook.id };
      const itsPath = `/api/account/webhooks/${itsHook.webhook}`;
      expect(wrote(made)).toEqual([["webhook.made", id, itsHook]]);
      const anew = await bob.call<{ secret: string }>(`${itsPath}/rotate`, { password: PASSWORD });
      secrets.push(made.body.secret, anew.body.secret);
      expect(wrote(anew)).toEqual([["webhook.rotated", id, itsHook]]);
      expect(wrote(await bob.call(itsPath, { ...hook, on: false }))).toEqual([
        ["webhook.changed", id, itsHook],
      ]);
      expect(wrote(await bob.call(`${itsPath}/end`, { password: PASSWORD }))).toEqual([
        ["webhook.ended", id, itsHook],
      ]);
      const off = await bob.call("/api/account/two-factor/off", proof(renewed.body.recoveryCodes[0]));
      expect(wrote(off)).toEqual([["factor.off", id, {}]]);
    });

    it("what the operator does, and what everybody is refused", async () => {
      const { url, server } = serving();
      const [, token = ""] = await until("the link", () => /claim#token=([\w-]+)/.exec(server.output()));
      const admin = await withVerifiedEmail("admin@example.org");
      secrets.push(token);
      await admin.call("/api/admin/claim", { token });
      await admin.call("/api/account/export", {});
      const { clientSecret, purchaseId } = await buying(admin).intent("Starter");
      secrets.push(clientSecret);
      await send(`${url}/api/sandbox/confirm`, { body: { clientSecret, ...CARD } });
      await buying(admin).addCredit(10);
      await admin.call(`/api/admin/purchases/${purchaseId}/refund`, { reason: "Asked for" });
      await admin.call("/api/voice/speak", { prompt: 7 });
    });

    it("are all there are; none holds a secret, an email or a name", async () => {
      const seen = new Set(events().map(({ code }) => code));
      // A refund that is refused is test/purchases, a full disk log.test.ts beside this, a virus test/uploads.
      const elsewhere = ["purchase.refund-refused", "upload.infected", "log.lost"];
      expect(SECURITY_CODES.filter((code) => !seen.has(code))).toEqual(elsewhere);
      expect(new Set(SECURITY_CODES.map((code) => code.split(".")[0]))).toEqual(new Set(SECURITY_KINDS));
      const log = securityLog(serving().server.dataDir);
      expect([...secrets, "@", "Unspoken"].filter((secret) => log.includes(secret))).toEqual([]);
    });
  },
);
