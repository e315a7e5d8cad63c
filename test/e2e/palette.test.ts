import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { PALETTE } from "#locales/en/pages/palette.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { atRest } from "#test/support/browser/browser.ts";
import { axeFindings } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { writeDocument } from "#test/support/made-documents.ts";

const saywrite = serveSaywrite();

async function withDocument(title: string, width = 1280) {
  const person = await saywrite().person();
  const { id } = await writeDocument(saywrite().server.url, person, "A lantern by the gate.", { title });
  return { person, id, ...(await saywrite().visit({ token: person.token, width })) };
}
const field = (page: Page) => page.getByRole("combobox", { name: PALETTE.field });
const options = (page: Page) => page.getByRole("listbox", { name: PALETTE.list }).getByRole("option");
/** What a screen reader is told is chosen. */
const active = async (page: Page) => {
  const id = await field(page).getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`).textContent();
};

test("by keys alone a document is found by its words from any page, and nothing is loaded before", async () => {
  const { page, problems, id } = await withDocument("Night walk");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/profile/statement");
  await atRest(page);
  expect(scripts.filter((path) => /palette-(?!host|key)/.test(path))).toEqual([]);
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  expect(await active(page)).toBe(PALETTE.acts.write);
  await page.keyboard.type("lanterns");
  await options(page).getByText("Night walk").waitFor();
  expect(await active(page)).toContain("Night walk");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(await active(page)).toBe(PALETTE.inLibrary("lanterns"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/documents/${id}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(problems).toEqual([]);
});

test("pages and acts are found by the beginnings of their words, and Escape gives the focus back", async () => {
  const { page, problems } = await withDocument("Night walk");
  await page.goto("/library");
  await page.getByLabel(LIBRARY.search.label).focus();
  await page.keyboard.press("Control+k");
  await field(page).fill("pronun");
  await expect.poll(() => active(page)).toBe("Pronunciations");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(LIBRARY.search.label);
  await page.keyboard.press("Control+k");
  await field(page).fill("log out");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await page.keyboard.press("Control+k");
  expect(await field(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("on a document's page it does what can be done there, and by touch it opens in the library", async () => {
  const { page, problems, id } = await withDocument("Night walk", 390);
  await page.goto("/library");
  await button(page, PALETTE.open).click();
  await options(page).getByText("Night walk").click();
  await page.waitForURL(`**/documents/${id}`);
  await page.getByRole("heading", { name: "Night walk", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await options(page).getByText(SHARING.open, { exact: true }).click();
  await page.getByRole("dialog", { name: SHARING.open }).or(page.locator("dialog[open]")).first().waitFor();
  await page.keyboard.press("Control+k");
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await field(page).fill(DOCUMENT.cleanView.label);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: DOCUMENT.cleanView.label }).waitFor();
  expect(problems).toEqual([]);
});
