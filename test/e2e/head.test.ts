import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serveSaywrite } from "./support/saywrite.ts";

const saywrite = serveSaywrite();

/** The paths of all addresses by which the page is to be known. */
const canonicals = (page: Page) =>
  page
    .locator('link[rel="canonical"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => new URL(href).pathname));

test("a page has one address to be known by, also after going from page to page", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/pricing");
  await page.locator("html[data-awake]").waitFor();
  expect(await canonicals(page)).toEqual(["/pricing"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL((url) => url.pathname === "/faq");
  await expect.poll(() => canonicals(page)).toEqual(["/faq"]);
  expect(problems).toEqual([]);
});
