import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { NEWSLETTER_CONSENT } from "#locales/en/consent.ts";
import { NEWSLETTER_CONSENT as SPANISH_CONSENT } from "#locales/es/consent.ts";
import { newsletterSubscriber } from "#server/outreach/tables.ts";
import { letterCount } from "#server/platform/mail/tables.ts";
import { register, send } from "#test/support/client.ts";
import { success } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

await describeServingMail("the newsletter", {}, (serving, mails) => {
  const post = (path: string, body: object) => send(`${serving().url}${path}`, { body });
  const subscribe = (email: string, more: object = {}) =>
    post("/api/newsletter", { email, consent: true, source: "footer", ...more });
  const stored = async (email: string) => {
    const rows = await inDatabase(serving().server.place, ({ db }) => db.select().from(newsletterSubscriber));
    return rows.find((row) => row.email === email);
  };
  /** Mail goes out in order, so what was sent before this is there. */
  const settle = async (name: string) => {
    await register(serving().url, `${name}@example.org`);
    await mails.take("confirm-address", `${name}@example.org`);
  };

  it("stores the consent, counts after the mailed link, and ends with one click of the mail program", async () => {
    const email = "reader@example.org";
    const answer = await subscribe("  Reader@Example.org ");
    expect([answer.status, answer.body]).toEqual([200, success("newsletter-asked")]);
    expect(await stored(email)).toMatchObject({
      consent: NEWSLETTER_CONSENT,
      consentAt: expect.any(Date),
      source: "footer",
      confirmedAt: null,
    });
    const mail = await mails.take("newsletter-confirm", email);
    const page = mail.links[0] as URL;
    expect(page.pathname).toBe("/newsletter/confirm");
    // A scanner that opens the link changes nothing.
    await fetch(page);
    expect((await stored(email))?.confirmedAt).toBeNull();
    const token = tokenIn(mail);
    expect((await post("/api/newsletter/confirm", { token })).body.code).toBe("newsletter-confirmed");
    expect((await stored(email))?.confirmedAt).toEqual(expect.any(Date));
    expect((await post("/api/newsletter/confirm", { token })).body.code).toBe("newsletter-confirmed");

    expect(mail.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /^<(\S+)>$/.exec(mail.header("list-unsubscribe"))?.[1] as string;
    expect(new URL(url).pathname).toBe("/newsletter/unsubscribe");
    const click = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(click.status).toBe(200);
    expect((await stored(email))?.unsubscribedAt).toEqual(expect.any(Date));
    expect((await post("/api/newsletter/confirm", { token })).status).toBe(410);
    const left = new URL(url).searchParams.get("token") as string;
    expect((await post("/api/newsletter/unsubscribe", { token: left })).body.code).toBe("newsletter-left");

    await subscribe(email);
    expect(await stored(email)).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
    expect((await post("/api/newsletter/confirm", { token })).status).toBe(200); // a letter within the hour is enough

    await inDatabase(serving().server.place, ({ db }) =>
      db.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email)),
    );
    expect((await post("/api/newsletter/unsubscribe", { token: left })).status).toBe(200); // off the list it is
    expect((await post("/api/newsletter/confirm", { token })).status).toBe(410);
  });

  it("mails one link an hour and three a day, and each of them confirms", async () => {
    const email = "hasty@example.org";
    const anHourLater = () =>
      inDatabase(serving().server.place, ({ db }) =>
        db.update(letterCount).set({ hourFrom: sql`${letterCount.hourFrom} - interval '1 hour'` }),
      );
    for (let hour = 0; hour < 4; hour++) {
      for (let i = 0; i < 3; i++) expect((await subscribe(email)).status).toBe(200);
      await anHourLater();
    }
    await settle("after-hasty");
    const letters = mails.received.filter(({ recipient }) => recipient === email);
    expect(letters).toHaveLength(3);
    for (const letter of letters)
      expect((await post("/api/newsletter/confirm", { token: tokenIn(letter) })).status).toBe(200);
  });

  it("keeps the consent in the words that were read", async () => {
    const body = { email: "lectora@example.org", consent: true, source: "footer" };
    await send(`${serving().url}/api/newsletter`, { body, headers: { "accept-language": "es" } });
    expect(await stored("lectora@example.org")).toMatchObject({ consent: SPANISH_CONSENT });
  });

  it("answers a known address alike, and mails no one who is subscribed", async () => {
    const email = "known@example.org";
    await subscribe(email);
    await post("/api/newsletter/confirm", { token: tokenIn(await mails.take("newsletter-confirm", email)) });
    const again = await subscribe(email);
    expect([again.status, again.body]).toEqual([200, success("newsletter-asked")]);
    expect((await stored(email))?.confirmedAt).toEqual(expect.any(Date));
    await settle("after-known");
    expect(mails.received.filter(({ recipient }) => recipient === email)).toEqual([]);
  });

  it("refuses without consent, and lets programs believe they got through", async () => {
    expect((await subscribe("no@example.org", { consent: false })).body.code).toBe("consent-missing");
    expect((await subscribe("no address")).status).toBe(400);
    const robot = await subscribe("robot@example.org", { website: "https://spam.example" });
    expect([robot.status, robot.body.code]).toEqual([200, "newsletter-asked"]);
    expect(await stored("robot@example.org")).toBeUndefined();
    expect(await stored("no@example.org")).toBeUndefined();
  });

  it("links that were forged or swapped lead nowhere", async () => {
    await subscribe("forged@example.org");
    const mail = await mails.take("newsletter-confirm", "forged@example.org");
    const confirm = tokenIn(mail);
    const [id] = confirm.split(".");
    const forged = ["x".repeat(40), `${id}.${"A".repeat(32)}`, confirm.slice(0, -1)];
    for (const token of forged) {
      expect((await post("/api/newsletter/confirm", { token })).status).toBe(410);
      expect((await post("/api/newsletter/unsubscribe", { token })).status).toBe(410);
    }
    expect((await post("/api/newsletter/unsubscribe", { token: confirm })).status).toBe(410);
  });
});
