import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { ACCOUNT, REGISTER } from "#locales/en/pages/log-in.ts";
import { OPENED_SCRIPT } from "#locales/en/pages/scripts/opened.ts";
import { TITLES } from "#locales/en/pages/scripts/titles.ts";
import { AUDIENCE_WORDS, MOOD_WORDS, SCRIPTS_PAGE } from "#locales/en/pages/scripts/words.ts";
import { PAGE_TITLES } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { button, seenText, submit } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { PASSWORD } from "#test/support/client.ts";
import { findScript, SCRIPTS } from "#web/lib/scripts/scripts.ts";

const saywrite = serveSaywrite();

const DICTATION = findScript("dictation")!;
const VILLAIN = findScript("villain-explains")!;

async function openScripts(page: Page, query = ""): Promise<void> {
  await page.goto(`/presets${query}`);
  await page.locator("html[data-hydrated]").waitFor();
}

const found = (page: Page, scripts: number) =>
  page.getByRole("status").getByText(SCRIPTS_PAGE.found(scripts), { exact: true }).waitFor();
const use = (page: Page, title: string) =>
  page.getByRole("link", { name: `${SCRIPTS_PAGE.use}: ${title}`, exact: true });
const text = (page: Page) => page.getByLabel(SYNTHESIZE.what);
const query = (page: Page) => new URL(page.url()).search;

async function expectFilledIn(page: Page, script: typeof DICTATION): Promise<void> {
  await page.getByText(OPENED_SCRIPT.filled(script.title)).waitFor();
  expect(await text(page).inputValue()).toBe(script.text);
  expect(await page.getByLabel(SYNTHESIZE.how).inputValue()).toBe(script.instructions);
  expect(await page.getByRole("radio", { name: new RegExp(`^${script.voice}`) }).isChecked()).toBe(true);
  expect(query(page)).toBe("");
}

test("scripts are found by audience, mood and words; the address and the back button know it", async () => {
  const { page, problems } = await saywrite().visit();
  await openScripts(page, "?audience=writers");
  await found(page, 6);
  await button(page, beginning(MOOD_WORDS.playful)).click();
  await found(page, 1);
  expect(query(page)).toBe("?audience=writers&mood=playful");
  await page.getByText(VILLAIN.text).waitFor();

  await page.getByRole("link", { name: beginning(SCRIPTS_PAGE.everybody) }).click();
  await found(page, SCRIPTS.filter(({ mood }) => mood === "playful").length);
  await page.getByLabel(SCRIPTS_PAGE.search).pressSequentially("toast");
  await found(page, 1);
  expect(query(page)).toBe("?mood=playful&q=toast");
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.getByLabel(SCRIPTS_PAGE.search).inputValue()).toBe("");
  await found(page, 1);
  await expect.poll(() => query(page)).toBe("?audience=writers&mood=playful");

  await page.getByLabel(SCRIPTS_PAGE.search).fill("zebra");
  await page.getByRole("heading", { name: SCRIPTS_PAGE.noneTitle }).waitFor();
  await page.getByRole("link", { name: "Without “zebra” (1)" }).click();
  await found(page, 1);
  expect(await page.getByLabel(SCRIPTS_PAGE.search).inputValue()).toBe("");
  expect(problems).toEqual([]);
});

test("a visitor takes a script, signs up, and finds it filled in", async () => {
  const { page, problems } = await saywrite().visit();
  await openScripts(page);
  await use(page, DICTATION.title).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await page.getByRole("main").getByRole("link", { name: PAGE_TITLES.register }).click();
  await page.getByLabel(REGISTER.name, { exact: true }).fill("Mary Shelley");
  await page.getByLabel(ACCOUNT.email).fill("mary@example.org");
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(REGISTER.again, { exact: true }).fill(PASSWORD);
  await submit(page);
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  await expectFilledIn(page, DICTATION);
  expect(problems).toEqual([]);
});

test("what a person wrote before is not lost to a script, nor to a second one", async () => {
  const { token } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/text-to-speech");
  await text(page).fill("My own words.");
  for (const script of [DICTATION, VILLAIN]) {
    await page.getByRole("link", { name: OPENED_SCRIPT.link }).click();
    await use(page, script.title).click();
    await expectFilledIn(page, script);
  }
  await page.reload();
  await expect.poll(() => text(page).inputValue()).toBe(VILLAIN.text);
  await button(page, OPENED_SCRIPT.bringBack).click();
  await expect.poll(() => text(page).inputValue()).toBe("My own words.");
  expect(await button(page, OPENED_SCRIPT.bringBack).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("without JavaScript every script is there, and the list leads to its parts", async () => {
  const { browser, server } = saywrite();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto("/presets");
  const html = await seenText(page.locator("main"));
  for (const { title } of SCRIPTS) expect(html).toContain(title);
  expect(await page.getByRole("link", { name: new RegExp(`^${SCRIPTS_PAGE.use}: `) }).count()).toBe(
    SCRIPTS.length,
  );
  expect(await page.getByLabel(SCRIPTS_PAGE.search).isVisible()).toBe(false);
  await page.getByRole("link", { name: beginning(AUDIENCE_WORDS.personal.name) }).click();
  await page.waitForURL((url) => url.hash === "#personal");
  await page.getByRole("heading", { name: TITLES["shopping-list"] }).click();
  await page.getByText(findScript("shopping-list")!.text, { exact: true }).waitFor();
});
