import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CHECKOUT, TEST_CARDS } from "#locales/en/pages/checkout.ts";
import { ACCOUNT, LOGIN, REGISTER } from "#locales/en/pages/log-in.ts";
import { PROFILE_COPY, STATEMENT_COPY, USAGE_COPY } from "#locales/en/pages/profile.ts";
import { PURCHASES_COPY } from "#locales/en/pages/purchases.ts";
import { credits } from "#locales/es/amounts.ts";
import { FAILURES as SPANISH_FAILURES } from "#locales/es/failures.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { CHECKOUT as CHECKOUT_ES, TEST_CARDS as TEST_CARDS_ES } from "#locales/es/pages/checkout.ts";
import {
  ACCOUNT as ACCOUNT_ES,
  LOGIN as LOGIN_ES,
  REGISTER as REGISTER_ES,
} from "#locales/es/pages/log-in.ts";
import { PACK_ROWS as PACK_ROWS_ES } from "#locales/es/pages/pricing.ts";
import {
  PROFILE_SECTIONS as SECTIONS_ES,
  STATEMENT_COPY as STATEMENT_ES,
} from "#locales/es/pages/profile.ts";
import { SHELL as SHELL_ES, PAGE_TITLES as TITLES_ES } from "#locales/es/pages/site.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, submit, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, ending, titled } from "#test/support/browser/wording.ts";
import { PASSWORD } from "#test/support/client.ts";

// A pack big enough for figures that are written otherwise in Spanish.
const saywrite = serveSaywrite({
  PACKS: JSON.stringify([{ name: "Estudio", credits: 12_500, cents: 95_050 }]),
});
const ENGLISH: readonly unknown[] = [
  [ACCOUNT, LOGIN, REGISTER, CHECKOUT, TEST_CARDS.cards.map(({ what }) => what), OUTCOMES, FAILURES],
  [PROFILE_COPY, PURCHASES_COPY, STATEMENT_COPY, USAGE_COPY],
];

async function expectSpanish(page: Page, state: string): Promise<void> {
  expect(await englishLeft(page, ENGLISH), state).toEqual([]);
  expect(await sidewaysScroll(page), state).toEqual([]);
  expect(await axeFindings(page), state).toEqual([]);
}

testAtLength("register, buy, look into the statement and log out, all in Spanish", async () => {
  const { page, problems } = await saywrite().visit({ language: "es-ES" });
  await page.goto("/register");
  await page.waitForURL("**/es/register");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(REGISTER_ES.name).fill("Inés Peña");
  await field(ACCOUNT_ES.email).fill("ines");
  await field(ACCOUNT_ES.password).fill("corta");
  await submit(page);
  await page.getByText(SPANISH_OUTCOMES["email-invalid"], { exact: true }).waitFor();
  await page.getByText(SPANISH_OUTCOMES["password-too-short"]({ least: 8 }), { exact: true }).waitFor();
  await expectSpanish(page, "register, wrong");
  await field(ACCOUNT_ES.email).fill("ines@example.org");
  await field(ACCOUNT_ES.password).fill(PASSWORD);
  await field(REGISTER_ES.again).fill(`${PASSWORD}!`);
  await submit(page);
  await page.getByText(ACCOUNT_ES.passwordsDiffer, { exact: true }).waitFor();
  expect(await page.title()).toBe(titled(TITLES_ES.register));
  await expectSpanish(page, "register");
  await field(REGISTER_ES.again).fill(PASSWORD);
  await submit(page);
  await toast(page, SPANISH_OUTCOMES.registered).waitFor();
  await page.waitForURL("**/es/text-to-speech");

  await page.goto("/es/checkout");
  await button(page, PACK_ROWS_ES.buyPack("Estudio")).click();
  const fact = (label: string) => page.locator("dt", { hasText: label }).locator("+ dd");
  await button(page, ending(TEST_CARDS_ES.cards[0].what)).click();
  expect(await fact(CHECKOUT_ES.amount).textContent()).toMatch(/^950,50\s(US)?\$$/);
  expect(await fact(CHECKOUT_ES.credits).textContent()).toMatch(/^12\.500\b/);
  await button(page, ending(TEST_CARDS_ES.cards[2].what)).click();
  await button(page, beginning(CHECKOUT_ES.payNow)).click();
  await page.getByRole("alert").getByText(SPANISH_OUTCOMES["card-declined"]).waitFor();
  await expectSpanish(page, "checkout");
  await button(page, ending(TEST_CARDS_ES.cards[0].what)).click();
  await button(page, beginning(CHECKOUT_ES.payNow)).click();
  await toast(page, SPANISH_FAILURES.paymentSuccessful).waitFor();
  await page.waitForURL((url) => url.pathname.replace(/\/$/, "") === "/es");

  await page.goto("/es/profile/statement");
  await page.getByText(credits(12_505), { exact: true }).waitFor();
  const bought = page.getByRole("row").filter({ hasText: "Estudio" });
  expect((await bought.textContent())?.includes("+12.500")).toBe(true);
  const today = new Intl.DateTimeFormat("es", { day: "numeric", month: "short" }).format(new Date());
  expect(await bought.locator("time").first().textContent()).toMatch(new RegExp(`^${today}, \\d\\d:\\d\\d$`));
  await field(STATEMENT_ES.show).selectOption(STATEMENT_ES.shows["not-charged"]);
  await page.getByText(STATEMENT_ES.noneFound).waitFor();
  await button(page, STATEMENT_ES.everything).click();
  await bought.waitFor();
  await expectSpanish(page, "statement");

  for (const { to, label } of SECTIONS_ES.filter((section) => section.to !== "/profile/statement")) {
    await page.getByRole("link", { name: label, exact: true }).click();
    await page.waitForURL(`**/es${to}`);
    await page.locator("main h2").first().waitFor();
    await expectSpanish(page, to);
  }

  await button(page, SHELL_ES.logout).first().click();
  await page.waitForURL((url) => url.pathname.replace(/\/$/, "") === "/es");
  expect(problems).toEqual([]);
});

test("who is sent to log in comes back in Spanish, and is refused in Spanish", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/es/profile/purchases");
  await page.waitForURL("**/es/login?*");
  await page.getByText(LOGIN_ES.leadOn).waitFor();
  await page.getByLabel(ACCOUNT_ES.email, { exact: true }).fill(user.email);
  await page.getByLabel(ACCOUNT_ES.password, { exact: true }).fill("not the password");
  await submit(page);
  await toast(page, SPANISH_OUTCOMES["wrong-login"]).waitFor();
  await page.getByLabel(ACCOUNT_ES.password, { exact: true }).fill(PASSWORD);
  await submit(page);
  await page.waitForURL("**/es/profile/purchases");
  await toast(page, SPANISH_OUTCOMES["logged-in"]).waitFor();
});
