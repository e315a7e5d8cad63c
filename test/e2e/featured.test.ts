import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ABOUT } from "#locales/en/pages/about.ts";
import { FEATURED } from "#locales/en/pages/featured.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const saywrite = serveSaywrite();

async function open(path: string, width = 1280) {
  const visitor = await saywrite().visit({ width, reducedMotion: "no-preference" });
  await visitor.page.goto(path);
  await visitor.page.locator("html[data-hydrated]").waitFor();
  return visitor;
}

/** The one anchor that is marked as being read. */
const current = (page: Page) =>
  page
    .getByRole("navigation", { name: FEATURED.onThisPage })
    .locator("a[aria-current=true]")
    .allTextContents();

test.each([1280, 390])("features at %i px: the list tells which part is being read", async (width) => {
  const { page, problems } = await open("/featured", width);
  const { anchors } = FEATURED;
  const list = page.getByRole("navigation", { name: FEATURED.onThisPage });
  expect(await list.getByRole("link").allTextContents()).toEqual(Object.values(anchors));
  await expect.poll(() => current(page)).toEqual([anchors.generation]);

  await list.getByRole("link", { name: anchors.background }).click();
  await expect.poll(() => current(page)).toEqual([anchors.background]);
  await page.waitForURL((url) => url.hash === "#background");
  const head = page.getByRole("heading", { name: FEATURED.background.title });
  const below = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await head.boundingBox())?.y).toBeGreaterThan(below);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => current(page)).toEqual([anchors.samples]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => current(page)).toEqual([anchors.generation]);
  expect(problems).toEqual([]);
});

test("every voice can be heard without an account, one at a time", async () => {
  const { page, problems } = await open("/featured");
  const samples = page.getByRole("region", { name: FEATURED.samples.title });
  const playing = () =>
    samples
      .locator("li", { has: button(page, UI.pause) })
      .locator(".head-voice")
      .allTextContents();
  await samples.getByRole("button", { name: FEATURED.samples.play("onyx") }).click();
  await expect.poll(playing).toEqual(["onyx"]);
  await samples.getByRole("button", { name: FEATURED.samples.play("nova") }).click();
  await expect.poll(playing).toEqual(["nova"]);
  await expect.poll(playing).toEqual([]);
  expect(problems).toEqual([]);
});

test("the passing voices stop when they are told to, and are read out once", async () => {
  const { page } = await open("/about");
  const state = () =>
    page
      .getByRole("region", { name: ABOUT.ticker })
      .getByRole("list")
      .first()
      .evaluate((row) => row.getAnimations()[0]?.playState);
  await expect.poll(state).toBe("running");
  await button(page, ABOUT.pause).click();
  await page.mouse.move(5, 5);
  await expect.poll(state).toBe("paused");
  await button(page, ABOUT.resume).click();
  await page.mouse.move(5, 5);
  await expect.poll(state).toBe("running");
  expect(await page.getByRole("region", { name: ABOUT.ticker }).getByRole("list").count()).toBe(1);
});
