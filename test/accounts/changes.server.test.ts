import { expect, it } from "vitest";
import type { Profile } from "#contract/accounts.ts";
import { buying } from "#test/support/buying.ts";
import { logIn, PASSWORD, type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { subjectOf } from "#test/support/letters.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { type ReceivedMail, tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

await describeServingMail("changing an account", {}, (serving, mails) => {
  const profileOf = async (person: Person) =>
    (await person.get<{ profile: Profile }>("/api/account")).body.profile;
  const post = (path: string, body: object) => send(`${serving().url}${path}`, { body });
  const put = (person: Person, path: string, body: object) =>
    send<{ profile: Profile }>(`${serving().url}${path}`, {
      method: "PUT",
      body,
      headers: { token: person.token },
    });

  /** Mail goes out in order, so what was sent before this is there. */
  const settle = async (name: string) => {
    await register(serving().url, `${name}@example.org`);
    await mails.take("confirm-address", `${name}@example.org`);
  };

  it("shows the profile, changes the name, and keeps preferences", async () => {
    const ada = await register(serving().url, "profile@example.org");
    expect(await profileOf(ada)).toEqual({
      id: ada.user.id,
      name: "Ada Lovelace",
      email: "profile@example.org",
      emailConfirmed: false,
      pendingEmail: null,
      pendingEmailUntil: null,
      createdAt: expect.any(String),
      twoFactor: false,
      twoFactorOpens: null,
      recoveryCodesLeft: 0,
      admin: false,
      lowBalanceMail: true,
      expiryMail: true,
      endMail: true,
      objectionMail: true,
      receivedMail: true,
      speechPlaces: "shown",
      lowBalanceAt: 1,
    });
    const named = await ada.call<ReplyTo<"changeName">>("/api/account/name", { name: "  Ada King " });
    expect([named.body.code, named.body.profile.name]).toEqual(["name-changed", "Ada King"]);
    expect((await ada.call("/api/account/name", { name: " " })).status).toBe(400);
    expect((await ada.call("/api/account/name", { name: "A", admin: true })).status).toBe(400);
    const kept = await put(ada, "/api/account/preferences", {
      lowBalanceMail: false,
      expiryMail: false,
      endMail: false,
      objectionMail: false,
      receivedMail: false,
      speechPlaces: "here",
    });
    expect(kept.body.profile.speechPlaces).toBe("here");
    expect(kept.body.profile).toMatchObject({
      lowBalanceMail: false,
      expiryMail: false,
      endMail: false,
      objectionMail: false,
      receivedMail: false,
    });
  });

  it("the link of the sign-up mail confirms the address; once it is, every one of its links says so", async () => {
    const ada = await register(serving().url, "confirm@example.org");
    const mail = await mails.take("confirm-address", "confirm@example.org");
    expect(mail.links[0]?.pathname).toBe("/confirm-address");
    const first = tokenIn(mail);
    await ada.call("/api/account/address/send", {});
    const newer = tokenIn(await mails.take("confirm-address", "confirm@example.org"));
    const confirm = async (token: string) => {
      const { status, body } = await post("/api/account/address/confirm", { token });
      return [status, body.code];
    };
    expect(await confirm(first)).toEqual([410, "link-spent"]); // a newer one is on its way
    expect(await confirm(newer)).toEqual([200, "address-confirmed"]);
    expect((await profileOf(ada)).emailConfirmed).toBe(true);
    expect(await confirm(newer)).toEqual([200, "address-confirmed-already"]);
    expect(await confirm(first)).toEqual([200, "address-confirmed-already"]);
    // Of an account whose id somebody knows, or with the proof of another one, nothing is told.
    const eve = await register(serving().url, "curious@example.org");
    const [token = "", , proof = ""] = first.split(".");
    const others = tokenIn(await mails.take("confirm-address", "curious@example.org")).split(".")[2];
    for (const forged of [token, `${token}.${ada.user.id}`, `${token}.${ada.user.id}.${others}`])
      expect(await confirm(forged)).toEqual([410, "link-spent"]);
    expect(await confirm(`${token}.${eve.user.id}.${proof}`)).toEqual([410, "link-spent"]);
    const again = await ada.call("/api/account/address/send", {});
    expect(again.body.code).toBe("address-confirmed-already");
  });

  it("a new address counts when its link is opened, the old one is told, and credits stay one gift", async () => {
    const { url } = serving();
    const ada = await register(url, "old@example.org");
    await verifyEmail(url, mails, "old@example.org");
    const email = "new@example.org";
    const wrong = await ada.call("/api/account/email", { email, password: "not it" });
    expect([wrong.status, wrong.body]).toEqual([403, refusal("wrong-password")]);
    const asked = await ada.call("/api/account/email", { email, password: PASSWORD });
    expect(asked.body).toEqual(success("email-link-sent", { email }));
    expect(await profileOf(ada)).toMatchObject({ email: "old@example.org", pendingEmail: email });
    await post("/api/user/reset", { email: "old@example.org" });
    const reset = tokenIn(await mails.take("reset-password", "old@example.org"));

    const mail = await mails.take("confirm-email", email);
    expect(mail.links[0]?.pathname).toBe("/confirm-email");
    const token = tokenIn(mail);
    expect((await post("/api/account/email/confirm", { token })).body.code).toBe("email-changed");
    expect(await profileOf(ada)).toMatchObject({ email, pendingEmail: null, emailConfirmed: true });
    expect((await post("/api/account/email/confirm", { token })).status).toBe(410);
    expect((await mails.take("email-changed", "old@example.org")).text).toContain(email);
    expect((await logIn(url, email)).body.success).toBe(true);
    expect((await logIn(url, "old@example.org")).body.success).toBe(false);
    // A link that lies in the old mailbox opens nothing any more.
    expect((await post("/api/user/reset/confirm", { token: reset, password: "taken over!" })).status).toBe(
      410,
    );
    expect((await register(url, "old@example.org")).user.creditBalance).toBe(0);
    expect((await register(url, "new+second@example.org")).user.creditBalance).toBe(0);
  });

  it("a change that waits is mailed again with the same end, and withdrawn; its owner can still stop it all", async () => {
    const ada = await register(serving().url, "waits@example.org");
    const email = "wanted@example.org";
    const again = () => ada.call("/api/account/email/send", {});
    const confirm = async (token: string) => (await post("/api/account/email/confirm", { token })).status;
    const none = await again();
    expect([none.status, none.body.code]).toEqual([409, "email-change-over"]);

    await ada.call("/api/account/email", { email, password: PASSWORD });
    const first = tokenIn(await mails.take("confirm-email", email));
    const stop = tokenIn(await mails.take("email-change-asked", "waits@example.org"));
    const { pendingEmailUntil } = await profileOf(ada);
    expect(Date.parse(pendingEmailUntil ?? "")).toBeGreaterThan(Date.now());
    const sent = await again();
    expect([sent.status, sent.body]).toEqual([200, success("email-link-sent", { email })]);
    const second = tokenIn(await mails.take("confirm-email", email));
    expect(await profileOf(ada)).toMatchObject({ pendingEmail: email, pendingEmailUntil });
    expect(await confirm(first)).toBe(410);

    // One mailbox gets three letters an hour about changes of address.
    const limited = [await again(), await again(), await again(), await again()];
    expect(limited.map(({ status }) => status)).toEqual([200, 429, 429, 429]);
    expect(await confirm(second)).toBe(410);
    const withdrawn = await ada.call("/api/account/email/withdraw", {});
    expect([withdrawn.status, withdrawn.body.code]).toEqual([200, "email-change-withdrawn"]);
    expect(await profileOf(ada)).toMatchObject({ pendingEmail: null, pendingEmailUntil: null });
    expect(await confirm(tokenIn(await mails.take("confirm-email", email)))).toBe(410);
    expect((await ada.call("/api/account/email/withdraw", {})).status).toBe(200);
    expect((await again()).status).toBe(409);
    // Who asked may be a thief with a session, and the letter in the old mailbox is the owner's.
    expect((await post("/api/account/email/stop", { token: stop })).status).toBe(200);
    expect((await ada.get("/api/account")).status).toBe(401);
  });

  it("an address that is taken gets the same answer, and its owner is told instead", async () => {
    const { url } = serving();
    const eve = await register(url, "eve@example.org");
    await register(url, "owner@example.org");
    const asked = await eve.call("/api/account/email", { email: "owner@example.org", password: PASSWORD });
    expect([asked.status, asked.body]).toEqual([
      200,
      success("email-link-sent", { email: "owner@example.org" }),
    ]);
    const mail = await mails.take("address-in-use", "owner@example.org");
    expect(mail.links.every((link) => !link.href.includes("token="))).toBe(true);
    expect((await profileOf(eve)).email).toBe("eve@example.org");
  });

  it("a new password needs the old one, ends other sessions, and tells by mail", async () => {
    const { url } = serving();
    const laptop = await register(url, "password@example.org");
    const phone = (await logIn(url, "password@example.org")).body.token as string;
    const change = (currentPassword: string, newPassword: string) =>
      laptop.call("/api/account/password", { currentPassword, newPassword });
    expect((await change("not it", "something quite new")).status).toBe(403);
    expect((await change(PASSWORD, "password1")).status).toBe(422);
    expect((await change(PASSWORD, "short")).status).toBe(400);
    expect((await change(PASSWORD, "something quite new")).body).toEqual(success("password-changed"));
    expect((await laptop.get("/api/account")).status).toBe(200);
    const other = await send(`${url}/api/account`, { method: "GET", headers: { token: phone } });
    expect(other.status).toBe(401);
    expect((await logIn(url, "password@example.org")).body.success).toBe(false);
    expect((await logIn(url, "password@example.org", "something quite new")).body.success).toBe(true);
    await mails.take("password-changed", "password@example.org");
  });

  it("ten wrong passwords stop a stolen session from guessing on", async () => {
    const ada = await register(serving().url, "guess@example.org");
    const guess = () => ada.call("/api/account/email", { email: "thief@example.org", password: "a guess" });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
  });

  it("sends the low-balance mail once until credits come in again, and not to those who turned it off", async () => {
    const isLowBalance = (mail: ReceivedMail) => mail.header("x-saywrite-kind") === "low-balance";
    const subject = subjectOf("low-balance", { name: null, credits: 1, pricingUrl: "", accountUrl: "" });
    const ada = await register(serving().url, "low@example.org");
    const bob = await register(serving().url, "quiet@example.org");
    await put(bob, "/api/account/preferences", {
      lowBalanceMail: false,
      expiryMail: true,
      endMail: true,
      objectionMail: true,
      receivedMail: true,
      speechPlaces: "shown",
    });
    for (const person of [ada, bob]) for (let i = 0; i < 3; i++) await person.deduct();
    expect(mails.received.some(isLowBalance)).toBe(false);
    await ada.synthesize("One credit is left after this.");
    const mail = await mails.take("low-balance", "low@example.org");
    expect(mail.subject).toBe(subject);
    await ada.deduct();
    await bob.deduct();
    await bob.deduct();
    await settle("after-low");
    expect(mails.received.filter(isLowBalance)).toEqual([]);

    const { intent, addCredit } = buying(ada);
    const { clientSecret } = await intent("Starter");
    const card = { clientSecret, number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
    await ada.call("/api/sandbox/confirm", card);
    await addCredit(10);
    for (let i = 0; i < 8; i++) await ada.deduct();
    await settle("after-buying");
    expect(mails.received.filter(isLowBalance)).toEqual([]);
    for (let i = 0; i < 2; i++) await ada.deduct();
    expect((await mails.take("low-balance", "low@example.org")).subject).toBe(subject);
    await settle("after-low-again");
    expect(mails.received.filter(isLowBalance)).toEqual([]);
  });
});
