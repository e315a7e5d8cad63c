import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user, verification } from "#server/accounts/tables.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";
import { twoFactor } from "#server/sessions/tables.ts";
import { base32, totpCode, totpStep } from "#server/sessions/totp.ts";
import { loggedIn, logIn, PASSWORD, type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { saidOnlyWith } from "#test/support/letters.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { secretsOf } from "#test/support/secrets.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

/** What the letter after a reset says besides where the reset took a second factor away. */
const device = { browser: null, system: null };
const changed = (twoFactorEnded: boolean) =>
  ({ name: null, how: "reset", device, at: new Date(0), resetUrl: "", twoFactorEnded }) as const;
const [FACTOR_ENDED = ""] = saidOnlyWith("password-changed", changed(true), changed(false));

const NEW = "a lantern kept low at night";

describe("codes of an authenticator", () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %d seconds", (seconds, code) => {
    const secret = Buffer.from("12345678901234567890");
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
    expect(totpStep(secret, code, (seconds + 30) * 1000)).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, (seconds + 90) * 1000)).toBeNull();
  });

  it("base32 as RFC 4648 has it, without padding", () => {
    expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)))).toEqual([
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
      "MZXW6YTBOI",
    ]);
  });
});

await describeServingMail("two-factor", {}, (serving, mails) => {
  type Start = { uri: string; secret: string; recoveryCodes: string[] };

  /** A code that is good now; `later` steps ahead of this 30 seconds. */
  const code = (secret: string, later = 0) =>
    totpCode(fromBase32(secret), Math.floor(Date.now() / 30_000) + later);
  const turnOn = async (person: Person): Promise<Start & { used: string }> => {
    const { body } = await person.call<Start>("/api/account/two-factor/start", { password: PASSWORD });
    const used = code(body.secret);
    const on = await person.call("/api/account/two-factor/confirm", { code: used });
    expect(on.body).toEqual(success("two-factor-on"));
    return { ...body, used };
  };
  /** Somebody whose address is confirmed. */
  const withVerifiedEmail = async (email: string) => {
    const person = await register(serving().url, email);
    await verifyEmail(serving().url, mails, email);
    return person;
  };
  const firstStep = async (email: string) => (await logIn(serving().url, email)).body;
  const secondStep = async (challenge: string, given: string) =>
    (
      await send<ReplyTo<"logInWithCode">>(`${serving().url}/api/user/login/two-factor`, {
        body: { challenge, code: given },
      })
    ).body;

  it("asks for a code after the password; a code works once; a recovery code works once", async () => {
    const email = "two@example.org";
    const ada = await withVerifiedEmail(email);
    const before = await logIn(serving().url, email); // by somebody who has the password alone
    const { uri, secret, recoveryCodes, used: confirming } = await turnOn(ada);
    expect(uri).toBe(`otpauth://totp/Saywrite:two%40example.org?secret=${secret}&issuer=Saywrite`);
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 of 32 letters: 120 bits each.
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-hj-km-np-z1-9]{4}-){5}[a-hj-km-np-z1-9]{4}$/);
    expect(new Set(recoveryCodes.join("").replaceAll("-", "")).size).toBeGreaterThan(24);
    expect((await ada.get("/api/account")).status).toBe(200);
    const headers = { token: before.body.token as string };
    expect((await send(`${serving().url}/api/account`, { method: "GET", headers })).status).toBe(401);
    await mails.take("two-factor-on", email);

    const first = await firstStep(email);
    expect(first).toEqual({
      ...refusal("code-needed"),
      twoFactor: true,
      challenge: expect.stringMatching(/^[\w-]{32}$/),
    });
    const challenge = first.challenge as string;
    expect(await secondStep(challenge, confirming)).toEqual(refusal("used-code"));
    expect((await secondStep(challenge, "000000")).code).toBe("wrong-code");
    const fresh = code(secret, 1);
    const done = await secondStep(challenge, fresh);
    expect(done).toMatchObject({
      success: true,
      code: "logged-in",
      user: { email, creditBalance: 5 },
    });
    const me = await send(`${serving().url}/api/account`, {
      method: "GET",
      headers: { token: done.token as string },
    });
    expect(me.body).toMatchObject({ profile: { twoFactor: true, recoveryCodesLeft: 10 } });
    expect((await secondStep(challenge, recoveryCodes[0] as string)).code).toBe("challenge-over");
    const [recovery = ""] = recoveryCodes;
    const next = (await firstStep(email)).challenge as string;
    expect((await secondStep(next, fresh)).code).toBe("used-code");
    const racing = await Promise.all([
      secondStep(next, recovery.toUpperCase()),
      secondStep(next, recovery),
      secondStep(next, recovery.replaceAll("-", " ")),
    ]);
    expect(racing.filter(({ success }) => success)).toHaveLength(1);
    const letter = await mails.take("recovery-code-used", email);
    expect(letter.text).toMatch(/^Recovery codes left: +9$/m);
    expect(letter.text).toContain("Ada Lovelace");
    expect(letter.links[0]?.pathname).toBe("/profile/security");
    const third = (await firstStep(email)).challenge as string;
    expect((await secondStep(third, recovery)).code).toBe("wrong-recovery-code");
  });

  it("is not on before a code was confirmed, needs the password, and keeps its secrets unreadable", async () => {
    const email = "half@example.org";
    const ada = await withVerifiedEmail(email);
    const start = (password: string) => ada.call<Start>("/api/account/two-factor/start", { password });
    expect((await start("not it")).status).toBe(403);
    const { body } = await start(PASSWORD);
    expect((await ada.call("/api/account/two-factor/confirm", { code: "000000" })).status).toBe(422);
    expect((await firstStep(email)).success).toBe(true);
    const again = (await start(PASSWORD)).body;
    expect(again.secret).not.toBe(body.secret);
    const confirming = code(again.secret);
    expect((await ada.call("/api/account/two-factor/confirm", { code: confirming })).status).toBe(200);
    expect((await start(PASSWORD)).status).toBe(409);
    const rows = await inDatabase(serving().server.place, ({ db }) => db.select().from(twoFactor));
    for (const plain of [again.secret, ...again.recoveryCodes]) {
      expect(JSON.stringify(rows)).not.toContain(plain);
    }

    const renew = (proof: object) => ada.call<Start>("/api/account/two-factor/recovery-codes", proof);
    expect((await renew({ password: PASSWORD })).status).toBe(400);
    expect((await renew({ password: PASSWORD, code: "000000" })).status).toBe(422);
    const [used = "", unused = ""] = again.recoveryCodes;
    const renewed = await renew({ password: PASSWORD, code: used });
    await mails.take("recovery-codes-renewed", email);
    const { body: twice } = await renew({ password: PASSWORD, code: used });
    expect(twice).toMatchObject({ code: "wrong-recovery-code" });
    const challenge = (await firstStep(email)).challenge as string;
    expect((await secondStep(challenge, unused)).success).toBe(false);
    expect((await secondStep(challenge, renewed.body.recoveryCodes[0] as string)).success).toBe(true);

    const off = (proof: object) => ada.call("/api/account/two-factor/off", proof);
    const fresh = code(again.secret, 1);
    expect((await off({ password: PASSWORD })).status).toBe(400);
    expect((await off({ password: "not it", code: fresh })).status).toBe(403);
    expect((await off({ password: PASSWORD, code: confirming })).status).toBe(422);
    expect((await off({ password: PASSWORD, code: fresh.replace(/^.../, "$& ") })).status).toBe(200);
    await mails.take("two-factor-off", email);
    expect((await firstStep(email)).success).toBe(true);
  });

  it("waits for the code for ten minutes", async () => {
    const email = "ten-minutes@example.org";
    const { secret } = await turnOn(await withVerifiedEmail(email));
    const challenge = (await firstStep(email)).challenge as string;
    const aged = (minutes: number) =>
      inDatabase(serving().server.place, ({ db }) =>
        db
          .update(verification)
          .set({ expiresAt: sql`${verification.expiresAt} - make_interval(mins => ${minutes})` }),
      );
    await aged(9);
    expect((await secondStep(challenge, "0000000")).code).toBe("wrong-code");
    await aged(1);
    expect((await secondStep(challenge, code(secret, 1))).code).toBe("challenge-over");
  });

  it("takes the shorter recovery codes of old until they are replaced", async () => {
    const email = "short-codes@example.org";
    const ada = await withVerifiedEmail(email);
    const { recoveryCodes } = await turnOn(ada);
    const { secondFactor } = secretsOf(serving().server.dataDir);
    const old = ["abcdefghjk", "mnpqrstuvw"].map((code) => keyedHash(secondFactor, `recovery:${code}`));
    await inDatabase(serving().server.place, ({ db }) =>
      db.update(twoFactor).set({ recoveryCodes: old }).where(eq(twoFactor.userId, ada.user.id)),
    );
    const first = (await firstStep(email)).challenge as string;
    expect((await secondStep(first, recoveryCodes[0] as string)).success).toBe(false);
    expect((await secondStep(first, "abcde-fghjk")).success).toBe(true);
    const path = "/api/account/two-factor/recovery-codes";
    const renewed = await ada.call<Start>(path, { password: PASSWORD, code: "mnpqr-stuvw" });
    expect(renewed.body.recoveryCodes[0]).toHaveLength(29);
  });

  const reset = async (email: string) => {
    await send(`${serving().url}/api/user/reset`, { body: { email } });
    const token = tokenIn(await mails.take("reset-password", email));
    const answer = await send(`${serving().url}/api/user/reset/confirm`, { body: { token, password: NEW } });
    expect(answer.status).toBe(200);
    return mails.take("password-changed", email);
  };
  /** A second factor as servers of old let a stranger set it up: before anybody had confirmed the address. */
  const strangersFactor = async (email: string) => {
    const { recoveryCodes } = await turnOn(await withVerifiedEmail(email));
    await inDatabase(serving().server.place, async ({ db }) => {
      const [row] = await db
        .update(user)
        .set({ emailVerified: false })
        .where(eq(user.email, email))
        .returning({ id: user.id });
      await db
        .update(twoFactor)
        .set({ emailVerified: false })
        .where(eq(twoFactor.userId, row?.id ?? ""));
    });
    return recoveryCodes;
  };

  it("waits until the address is confirmed, on, off and for new codes", async () => {
    const ada = await register(serving().url, "unconfirmed@example.org");
    const start = await ada.call("/api/account/two-factor/start", { password: PASSWORD });
    expect([start.status, start.body]).toEqual([409, refusal("two-factor-needs-address")]);
    await verifyEmail(serving().url, mails, "unconfirmed@example.org");
    const [code = ""] = await strangersFactor("of-old@example.org");
    const { challenge = "" } = await firstStep("of-old@example.org");
    const { token = "" } = await secondStep(challenge, code);
    const old = loggedIn(serving().url, token);
    for (const path of ["off", "recovery-codes"]) {
      const proof = { password: PASSWORD, code: "whatever it is" };
      expect((await old.call(`/api/account/two-factor/${path}`, proof)).status).toBe(409);
    }
  });

  it.each([
    ["before the address was confirmed", false],
    ["though the owner confirmed it later", true],
  ])("a stranger's, set up %s, does not keep out the owner who resets the password", async (_, later) => {
    const email = `owner-${later}@example.org`;
    await strangersFactor(email);
    if (later) {
      await inDatabase(serving().server.place, ({ db }) =>
        db.update(user).set({ emailVerified: true }).where(eq(user.email, email)),
      );
    }
    expect((await reset(email)).text).toContain(FACTOR_ENDED);
    const { body } = await logIn(serving().url, email, NEW);
    const profile = await loggedIn(serving().url, body.token ?? "").get("/api/account");
    expect(profile.body).toMatchObject({ profile: { emailConfirmed: true, twoFactor: false } });
  });

  it("a reset ends half a login and half a set-up, and leaves the owner's second factor on", async () => {
    const email = "half-way@example.org";
    const { secret } = await turnOn(await withVerifiedEmail(email));
    const { challenge = "" } = await firstStep(email);
    expect((await reset(email)).text).not.toContain(FACTOR_ENDED);
    expect(await secondStep(challenge, code(secret, 1))).toEqual(refusal("challenge-over"));
    const next = (await logIn(serving().url, email, NEW)).body;
    expect((await secondStep(next.challenge ?? "", code(secret, 1))).success).toBe(true);

    const ada = await withVerifiedEmail("setting-up@example.org");
    const begun = await ada.call<Start>("/api/account/two-factor/start", { password: PASSWORD });
    await ada.call("/api/account/sessions/end-others", { password: PASSWORD });
    const late = await ada.call("/api/account/two-factor/confirm", { code: code(begun.body.secret) });
    expect([late.status, late.body]).toEqual([409, refusal("two-factor-not-started")]);
  });

  it.each([
    ["codes", (i: number) => `${100_000 + i}`],
    ["recovery codes", (i: number) => `abcde-fgh${10 + i}`],
  ])("after three wrong %s the next has to wait, across challenges", async (kind, guess) => {
    const email = `${kind.replace(" ", "-")}@example.org`;
    const { recoveryCodes } = await turnOn(await withVerifiedEmail(email));
    const step = (challenge: string, code: string) =>
      send(`${serving().url}/api/user/login/two-factor`, { body: { challenge, code } });
    const challenge = (await firstStep(email)).challenge as string;
    // Also when they come at once: each is counted before it is looked at.
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => step(challenge, guess(i))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const other = (await firstStep(email)).challenge as string;
    const late = await step(other, recoveryCodes[0] as string);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(30);
  });
});

function fromBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
