import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CALLS } from "#locales/en/pages/calls.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { CLAIM, OWN_SENTENCE as copy } from "#locales/en/pages/visitor.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, submit } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite({ VISITOR_SOUNDS_PER_ADDRESS: "4" });
const SENTENCE = "The tide is out; bring the small boat.";

const field = (page: Page) => page.getByLabel(copy.label, { exact: true });
const form = (page: Page) => page.locator("form").filter({ has: field(page) });
const secret = (page: Page) => page.evaluate(() => localStorage.getItem("saywrite.visitor"));
/** Which sounds the page has begun to play. */
const playing = (page: Page) => page.getByRole("button", { name: "Pause" });

async function write(page: Page, sentence: string) {
  await page.goto("/");
  await field(page).fill(sentence);
  await field(page).press("Enter");
}

async function register(page: Page, name: string) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").first().fill(`${name.toLowerCase()}@own-sentence.example.org`);
  for (const password of await page.locator("main input[type=password]").all()) await password.fill(PASSWORD);
  await submit(page);
}

test("a visitor hears a sentence of their own, registers, and has it in the library once they say so", async () => {
  const { page, problems } = await saywrite().visit({ width: 390 });
  await page.goto("/");
  await field(page).scrollIntoViewIfNeeded();
  await form(page).getByText(copy.left(140)).waitFor();
  await form(page).getByRole("button", { name: copy.button }).click();
  await form(page).getByText(copy.missing).waitFor();
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page).fill("x".repeat(141));
  await form(page).getByText(copy.left(-1)).waitFor();
  await page.keyboard.press("Enter");
  await form(page)
    .getByText(OUTCOMES["text-too-long"]({ most: 140 }))
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await field(page).fill(SENTENCE);
  await form(page).getByLabel(copy.voice).selectOption("nova");
  await page.keyboard.press("Enter");
  await form(page).getByText(copy.made("nova")).waitFor({ state: "attached" });
  await playing(page).waitFor();
  await expect
    .poll(() => page.getByRole("slider", { name: copy.place }).getAttribute("aria-valuenow"))
    .not.toBe("0");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await secret(page)).not.toBeNull();

  await form(page).getByRole("link", { name: copy.register }).click();
  await register(page, "Ada");
  const offer = page.getByRole("complementary", { name: CLAIM.title });
  await offer.getByText(SENTENCE).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await offer.getByRole("button", { name: CLAIM.yes }).click();
  await page.getByText(CLAIM.kept).waitFor();
  expect(await secret(page)).toBeNull();
  await page.getByRole("link", { name: CLAIM.open }).click();
  await page.getByRole("main").getByText(SENTENCE).first().waitFor();
  expect(problems).toEqual([]);
});

testAtLength(
  "who logs in, logs out, or says no, has nothing of it, and what is used up says so",
  async () => {
    const known = await saywrite().person();
    const { page } = await saywrite().visit({ width: 1280 });
    await write(page, SENTENCE);
    await expect.poll(() => secret(page)).not.toBeNull();
    await page.goto("/login");
    await page.getByLabel("Email").first().fill(known.user.email);
    await page.locator("main input[type=password]").fill(PASSWORD);
    await submit(page);
    await page.waitForURL(/\/$/);
    expect(await secret(page)).toBeNull();
    expect(await field(page).count()).toBe(0);

    const leaver = await saywrite().visit({ width: 1280 });
    await write(leaver.page, SENTENCE);
    await expect.poll(() => secret(leaver.page)).not.toBeNull();
    await leaver.page.goto("/register");
    await register(leaver.page, "Cleo");
    await button(leaver.page, CLAIM.yes).waitFor();
    expect(await secret(leaver.page)).not.toBeNull();
    await button(leaver.page, SHELL.logout).click();
    await leaver.page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
    expect(await secret(leaver.page)).toBeNull();

    const other = await saywrite().visit();
    await write(other.page, SENTENCE);
    await expect.poll(() => secret(other.page)).not.toBeNull();
    await write(other.page, SENTENCE);
    await other.page.getByRole("alert").getByRole("link", { name: copy.register }).waitFor();
    expect(await secret(other.page)).not.toBeNull();
    await other.context.setOffline(true);
    await field(other.page).fill("Without a network.");
    await field(other.page).press("Enter");
    await form(other.page).getByText(CALLS.unreachable).waitFor();
    await other.context.setOffline(false);
    await other.page.goto("/register");
    await register(other.page, "Ben");
    await button(other.page, CLAIM.no).click();
    expect(await secret(other.page)).toBeNull();
    await other.page.reload();
    await other.page.locator("html[data-hydrated]").waitFor();
    expect(await button(other.page, CLAIM.yes).count()).toBe(0);
  },
);

test("who is logged in has the tools, and no such form", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await page.getByText(copy.title).count()).toBe(0);
});
