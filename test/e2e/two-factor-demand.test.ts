import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { PROFILE_COPY as COPY } from "#locales/en/pages/profile.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SHELL_FAILURES } from "#locales/en/shell-failures.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { PROFILE_COPY as COPY_ES } from "#locales/es/pages/profile.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { appCode } from "#test/support/authenticator.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, expectCredits, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { containing } from "#test/support/browser/wording.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import { keptTokens, verifyKeptEmail } from "#test/support/verify-email.ts";
import { LINK_PAGES } from "#words/pages/letter-links.ts";

const saywrite = serveSaywrite({ TWO_FACTOR: "everyone" });

test("where two-factor login is demanded, every page for members leads to it, says why, and opens after it", async () => {
  const { token, user } = await saywrite().person();
  await verifyKeptEmail(saywrite().server, user.email);
  const { page, problems } = await saywrite().visit({ token });
  const security = (at: URL) => at.pathname === "/profile/security";
  for (const path of ["/text-to-speech", "/checkout", "/profile/data", "/profile/statement"]) {
    await page.goto(path);
    await page.waitForURL(security);
  }
  const why = page.getByRole("alert").filter({ hasText: COPY.twoFactor.needed.everything });
  await why.getByText(COPY.twoFactor.neededWhy.everything).waitFor();
  await page
    .getByRole("banner")
    .getByRole("link", { name: SHELL.greeting(user.name) })
    .first()
    .waitFor();
  expect(await page.getByText(containing(SHELL_FAILURES.creditLoadFailed, /.*/)).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await button(page, COPY.twoFactor.turnOn).click();
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const key = await seenText(page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/));
  await page.getByLabel(COPY.twoFactor.codeLabel, { exact: true }).fill(appCode(key.replaceAll(" ", "")));
  await button(page, COPY.twoFactor.confirm).click();
  await toast(page, OUTCOMES["two-factor-on"]).waitFor();
  const kept = button(page, COPY.twoFactor.kept);
  await kept.waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await kept.click();
  await expectCredits(page, 5);
  await expect.poll(() => why.count()).toBe(0);
  await page.getByRole("heading", { name: COPY.sessions.title }).waitFor();
  await page.getByRole("link", { name: COPY.data }).click();
  await button(page, COPY.export.button).waitFor();
  expect(problems.filter((problem) => !problem.startsWith("403"))).toEqual([]);
});

/** A row of settings by its name. */
const setting = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

testAtLength("who mistyped the address can change it there, and then turn two-factor login on", async () => {
  const { token, user } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/text-to-speech");
  await page.waitForURL("**/profile/security");
  await setting(page, COPY.twoFactor.title).getByText(COPY.twoFactor.addressWrong).waitFor();
  await setting(page, COPY.remove.title).waitFor();
  expect(await page.getByRole("button", { name: COPY.email.sendLink }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await setting(page, COPY.email.title).getByRole("button", { name: COPY.change }).click();
  const right = `right-${user.email}`;
  await page.getByLabel(COPY.email.newAddress).fill(right);
  await page.getByLabel(COPY.email.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["email-link-sent"]({ email: right })).waitFor();
  await setting(page, COPY.email.title).getByText(COPY.email.pending(right)).waitFor();

  const link = await until("the link", async () => {
    return (await keptTokens(saywrite().server.dataDir, right, "/confirm-email"))[0];
  });
  await page.goto(`/confirm-email#token=${link}`);
  await button(page, LINK_PAGES.verifyNewEmail.button).click();
  await page.getByRole("link", { name: LINK_PAGES.verifyNewEmail.onDone.label }).click();
  await page.waitForURL("**/profile/security");
  await button(page, COPY.twoFactor.turnOn).waitFor();
  expect(await setting(page, COPY.email.title).count()).toBe(0);
  expect(await setting(page, COPY.remove.title).count()).toBe(0);
});

testAtLength("or delete the account there, said in Spanish, too", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token, width: 390 });
  await page.goto("/es/transcribe");
  await page.waitForURL("**/es/profile/security");
  await setting(page, COPY_ES.twoFactor.title).getByText(COPY_ES.twoFactor.addressWrong).waitFor();
  await setting(page, COPY_ES.email.title).getByText(COPY_ES.email.unconfirmed).waitFor();
  expect(await englishLeft(page, [COPY])).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page, COPY_ES.remove.button).click();
  await page.getByLabel(COPY_ES.remove.password, { exact: true }).fill(PASSWORD);
  await button(page, COPY_ES.remove.yes).click();
  await toast(page, SPANISH_OUTCOMES["account-deleted"]).waitFor();
  expect((await person.get("/api/account")).status).toBe(401);
});
