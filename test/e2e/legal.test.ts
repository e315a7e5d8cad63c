import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LEGAL } from "#locales/en/pages/legal.ts";
import { inShort } from "#test/support/at-length.ts";
import { axeFindings } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const nameless = serveSaywrite();
const named = serveSaywrite({
  OPERATOR_NAME: "Harbour Speech Ltd",
  OPERATOR_ADDRESS: "4 Quay Street, Galway",
  OPERATOR_EMAIL: "hello@harbour.example",
  KEEP_RESULTS_DAYS: "7",
  KEEP_UPLOADS: "false",
  PAYMENTS: "none",
});
const PAGES = ["/privacy-policy", "/terms-service"];

const fact = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).getByRole("definition");

test.each(inShort(PAGES, 2))("%s names the operator, and says how this server is set", async (path) => {
  const { page, problems } = await named().visit();
  await page.goto(path);
  await expect.poll(() => fact(page, LEGAL.server.names.name).textContent()).toBe("Harbour Speech Ltd");
  expect(await fact(page, LEGAL.server.names.address).textContent()).toBe("4 Quay Street, Galway");
  expect(await page.getByRole("link", { name: "hello@harbour.example" }).getAttribute("href")).toBe(
    "mailto:hello@harbour.example",
  );
  expect(await fact(page, LEGAL.server.names.results).textContent()).toBe(LEGAL.server.days(7));
  expect(await fact(page, LEGAL.server.names.uploads).textContent()).toBe(LEGAL.server.uploadsGo);
  expect(await fact(page, LEGAL.server.names.payments).textContent()).toBe(LEGAL.server.payments.none);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("without settings the page says plainly that nobody is named", async () => {
  const { page } = await nameless().visit();
  await page.goto("/terms-service");
  await expect.poll(() => fact(page, LEGAL.server.names.name).textContent()).toBe(LEGAL.server.nameless);
  expect(await fact(page, LEGAL.server.names.uploads).textContent()).toBe(LEGAL.server.uploadsStay);
  expect(await fact(page, LEGAL.server.names.engine).textContent()).toContain(LEGAL.server.title);
  await page.getByRole("main").getByRole("link", { name: LEGAL.server.noReach }).click();
  await page.waitForURL("**/contact");
});

test.each(inShort(PAGES, 2, 1))(
  "the contents of %s lead to every section, and mark the one that is read",
  async (path) => {
    const { page } = await nameless().visit();
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    const contents = page.getByRole("navigation", { name: LEGAL.contents }).getByRole("link");
    const heads = await page.getByRole("main").locator("section[id] h2").allTextContents();
    expect(await contents.allTextContents()).toEqual(heads.map((head) => head.replace(/^\d+/, "")));
    for (const at of [4, 1]) {
      await contents.nth(at).click();
      await expect.poll(() => contents.nth(at).getAttribute("aria-current")).toBe("location");
      const section = page.getByRole("main").locator("section[id]").nth(at);
      const top = () => section.evaluate((one) => one.getBoundingClientRect().top);
      await expect.poll(top).toSatisfy((from: number) => from > 60 && from < 200);
    }
  },
);
