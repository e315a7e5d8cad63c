import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SAMPLE as SAMPLE_DE } from "#locales/de/pages/testimonials.ts";
import { VOICES_HEAD } from "#locales/en/pages/home.ts";
import { PRODUCT, WHY } from "#locales/en/pages/home-sections.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SAMPLE, TESTIMONIALS } from "#locales/en/pages/testimonials.ts";
import { SAMPLE as SAMPLE_ES } from "#locales/es/pages/testimonials.ts";
import { atRest } from "#test/support/browser/browser.ts";
import { button, holdBack } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { siteFontsLoaded } from "#test/support/browser/site-fonts.ts";

const saywrite = serveSaywrite();

async function open(options: { width?: number } = {}) {
  const visitor = await saywrite().visit({ ...options, reducedMotion: "no-preference" });
  await visitor.page.goto("/");
  await visitor.page.locator("html[data-hydrated]").waitFor();
  return visitor;
}

/** A part below the first view wakes up when it comes near it. */
async function comeNear(page: Page, name: string) {
  const tab = page.getByRole("tab", { name });
  await tab.scrollIntoViewIfNeeded();
  return tab;
}

test.each(["/", "/es"])("%s has its sections in the specification's order", async (address) => {
  const { page } = await saywrite().visit();
  await page.goto(address);
  const places = await page.locator("main").evaluate((main) => {
    const all = [...main.querySelectorAll("h1, h2, h3, [role=tablist], blockquote, form, li button")];
    const first = (selector: string) => all.findIndex((part) => part.matches(selector));
    return [
      first("h1"), // hero
      first("h3"), // feature cards, and how it works
      first("[role=tablist]"), // the tools in use, and why
      first("blockquote"), // testimonials
      first("form:has([type=email])"), // newsletter
      first("li button"), // packs
    ];
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test.each([
  ["/", SAMPLE.mark, 5],
  ["/es", SAMPLE_ES.mark, 5],
  ["/de", SAMPLE_DE.mark, 5],
  ["/copywrite", SAMPLE.mark, 1],
  ["/es/copywrite", SAMPLE_ES.mark, 1],
])("on %s everything that nobody measured or said is marked", async (address, mark, count) => {
  const { page } = await saywrite().visit();
  await page.goto(address);
  const main = page.getByRole("main");
  expect(await main.getByText(mark, { exact: true }).filter({ visible: true }).count()).toBe(count);
  const marked = main.locator("figure:has(blockquote)").filter({ hasText: mark });
  expect(await marked.count()).toBe(await main.locator("figure:has(blockquote)").count());
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toMatch(/aggregateRating|ratingValue|"Review"|4[.,]9/);
});

test("a voice is heard without an account: its words turn and the playhead moves", async () => {
  const { page, problems } = await open();
  await page.getByRole("radio", { name: /^onyx/ }).click();
  const place = page.getByRole("slider", { name: VOICES_HEAD.place });
  const spoken = page.locator("main [data-state=said]");
  await expect.poll(() => spoken.count()).toBeGreaterThan(2);
  expect(Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test("the tabs show one tool at a time, by mouse and by keyboard, each with a picture that is there", async () => {
  const { page, problems } = await open();
  const [synthesize, record, transcribe] = PRODUCT.tabs;
  const tab = await comeNear(page, synthesize.label);
  const picture = (alt: string) => page.getByRole("img", { name: alt });
  const isLoaded = (alt: string) =>
    picture(alt).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(() => isLoaded(synthesize.alt)).toBe(true);
  await expect
    .poll(async () => {
      await page.getByRole("tab", { name: record.label }).click();
      return picture(record.alt).isVisible();
    })
    .toBe(true);
  await expect.poll(() => isLoaded(record.alt)).toBe(true);
  expect(await tab.getAttribute("aria-selected")).toBe("false");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture(transcribe.alt).isVisible()).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture(synthesize.alt).isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

test("reasons are chosen with the arrows, and each has its panel", async () => {
  const { page } = await open({ width: 390 });
  await comeNear(page, WHY.worked.label);
  await expect
    .poll(async () => {
      await page.getByRole("tab", { name: WHY.kept.label }).click();
      return page.getByRole("tabpanel", { name: WHY.kept.label }).isVisible();
    })
    .toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("tabpanel", { name: WHY.reason.label }).isVisible()).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => page.getByRole("tabpanel", { name: WHY.where.label }).isVisible()).toBe(true);
});

/** Sums up from now on what moved in the page without anybody's doing, as the browser scores it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { score: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.score += Reflect.get(entry, "value");
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "moved").score);
}

test("nothing moves while the page comes alive and is read to its end", async () => {
  const { page } = await open();
  const shifts = await watchShifts(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) await page.mouse.wheel(0, 700);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await atRest(page);
  expect(await shifts()).toBeLessThan(0.01);
});

test.each([390, 1280])("fonts that come late move nothing at %d px", async (width) => {
  const { page } = await saywrite().visit({ width, reducedMotion: "no-preference" });
  const release = await holdBack(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("html[data-hydrated]").waitFor();
  const shifts = await watchShifts(page);
  release();
  await expect.poll(() => siteFontsLoaded(page)).toBeGreaterThanOrEqual(2);
  await atRest(page);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await shifts()).toBeLessThan(0.02);
});

test("the mark of a voice moves while it is heard, and stands as before when it is silent", async () => {
  const { page, problems } = await open();
  const mark = page.locator("input[value=onyx] + svg");
  const movements = () => mark.evaluate((drawing) => drawing.getAnimations().length);
  expect(await movements()).toBe(0);
  await page.getByRole("radio", { name: /^onyx/ }).click();
  await expect.poll(movements).toBe(1);
  await page.getByRole("radio", { name: /^nova/ }).click();
  await expect.poll(movements).toBe(0);
  expect(problems).toEqual([]);
});

test("without JavaScript the page is all there: every tab's panel, every price", async () => {
  const html = await (await fetch(saywrite().server.url)).text();
  for (const words of [
    WHY.kept.text,
    WHY.where.text,
    PRODUCT.tabs[2].alt,
    PACK_ROWS.mostPurchased,
    TESTIMONIALS[0].name,
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("$RC");
  const context = await saywrite().browser.newContext({
    javaScriptEnabled: false,
    baseURL: saywrite().server.url,
  });
  const page = await context.newPage();
  await page.goto("/");
  expect(await page.getByText(WHY.where.text).isVisible()).toBe(true);
  expect(await button(page, SHELL.openMenu).count()).toBe(0);
  await context.close();
});
