import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_TITLES } from "#locales/en/pages/site.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const saywrite = serveSaywrite();

/** The paths of all addresses by which the page is to be known. */
const canonicals = (page: Page) =>
  page
    .locator('link[rel="canonical"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => new URL(href).pathname));

test("a page has one address to be known by, also after going from page to page", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await canonicals(page)).toEqual(["/"]);
  await page.getByRole("contentinfo").getByRole("link", { name: PAGE_TITLES.faq }).click();
  await page.waitForURL((url) => url.pathname === "/faq");
  await expect.poll(() => canonicals(page)).toEqual(["/faq"]);
  expect(problems).toEqual([]);
});

test("what the head of a page points at is there", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/es");
  const links = page.locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
  const addresses = await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
  expect(addresses).toHaveLength(4);
  const manifest = await (await page.request.get(addresses.at(-1) ?? "")).json();
  expect(manifest).toMatchObject({ lang: "es", start_url: "/es" });
  const shortcuts: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(shortcuts).toEqual(["/es/transcribe", "/es/text-to-speech", "/es/speech-to-text"]);
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...addresses, ...shortcuts, ...icons]) {
    const reply = await page.request.get(address, { headers: { accept: "text/html,*/*" } });
    expect(reply.status(), address).toBe(200);
  }
});
