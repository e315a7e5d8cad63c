import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const nameless = serveSaywrite();
const named = serveSaywrite({
  OPERATOR_NAME: "Harbour Speech Ltd",
  OPERATOR_ADDRESS: "4 Quay Street, Galway",
  OPERATOR_EMAIL: "hello@harbour.example",
  KEEP_RESULTS_DAYS: "7",
  KEEP_UPLOADS: "true",
  PAYMENTS: "none",
});
const PAGES = ["/privacy-policy", "/terms-service"];

const fact = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).getByRole("definition");

test.each(PAGES)("%s names the operator, and says how this server is set", async (path) => {
  const { page, problems } = await named().visit();
  await page.goto(path);
  await expect.poll(() => fact(page, "Run by").textContent()).toBe("Harbour Speech Ltd");
  expect(await fact(page, "Address").textContent()).toBe("4 Quay Street, Galway");
  expect(await page.getByRole("link", { name: "hello@harbour.example" }).getAttribute("href")).toBe(
    "mailto:hello@harbour.example",
  );
  expect(await fact(page, "Results are kept").textContent()).toBe("7 days, then deleted");
  expect(await fact(page, "Uploaded recordings").textContent()).toBe("Kept as long as their text");
  expect(await fact(page, "Cards").textContent()).toBe("Nothing can be bought here");
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("without settings the page says plainly that nobody is named", async () => {
  const { page } = await nameless().visit();
  await page.goto("/terms-service");
  await expect.poll(() => fact(page, "Run by").textContent()).toBe("The operator has not named themselves.");
  expect(await fact(page, "Speech is worked on").textContent()).toContain("On this server");
  await page.getByRole("main").getByRole("link", { name: "Only by the contact form" }).click();
  await page.waitForURL("**/contact");
});

test.each(PAGES)("the contents of %s lead to every section, and mark the one that is read", async (path) => {
  const { page } = await nameless().visit();
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const heads = await page.getByRole("main").locator("section[id] h2").allTextContents();
  expect(await contents.allTextContents()).toEqual(heads.map((head) => head.replace(/^\d+/, "")));
  for (const at of [4, 1]) {
    await contents.nth(at).click();
    await expect.poll(() => contents.nth(at).getAttribute("aria-current")).toBe("location");
    const section = page.getByRole("main").locator("section[id]").nth(at);
    const top = () => section.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toSatisfy((from: number) => from > 60 && from < 200);
  }
});
