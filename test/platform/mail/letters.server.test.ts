import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cleanName } from "#contract/person-name.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { rateLimit } from "#server/platform/http/tables.ts";
import { renderHtml } from "#server/platform/mail/render-html.ts";
import { letterCount } from "#server/platform/mail/tables.ts";
import { webhook } from "#server/webhooks/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { buying } from "#test/support/buying.ts";
import { PASSWORD, type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

/** As long as a name may be. */
const ADVERT = "Win $1000 now, visit https://evil.example/offer before midnight, limited places!";

await describeServingMail("letters to people who did not ask", {}, (serving, mails) => {
  const post = (path: string, body: object) => send(`${serving().url}${path}`, { body });
  const to = (mailbox: RegExp) => mails.received.filter(({ recipient }) => mailbox.test(recipient));
  /** Mail goes out in order, so what was asked for before this is there. */
  const settle = async (name: string) => {
    await register(serving().url, `${name}@example.org`);
    await mails.take("confirm-address", `${name}@example.org`);
  };
  const buy = async (person: Person) => {
    const { intent, addCredit } = buying(person);
    const { clientSecret } = await intent("Starter");
    const card = { clientSecret, number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
    await person.call("/api/sandbox/confirm", card);
    await addCredit(10);
  };

  it("one mailbox gets few of each group, all spellings together, and none keeps another away", async () => {
    const eve = await register(serving().url, "eve@example.org");
    const newsletter = (email: string) => post("/api/newsletter", { email, consent: true, source: "footer" });
    const change = (email: string) => eve.call("/api/account/email", { email, password: PASSWORD });
    for (const tag of ["a", "b", "c", "d", "e"]) await newsletter(`victim+${tag}@example.org`);
    for (const tag of ["x", "y", "z"]) expect((await change(`VICTIM+${tag}@example.org`)).status).toBe(200);
    expect((await change("victim@example.org")).status).toBe(429);
    expect((await eve.get<{ profile: object }>("/api/account")).body).toMatchObject({
      profile: { pendingEmail: "victim+z@example.org" },
    });
    const names = ["victim", "victim+a", "VICTIM+b", "victim+c"];
    for (const name of names) await register(serving().url, `${name}@example.org`);
    for (const name of names) await post("/api/user/reset", { email: `${name}@example.org` });
    await until("all that may be sent", () => to(/^victim/i).length >= 10);
    await settle("after-all");
    const kinds = to(/^victim/i).map((mail) => mail.header("x-saywrite-kind"));
    expect(kinds.sort()).toEqual([
      ...Array(3).fill("confirm-address"),
      ...Array(3).fill("confirm-email"),
      "newsletter-confirm",
      ...Array(3).fill("reset-password"),
    ]);
  });

  testAtLength(
    "an owner who confirmed gets a reset link every ten minutes, whatever was asked before; others none",
    async () => {
      const email = "awaited@example.org";
      const unproved = "unproved@example.org";
      for (const one of [email, unproved]) await register(serving().url, one);
      await verifyEmail(serving().url, mails, email);
      const links = (recipient: string) =>
        mails.received.filter(
          (mail) => mail.recipient === recipient && mail.header("x-saywrite-kind") === "reset-password",
        ).length;
      const ask = async (name: string, [owners, others]: [number, number]) => {
        for (let i = 0; i < 5; i++) {
          const answers = await Promise.all(
            [email, unproved, "no-account@example.org"].map((one) => post("/api/user/reset", { email: one })),
          );
          for (const { status, body } of answers) expect([status, body.code]).toEqual([200, "reset-sent"]);
        }
        await until("what is due", () => links(email) >= owners && links(unproved) >= others);
        await settle(name);
        expect([links(email), links(unproved), links("no-account@example.org")]).toEqual([owners, others, 0]);
      };
      await ask("at-once", [4, 3]);
      for (let minutes = 10; minutes <= 50; minutes += 10) {
        await inDatabase(serving().server.place, ({ db }) =>
          db
            .update(letterCount)
            .set({ hourFrom: sql`${letterCount.hourFrom} - interval '10 minutes'`, inDay: 100 }),
        );
        await ask(`after-${minutes}`, [4 + minutes / 10, 3]);
      }
    },
  );

  it("an owner whose mailbox is known gets what concerns the account, however many letters others caused", async () => {
    const email = "flooded@example.org";
    const ada = await register(serving().url, email);
    await verifyEmail(serving().url, mails, email);
    for (let i = 0; i < 6; i++) await post("/api/user/reset", { email });
    for (const [currentPassword, newPassword] of [
      [PASSWORD, "a lantern kept low"],
      ["a lantern kept low", PASSWORD],
    ]) {
      await ada.call("/api/account/password", { currentPassword, newPassword });
      expect((await mails.take("password-changed", email)).text).toContain("Ada Lovelace");
    }
    await buy(ada);
    expect((await mails.take("receipt", email)).text).toContain("Ada Lovelace");
  });

  it("a receipt has the newest root, to which statements are held, once there is one", async () => {
    const email = "paid@example.org";
    const ada = await register(serving().url, email);
    await inDatabase(serving().server.place, ({ db }) => sealDay(db, "2120-01-01"));
    const { body } = await send<ReplyTo<"readStatementRoots">>(`${serving().url}/api/statement/roots`, {
      method: "GET",
    });
    await buy(ada);
    const { text, html, links } = await mails.take("receipt", email);
    for (const part of [text, html]) expect(part).toContain(`2120-01-01 ${body.roots[0]?.root}`);
    expect(links.map(({ pathname }) => pathname)).toContain("/verify-statement");
  });

  it("one account writes to five addresses an hour and ten a day, its own told no oftener; refused, it costs nothing", async () => {
    const email = "changeable@example.org";
    const ada = await register(serving().url, email);
    await verifyEmail(serving().url, mails, email);
    let asked = 0;
    const ask = (password = PASSWORD) =>
      ada.call("/api/account/email", {
        ...{ email: `anybody-${asked++}@example.net`, password },
      });
    const again = () => ada.call("/api/account/email/send", {});
    const anHourLater = () =>
      inDatabase(serving().server.place, ({ db }) =>
        db.delete(rateLimit).where(like(rateLimit.key, `address-change-hour:${ada.user.id}`)),
      );
    for (let i = 0; i < 5; i++)
      expect([(await again()).status, (await ask("no")).status]).toEqual([409, 403]);
    for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(200);
    expect((await again()).status).toBe(200);
    const { status, body, headers } = await ask();
    const seconds = Number(headers.get("retry-after"));
    expect([status, body]).toEqual([429, refusal("too-many-tries", { seconds })]);
    expect((await again()).status).toBe(429);
    await anHourLater();
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    await anHourLater();
    const tomorrow = await ask();
    expect(tomorrow.status).toBe(429);
    expect(Number(tomorrow.headers.get("retry-after"))).toBeGreaterThan(3_600);
    await settle("after-changes");
    expect(to(/^anybody-/)).toHaveLength(10);
    expect(to(/^changeable/)).toHaveLength(9);
  });

  it("say nothing of a stranger's choice: neither name nor address", async () => {
    const email = "stranger@example.org";
    const spammer = await register(serving().url, email, { name: ADVERT });
    await spammer.call("/api/account/password", { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` });
    await spammer.call("/api/account/email", {
      email: "visit.evil.example@example.net",
      password: `${PASSWORD}!`,
    });
    await buy(spammer);
    const hooks = "stranger-hooks@example.org"; // a mailbox of its own: one gets few
    const eve = await register(serving().url, hooks);
    const wish = { name: ADVERT.slice(0, 60), url: "https://8.8.8.8:41900/evil", password: PASSWORD };
    const { body } = await eve.call<ReplyTo<"makeWebhook">>("/api/account/webhooks", wish);
    const id = body.webhook?.id ?? "";
    // What can't be signed is sent nowhere, and ends it.
    await inDatabase(serving().server.place, ({ db }) =>
      db.update(webhook).set({ secret: "none" }).where(eq(webhook.id, id)),
    );
    await eve.call(`/api/account/webhooks/${id}/test`);
    const letters = [
      await mails.take("confirm-address", email),
      await mails.take("password-changed", email),
      await mails.take("email-change-asked", email),
      await mails.take("receipt", email),
      await mails.take("webhook-made", hooks),
      await mails.take("webhook-off", hooks),
      await mails.take("confirm-email", "visit.evil.example@example.net"),
    ];
    const moved = await post("/api/account/email/confirm", { token: tokenIn(letters[6] as never) });
    expect(moved.status).toBe(200);
    letters.push(await mails.take("email-changed", email));
    for (const { raw, text, html, subject, links } of letters) {
      // What opens something stands behind the #, where no server and no log sees it.
      expect(links.map(({ search }) => search)).toEqual(links.map(() => ""));
      for (const part of [raw.split("\r\n\r\n").slice(1).join(), text, html, subject]) {
        expect(part).not.toMatch(/evil|midnight|1000|8\.8\.8\.8|41900/);
      }
    }
  });

  it.each([
    ["/api/user/register", { email: "unseen@example.org", password: PASSWORD }],
    ["/api/contact", { email: "unseen@example.org", comment: "Hello." }],
    ["/api/account/name", {}],
  ])("%s: a name that cannot be seen is none", async (path, more) => {
    const { token } = await register(serving().url, `names-${path.length}@example.org`);
    for (const name of [
      "\u200b\u200b",
      "\u2060 \ufeff",
      "\u202e",
      "\u3164",
      "\u2800",
      "\u0301",
      "\u00ad\n",
    ]) {
      const answer = await send(`${serving().url}${path}`, { body: { ...more, name }, headers: { token } });
      expect([name, answer.status, answer.body]).toEqual([name, 400, refusal("name-missing")]);
    }
  });
});

it("what people wrote is text in the HTML of a letter", () => {
  const say = `<b onclick="x">Eve & 'co'</b>`;
  const letter = {
    language: "en" as const,
    subject: say,
    heading: say,
    parts: [{ say }, { quote: say }, { note: say }],
  };
  const html = renderHtml(letter, { name: say, url: "https://saywrite.test" });
  expect(html).not.toMatch(/<b\b|onclick="/);
  expect(html.match(/&lt;b onclick=&quot;x&quot;&gt;Eve &amp; &#39;co&#39;/g)?.length).toBeGreaterThanOrEqual(
    5,
  );
});

describe("a name as it is kept", () => {
  it.each([
    ["  Ada   King ", "Ada King"],
    ["Ada\nKing\t", "Ada King"],
    ["A\u0301gnes", "Ágnes"],
    ["\u202eadA\u202c", "adA"],
    ["A\u200bd\u00ada\u2060", "Ada"],
    ["\u200dAda\u200d \u200cKing", "Ada King"],
    ["नमस\u094d\u200dत", "नमस\u094d\u200dत"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d🚀", "👩\u200d🚀"],
    ["O’Brien-Smith, Jr.", "O’Brien-Smith, Jr."],
    ["李小龍", "李小龍"],
    ["\u200d\ufe0f", ""],
    ["\u{e0041}\u{e0042}", ""],
  ])("%j", (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
    expect(cleanName(kept)).toBe(kept);
  });
});
