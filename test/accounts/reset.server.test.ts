import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { verification } from "#server/accounts/tables.ts";
import { logIn, PASSWORD, register, send } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { saidOnlyWith } from "#test/support/letters.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

/** What the letter says after a reset, and not after a change in the account. */
const values = {
  name: "Ada Lovelace",
  device: { browser: null, system: null },
  at: new Date(0),
  resetUrl: "",
};
const changed = (how: "reset" | "changed") => ({ ...values, how, twoFactorEnded: false });
const [RESET_BY_LINK = ""] = saidOnlyWith("password-changed", changed("reset"), changed("changed"));

const NEW = "a new and better one";
const SPENT = [410, refusal("link-spent")];

await describeServingMail("reset", { kinds: databasesFor("reset") }, (serving, mails, kind) => {
  const ask = (email: string) => send(`${serving().url}/api/user/reset`, { body: { email } });
  const finish = (token: string, password = NEW) =>
    send(`${serving().url}/api/user/reset/confirm`, { body: { token, password } });
  const link = async (email: string) => {
    await ask(email);
    return tokenIn(await mails.take("reset-password", email));
  };

  it("a link by mail sets a new password, once, ends every session, and tells by mail", async () => {
    const { url } = serving();
    const email = `ada-${kind}@example.org`;
    const ada = await register(url, email);
    const asked = await ask(`  ${email.toUpperCase()} `);
    expect([asked.status, asked.body]).toEqual([200, success("reset-sent")]);
    const mail = await mails.take("reset-password", email);
    expect(mail.links[0]?.href).toMatch(/\/reset#token=[\w-]{32}$/);
    expect(mail.links[0]?.origin).toBe(url);
    expect(mail.from).toMatchObject({ name: "Saywrite", address: "hello@saywrite.test" });
    expect(mail.html).toContain(mail.links[0]?.href);

    const token = tokenIn(mail);
    const check = async () => {
      const { status, body } = await send(`${serving().url}/api/user/reset/check`, { body: { token } });
      return [status, body];
    };
    expect(await check()).toEqual([200, success("ok")]);
    const weak = await finish(token, "password1");
    expect([weak.status, weak.body.success]).toEqual([422, false]);
    const changed = await finish(token);
    expect([changed.status, changed.body]).toEqual([200, success("password-reset")]);
    expect((await ada.call("/api/voice/get-credit")).status).toBe(401);
    expect((await logIn(url, email, PASSWORD)).body.success).toBe(false);
    expect((await logIn(url, email, NEW)).body.success).toBe(true);
    const again = await finish(token, "yet another password");
    expect([again.status, again.body]).toEqual(SPENT);
    expect(await check()).toEqual(SPENT);
    const letter = await mails.take("password-changed", email);
    expect(letter.text).toContain(RESET_BY_LINK);
  });

  it("of ten uses of one link at once, one sets its password", async () => {
    const email = `race-${kind}@example.org`;
    await register(serving().url, email);
    const token = await link(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => finish(token, `password no. ${i}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(serving().url, email, `password no. ${won}`)).body.success).toBe(true);
  });

  it("a newer link makes the older void, and invented ones lead nowhere", async () => {
    const email = `two-${kind}@example.org`;
    await register(serving().url, email);
    const older = await link(email);
    const newer = await link(email);
    for (const token of [older, "A".repeat(32), `${newer}x`, newer.slice(0, 31)]) {
      const { status, body } = await finish(token);
      expect([token, status, body]).toEqual([token, ...SPENT]);
    }
    expect((await finish(newer)).status).toBe(200);
  });

  it("a changed password makes an open link void", async () => {
    const email = `changed-${kind}@example.org`;
    const ada = await register(serving().url, email);
    const token = await link(email);
    const body = { currentPassword: PASSWORD, newPassword: "chosen in the account" };
    expect((await ada.call("/api/account/password", body)).status).toBe(200);
    expect((await finish(token)).status).toBe(410);
  });

  it("answers the same, whether or not there is an account, and mails nobody else", async () => {
    const email = `known-${kind}@example.org`;
    await register(serving().url, email);
    await mails.take("confirm-address", email);
    const answers = [];
    for (const address of [email, `nobody-${kind}@example.org`]) {
      const { status, body, headers } = await ask(address);
      expect([status, body]).toEqual([200, success("reset-sent")]);
      answers.push(headers.get("content-length"));
    }
    expect(new Set(answers).size).toBe(1);
    await mails.take("reset-password", email);
    expect(mails.received.filter(({ recipient }) => recipient.startsWith("nobody"))).toEqual([]);
  });

  it.runIf(kind === "postgres")(
    "no answer waits for the look whether there is an account, so its time tells nothing",
    async () => {
      const email = "unhurried@example.org";
      await register(serving().url, email);
      const people = new Client(serving().server.place.url);
      await people.connect();
      onTestFinished(() => people.end());
      await people.query('begin; lock table "user" in access exclusive mode'); // nobody can look now
      expect((await ask(email)).status).toBe(200);
      expect((await ask("nobody-at-all@example.org")).status).toBe(200);
      await people.query("commit");
      await mails.take("reset-password", email);
    },
  );

  it("a mailbox that nobody confirmed gets at most three links an hour", async () => {
    const email = `flood-${kind}@example.org`;
    await register(serving().url, email);
    for (let i = 0; i < 8; i++) expect((await ask(email)).status).toBe(200);
    const probe = `probe-${kind}@example.org`;
    await register(serving().url, probe);
    await link(probe); // asked for after the others, so theirs are made
    expect(
      mails.received.filter(({ recipient, subject }) => recipient === email && subject?.startsWith("Choose"))
        .length,
    ).toBeLessThanOrEqual(3);
  });

  it.runIf(kind === "postgres")("a link is good for 30 minutes, and only its hash is stored", async () => {
    const email = "late@example.org";
    await register(serving().url, email);
    const token = await link(email);
    await inDatabase(serving().server.place, async ({ db }) => {
      const rows = await db.select().from(verification);
      expect(JSON.stringify(rows)).not.toContain(token);
      const minutes = rows
        .filter(({ id }) => id.startsWith("reset:"))
        .map(({ expiresAt }) => (expiresAt.getTime() - Date.now()) / 60_000);
      expect(Math.max(...minutes)).toBeLessThanOrEqual(30);
      expect(Math.max(...minutes)).toBeGreaterThan(29);
      await db.update(verification).set({ expiresAt: new Date(Date.now() - 1) });
    });
    const late = await finish(token);
    expect([late.status, late.body]).toEqual(SPENT);
  });
});
