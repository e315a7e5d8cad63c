import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { LINK_PAGES } from "#locales/en/pages/letter-links.ts";
import { ACCOUNT, CODE_STEP, LOGIN } from "#locales/en/pages/log-in.ts";
import { RESET } from "#locales/en/pages/reset.ts";
import { PAGE_TITLES, SHELL } from "#locales/en/pages/site.ts";
import { totpCode } from "#server/sessions/totp.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { linkIn, serveSaywriteWithMail } from "#test/support/browser/mail.ts";
import { button, submit, toast } from "#test/support/browser/page-parts.ts";
import { PASSWORD, type Person } from "#test/support/client.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

const { saywrite, mails } = await serveSaywriteWithMail();
const NEW_PASSWORD = "seven quiet herons walk";

/** Turns two-factor on for somebody. Returns a recovery code. */
async function withTwoFactor(person: Person): Promise<string> {
  await verifyEmail(saywrite().server.url, mails, person.user.email);
  const { body } = await person.call<{ uri: string; recoveryCodes: string[] }>(
    "/api/account/two-factor/start",
    {
      password: PASSWORD,
    },
  );
  const secret = fromBase32(new URL(body.uri).searchParams.get("secret") ?? "");
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  expect((await person.call("/api/account/two-factor/confirm", { code })).status).toBe(200);
  return body.recoveryCodes[0] ?? "";
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(c).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel(ACCOUNT.email).fill(email);
  await submit(page);
  await page.getByRole("status").getByText(OUTCOMES["reset-sent"]).waitFor();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(RESET.password, { exact: true }).fill(password);
  await page.getByLabel(RESET.again, { exact: true }).fill(again);
  await button(page, RESET.chooseButton).click();
}

test("forgotten: the mailed link, a new password, every session over, log in with the new one", async () => {
  const { user, token } = await saywrite().person();
  const elsewhere = await saywrite().visit({ token });
  const { page, problems } = await saywrite().visit();
  await page.goto("/login");
  await page.getByRole("link", { name: LOGIN.forgot }).click();
  await page.getByRole("heading", { level: 1, name: PAGE_TITLES.reset }).waitFor();
  await askFor(page, user.email);
  expect(await axeFindings(page)).toEqual([]);

  const link = await linkIn(mails, "reset-password", user.email, "/reset");
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === "/reset" && url.href.endsWith("/reset")); // the token is gone
  await choose(page, NEW_PASSWORD, "another one entirely");
  await page.getByText(ACCOUNT.passwordsDiffer).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await choose(page, NEW_PASSWORD);
  await page.getByText(OUTCOMES["password-reset"]).waitFor();
  await elsewhere.page.goto("/profile");
  await elsewhere.page.waitForURL((url) => url.pathname === "/login");

  await page.getByRole("main").getByRole("link", { name: RESET.done.login, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: SHELL.login }).waitFor();
  await page.getByLabel(ACCOUNT.email).fill(user.email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(NEW_PASSWORD);
  await submit(page);
  await toast(page, OUTCOMES["logged-in"]).waitFor();
  expect(problems).toEqual([]);

  const late = await saywrite().visit();
  await late.page.goto(link);
  await late.page.getByRole("heading", { name: RESET.spent.title }).waitFor();
  expect(await late.page.getByLabel(RESET.password).count()).toBe(0); // nobody types one in vain
  await askFor(late.page, user.email);
  await linkIn(mails, "reset-password", user.email, "/reset");
});

test("an address without an account gets the same answer, and no mail", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/reset");
  await askFor(page, "nobody@example.org");
  await button(page, RESET.asked.again).click();
  await askFor(page, user.email);
  await mails.take("reset-password", user.email);
  expect(mails.received.filter(({ recipient }) => recipient === "nobody@example.org")).toEqual([]);
});

test("the link of the sign-up mail confirms the address, once a button is pressed", async () => {
  const person = await saywrite().person();
  const link = await linkIn(mails, "confirm-address", person.user.email, "/confirm-address");
  const { page, problems } = await saywrite().visit();
  const confirmed = async () =>
    (await person.get<{ profile: { emailConfirmed: boolean } }>("/api/account")).body.profile.emailConfirmed;
  await page.goto(link);
  await button(page, LINK_PAGES.verifyEmail.button).waitFor();
  expect(await confirmed()).toBe(false);
  await button(page, LINK_PAGES.verifyEmail.button).click();
  await page.getByText(OUTCOMES["address-confirmed"]).waitFor();
  expect(await confirmed()).toBe(true);
  expect(problems).toEqual([]);
});

test("a button that is pressed just when the page's code begins to listen acts once", async () => {
  const person = await saywrite().person();
  const link = await linkIn(mails, "confirm-address", person.user.email, "/confirm-address");
  const { page, problems } = await saywrite().visit();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      listen.apply(this, args);
      const press = () => document.querySelector<HTMLElement>("main button")?.click();
      if (this === document && args[0] === "click") queueMicrotask(press);
    };
  });
  await page.goto(link);
  await page.getByText(OUTCOMES["address-confirmed"]).waitFor();
  expect(calls).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("two-factor: a wrong code is refused, a recovery code lets in", async () => {
  const person = await saywrite().person();
  const recovery = await withTwoFactor(person);
  const { page } = await saywrite().visit();
  await page.goto("/login");
  await page.getByLabel(ACCOUNT.email).fill(person.user.email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await submit(page);
  await page.getByRole("heading", { name: CODE_STEP.title }).waitFor();
  await page.getByLabel(CODE_STEP.code, { exact: true }).fill("000000");
  await submit(page);
  await toast(page, OUTCOMES["wrong-code"]).waitFor();
  await page.locator("main form").getByText(OUTCOMES["wrong-code"], { exact: true }).waitFor();
  await page.getByLabel(CODE_STEP.code, { exact: true }).fill(recovery);
  await submit(page);
  await toast(page, OUTCOMES["logged-in"]).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
});

test("the link that stops a change says, once there is nothing to stop, how to find out and what to do", async () => {
  const { page } = await saywrite().visit();
  await page.goto(`/stop-email-change#token=${"A".repeat(32)}`);
  await button(page, LINK_PAGES.stopEmailChange.button).click();
  const shown = page.getByRole("alert").filter({ hasText: LINK_PAGES.stopEmailChange.spentTitle });
  await shown.getByText(LINK_PAGES.stopEmailChange.spent).waitFor();
  await shown.getByRole("link", { name: PAGE_TITLES.contact }).waitFor();
  await shown.getByRole("link", { name: LINK_PAGES.stopEmailChange.onSpent.label }).click();
  await page.getByRole("heading", { name: PAGE_TITLES.reset }).waitFor();
});
