import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { rateLimit } from "#server/platform/http/tables.ts";
import { letterCount } from "#server/platform/mail/tables.ts";
import { guess } from "#server/sessions/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { PASSWORD, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

/** A browser that keeps its cookies, and says where it comes from. */
function browser(url: string, address = "203.0.113.7") {
  let cookie = "";
  const post = async (path: string, body: object, token?: string) => {
    const headers = { "x-forwarded-for": address, ...(cookie && { cookie }), ...(token && { token }) };
    const answer = await send<ReplyTo<"logIn">>(`${url}${path}`, {
      body,
      headers,
    });
    for (const one of answer.headers.getSetCookie()) cookie = one.split(";")[0] ?? "";
    return { ...answer, cookies: answer.headers.getSetCookie() };
  };
  return {
    post,
    logIn: (email: string, password = PASSWORD) => post("/api/user/login", { email, password }),
  };
}

await describeServingMail(
  "guessing at passwords",
  { settings: { TRUST_PROXY: "true", WRONG_PASSWORDS_PER_ADDRESS: "15" } },
  (serving, mails) => {
    let lines = 0;
    /** A stranger from an address of his own. */
    const stranger = () => browser(serving().url, `198.51.100.${++lines}`);
    const guessAt = async (email: string, times: number) => {
      const thief = stranger();
      for (let i = 0; i < times; i++) expect((await thief.logIn(email, `guess ${i}`)).status).toBe(200);
      return thief;
    };
    const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));
    /** As if the wait were over; the row of guesses goes on. */
    const waitIsOver = () =>
      inDatabase(serving().server.place, ({ db }) => db.update(guess).set({ openAt: new Date(0) }));

    it("after ten wrong ones strangers wait, twice as long each time, wherever they come from", async () => {
      const email = "locked@example.org";
      await register(serving().url, email);
      const thief = await guessAt(email, 9);
      expect((await stranger().logIn(email)).body.success).toBe(true); // and gives no tries back
      expect((await thief.logIn(email, "the tenth")).status).toBe(200);
      const locked = await stranger().logIn(email);
      expect(locked.body).toEqual(refusal("too-many-tries", { seconds: waitOf(locked) }));
      expect([locked.status, waitOf(locked) > 30, waitOf(locked) <= 60]).toEqual([429, true, true]);
      for (const most of [120, 240]) {
        await waitIsOver();
        expect((await stranger().logIn(email, "one more")).status).toBe(200);
        const longer = waitOf(await stranger().logIn(email));
        expect([longer > most / 2, longer <= most]).toEqual([true, true]);
      }
      expect((await stranger().logIn("locked+tag@example.org")).status).toBe(200); // another account
      const restarted = await serving().server.restart({ PORT: "0" });
      try {
        expect((await browser(restarted.url).logIn(email)).status).toBe(429);
      } finally {
        await restarted.kill("SIGKILL");
      }
    });

    it("guesses at the same time are counted before they are looked at", async () => {
      const email = "at-once@example.org";
      await register(serving().url, email);
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, i) => stranger().logIn(email, `guess ${i}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    });

    it("a browser that was logged in before goes on, has a limit of its own, and logs nobody else in", async () => {
      const email = "at-home@example.org";
      await register(serving().url, email);
      const home = browser(serving().url);
      const first = await home.logIn(email);
      expect(first.cookies).toEqual([
        expect.stringMatching(/^device=[\w-]{32}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/),
      ]);
      await guessAt(email, 10);
      expect((await stranger().logIn(email)).status).toBe(429);
      expect((await home.logIn(email)).body.success).toBe(true);
      // Knowing one account is no way around the limit of another.
      await register(serving().url, "not-mine@example.org");
      await guessAt("not-mine@example.org", 10);
      expect((await home.logIn("not-mine@example.org")).status).toBe(429);
      for (let i = 0; i < 10; i++) expect((await home.logIn(email, `typed ${i}`)).status).toBe(200);
      expect((await home.logIn(email)).status).toBe(429);
    });

    it("who is logged in still changes the account, and a stolen session cannot guess on", async () => {
      const email = "logged-in@example.org";
      const ada = await register(serving().url, email);
      await guessAt(email, 10);
      const change = (password: string) =>
        ada.call("/api/account/email", { email: "other@example.org", password });
      expect((await change(PASSWORD)).status).toBe(200);
      for (let i = 0; i < 10; i++) expect((await change(`guess ${i}`)).status).toBe(403);
      expect((await change(PASSWORD)).status).toBe(429);
    });

    it("tells the owner once, and a reset opens the account for the device it was done on", async () => {
      const email = "told@example.org";
      await register(serving().url, email);
      const known = browser(serving().url);
      await known.logIn(email);
      await guessAt(email, 10);
      const letter = await mails.take("guessed", email);
      expect(letter.links[0]?.pathname).toBe("/reset");
      await waitIsOver();
      await stranger().logIn(email, "again");
      const fresh = stranger();
      expect((await fresh.logIn(email)).status).toBe(429);
      await fresh.post("/api/user/reset", { email });
      const token = tokenIn(await mails.take("reset-password", email)); // came after any second letter
      const password = "a lantern kept low at night";
      expect((await fresh.post("/api/user/reset/confirm", { token, password })).status).toBe(200);
      expect(
        mails.received.filter(({ recipient, subject }) => recipient === email && /tries/.test(subject ?? "")),
      ).toEqual([]);
      await guessAt(email, 10);
      expect((await fresh.logIn(email, password)).body.success).toBe(true);
      expect((await known.logIn(email, password)).status).toBe(429); // the devices of before are strangers
    });

    it.each([
      ["sessions/end-others", { password: PASSWORD }, PASSWORD],
      [
        "password",
        { currentPassword: PASSWORD, newPassword: "a lantern kept low at night" },
        "a lantern kept low at night",
      ],
    ])(
      "after %s other browsers are strangers again, the owner's own is not",
      async (path, body, password) => {
        const email = `thrown-out-${path.length}@example.org`;
        await register(serving().url, email);
        const [owner, thief] = [stranger(), stranger()];
        const { token } = (await owner.logIn(email)).body;
        await thief.logIn(email);
        expect((await owner.post(`/api/account/${path}`, body, token)).status).toBe(200);
        await guessAt(email, 10);
        expect((await thief.logIn(email, password)).status).toBe(429);
        expect((await owner.logIn(email, password)).body.success).toBe(true);
      },
    );

    testAtLength("a warning that was too much for the mailbox comes with a later guess", async () => {
      const [spent = "", email = ""] = ["warned+other@example.org", "warned@example.org"];
      for (const one of [spent, email]) await register(serving().url, one);
      await guessAt(spent, 10);
      await mails.take("guessed", spent);
      await guessAt(email, 10);
      await register(serving().url, "after-warned@example.org");
      await mails.take("confirm-address", "after-warned@example.org"); // came after any second warning
      const warned = mails.received.filter(
        (mail) => mail.recipient === email && mail.header("x-saywrite-kind") === "guessed",
      );
      expect(warned).toEqual([]);
      await inDatabase(serving().server.place, ({ db }) =>
        db.update(letterCount).set({ hourFrom: sql`${letterCount.hourFrom} - interval '1 hour'` }),
      );
      await waitIsOver();
      await stranger().logIn(email, "one more");
      await mails.take("guessed", email);
    });

    it("one address is stopped whatever account it tries, and an unknown account like a known one", async () => {
      const thief = browser(serving().url, "2001:db8:1:2::1");
      for (let i = 0; i < 15; i++) {
        const answer = await thief.logIn(`nobody${i}@example.org`, "password");
        expect([answer.status, answer.body.code]).toEqual([200, "wrong-login"]);
      }
      for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]) {
        expect((await browser(serving().url, address).logIn("nobody@example.org")).status).toBe(429);
      }
      expect((await browser(serving().url, "2001:db8:1:3::1").logIn("nobody@example.org")).status).toBe(200);
      const other = browser(serving().url, "203.0.113.99");
      for (let i = 0; i < 10; i++) await other.logIn("never-was@example.org", "password");
      expect((await stranger().logIn("never-was@example.org")).status).toBe(429);
    });

    it("a row of guesses is over after a day without one", async () => {
      const email = "yesterday@example.org";
      await register(serving().url, email);
      await guessAt(email, 10);
      await inDatabase(serving().server.place, ({ db }) => db.update(guess).set({ expiresAt: new Date(0) }));
      await guessAt(email, 9);
      expect((await stranger().logIn(email)).body.success).toBe(true);
    });
  },
);

describeServing(
  "an address in every other count",
  {
    settings: { TRUST_PROXY: "true", FORMS_PER_ADDRESS_HOUR: "2", REGISTRATIONS_PER_ADDRESS_DAY: "2" },
    kinds: ["postgres"],
  },
  (serving) => {
    testAtLength("is an IPv6 line, not one of its addresses", async () => {
      const form = async (address: string) =>
        (await browser(serving().url, address).post("/api/user/reset", { email: "a@example.org" })).status;
      const registerAt = async (address: string, name: string) =>
        (
          await browser(serving().url, address).post("/api/user/register", {
            name,
            email: `${name}@example.org`,
            password: PASSWORD,
          })
        ).status;
      const line = (end: string) => `2001:db8:5:6:${end}`;
      expect([await form(line(":1")), await form(line(":2")), await form(line("a:b:c:d"))]).toEqual([
        200, 200, 429,
      ]);
      expect(await form("2001:db8:5:7::1")).toBe(200);
      expect([
        await registerAt(line(":1"), "a"),
        await registerAt(line(":2"), "b"),
        await registerAt(line(":3"), "c"),
      ]).toEqual([200, 200, 429]);
      expect(await registerAt("::ffff:192.0.2.1", "d")).toBe(200);
      expect(await registerAt("192.0.2.1", "e")).toBe(200);
      expect(await registerAt("::ffff:c000:201", "f")).toBe(429);
    });
  },
);

describeServing(
  "the counts of tries",
  { kinds: ["postgres"], settings: { TRUST_PROXY: "true" } },
  (serving) => {
    it("keep no address that somebody could read", async () => {
      const { url, server } = serving();
      for (const address of ["192.0.2.77", "2001:db8:77:7::1"]) {
        const caller = browser(url, address);
        await caller.logIn("counted@example.org", "wrong");
        await caller.post("/api/user/register", {
          ...{ name: "Ada", email: `${address.length}@example.org`, password: PASSWORD },
        });
        await caller.post("/api/user/reset", { email: "counted@example.org" });
        await caller.post("/api/user/logout/late", { hash: "0".repeat(64) });
      }
      const keys = await inDatabase(server.place, async ({ db }) => [
        ...(await db.select({ key: guess.key }).from(guess)),
        ...(await db.select({ key: rateLimit.key }).from(rateLimit)),
      ]);
      const kinds = new Set(keys.map(({ key }) => key.split(":")[0]));
      const counted = ["line", "login", "judgement", "register", "form", "late-logout"];
      expect([...kinds]).toEqual(expect.arrayContaining(counted));
      expect(keys.filter(({ key }) => /192\.0\.2|2001:|db8/.test(key))).toEqual([]);
    });
  },
);

describe("what counts as one address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["not an address", "not an address"],
  ])("%s", (address, counted) => expect(countingAddress(address)).toBe(counted));
});
