import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { button, seenText, submit } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";
import { findScript, SCRIPTS } from "#web/lib/scripts/scripts.ts";

const saywrite = serveSaywrite();

const DICTATION = findScript("dictation")!;
const VILLAIN = findScript("villain-explains")!;

async function openScripts(page: Page, query = ""): Promise<void> {
  await page.goto(`/presets${query}`);
  await page.locator("html[data-hydrated]").waitFor();
}

const found = (page: Page, scripts: string) =>
  page.getByRole("status").getByText(scripts, { exact: true }).waitFor();
const use = (page: Page, title: string) =>
  page.getByRole("link", { name: `Use this: ${title}`, exact: true });
const text = (page: Page) => page.getByLabel("What it should say");
const query = (page: Page) => new URL(page.url()).search;

async function expectFilledIn(page: Page, script: typeof DICTATION): Promise<void> {
  await page.getByText(`Filled in from “${script.title}”`).waitFor();
  expect(await text(page).inputValue()).toBe(script.text);
  expect(await page.getByLabel("How it should be said").inputValue()).toBe(script.instructions);
  expect(await page.getByRole("radio", { name: new RegExp(`^${script.voice}`) }).isChecked()).toBe(true);
  expect(query(page)).toBe("");
}

test("scripts are found by audience, mood and words; the address and the back button know it", async () => {
  const { page, problems } = await saywrite().visit();
  await openScripts(page, "?audience=writers");
  await found(page, "6 scripts");
  await button(page, /^playful/).click();
  await found(page, "1 script");
  expect(query(page)).toBe("?audience=writers&mood=playful");
  await page.getByText(VILLAIN.text).waitFor();

  await page.getByRole("link", { name: /^Everybody/ }).click();
  await found(page, `${SCRIPTS.filter(({ mood }) => mood === "playful").length} scripts`);
  await page.getByLabel("Search").pressSequentially("toast");
  await found(page, "1 script");
  expect(query(page)).toBe("?mood=playful&q=toast");
  await page.goBack();
  await page.goBack();
  await found(page, "1 script");
  expect(await page.getByLabel("Search").inputValue()).toBe("");
  expect(query(page)).toBe("?audience=writers&mood=playful");

  await page.getByLabel("Search").fill("zebra");
  await page.getByRole("heading", { name: "No script fits all of that." }).waitFor();
  await page.getByRole("link", { name: "Without “zebra” (1)" }).click();
  await found(page, "1 script");
  expect(await page.getByLabel("Search").inputValue()).toBe("");
  expect(problems).toEqual([]);
});

test("a visitor takes a script, signs up, and finds it filled in", async () => {
  const { page, problems } = await saywrite().visit();
  await openScripts(page);
  await use(page, DICTATION.title).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Mary Shelley");
  await page.getByLabel("Email").fill("mary@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
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
    await page.getByRole("link", { name: "Start from a script" }).click();
    await use(page, script.title).click();
    await expectFilledIn(page, script);
  }
  await page.reload();
  await expect.poll(() => text(page).inputValue()).toBe(VILLAIN.text);
  await button(page, "Bring it back").click();
  await expect.poll(() => text(page).inputValue()).toBe("My own words.");
  expect(await button(page, "Bring it back").count()).toBe(0);
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
  expect(await page.getByRole("link", { name: /^Use this: / }).count()).toBe(SCRIPTS.length);
  expect(await page.getByLabel("Search").isVisible()).toBe(false);
  await page.getByRole("link", { name: /^Personal/ }).click();
  await page.waitForURL((url) => url.hash === "#personal");
  await page.getByRole("heading", { name: "Tonight's list" }).click();
  await page.getByText(findScript("shopping-list")!.text, { exact: true }).waitFor();
});
