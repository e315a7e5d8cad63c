import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { FAQ } from "#locales/en/pages/faq.ts";
import { HERO } from "#locales/en/pages/home.ts";
import { PRICING_PAGE } from "#locales/en/pages/pricing.ts";
import { LINK_WORDS, MENU_MORE, PAGE_TITLES, SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { SHELL_FAILURES } from "#locales/en/shell-failures.ts";
import {
  button,
  expectCredits,
  moveClockUntil,
  seenText,
  stopClock,
  toast,
} from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, titled } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite();

test("the body is marked header-crossed beyond a third of the header's height, and only there", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/");
  const third = await page.getByRole("banner").evaluate((header) => header.clientHeight / 3);
  const crossed = () => page.evaluate(() => document.body.classList.contains("header-crossed"));
  expect(await crossed()).toBe(false);
  await page.evaluate((y) => window.scrollTo(0, y), Math.floor(third) + 1);
  await expect.poll(crossed).toBe(true);
  await page.evaluate((y) => window.scrollTo(0, y), Math.floor(third));
  await expect.poll(crossed).toBe(false);
});

test("every change of page begins at the top", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: PAGE_TITLES.privacy }).click();
  await page.getByRole("heading", { level: 1, name: PAGE_TITLES.privacy }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a submenu works by keyboard: opens, moves, closes, leads on", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/");
  const group = page.getByRole("banner").getByRole("button", { name: MENU_MORE.about });
  const entry = (name: string) =>
    page.getByRole("banner").locator("ul ul").getByRole("link", { name, exact: true });
  const focused = (name: string) => entry(name).evaluate((link) => link === document.activeElement);
  await group.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(PAGE_TITLES.about)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(PAGE_TITLES.useCases)).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => focused(PAGE_TITLES.newsletter)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
  expect(await group.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(PAGE_TITLES.about)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(PAGE_TITLES.newsletter)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(PAGE_TITLES.faq)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: FAQ.heading }).waitFor();
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
});

test("the menu of a narrow page: opens, keeps the focus, closes, leads on", async () => {
  const { page } = await saywrite().visit({ width: 390 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: SHELL.menu });
  await button(page, SHELL.openMenu).click();
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await button(page, SHELL.openMenu).click();
  await menu.getByRole("link", { name: LINK_WORDS.pricing }).click();
  await page.getByRole("heading", { level: 1, name: PRICING_PAGE.title }).waitFor();
  await menu.waitFor({ state: "hidden" });
});

test("a narrow page shows the credits, and its menu logs out", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token, width: 390 });
  await page.goto("/transcribe");
  await expectCredits(page, 5);
  await button(page, SHELL.openMenu).click();
  await page.getByRole("dialog", { name: SHELL.menu }).getByRole("button", { name: SHELL.logout }).click();
  await page.getByRole("heading", { level: 1, name: HERO.spoken }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await button(page, SHELL.openMenu).click();
  await page.getByRole("dialog", { name: SHELL.menu }).getByRole("link", { name: SHELL.start }).waitFor();
});

test("on the first page, too, logging out closes the menu of a narrow page", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token, width: 390 });
  await page.goto("/");
  await expectCredits(page, 5);
  await button(page, SHELL.openMenu).click();
  const menu = page.getByRole("dialog", { name: SHELL.menu });
  await menu.getByRole("button", { name: SHELL.logout }).click();
  await menu.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a page that breaks shows the error page, with the reason and a way home", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  // An answer that no page can show: an engine that lists nothing of what it can do.
  await page.route("**/api/engine", (route) =>
    route.fulfill({
      json: { success: true, code: "ok", message: "", speaking: { instructions: "listed", voices: [] } },
    }),
  );
  await page.goto("/text-to-speech");
  await page.getByRole("heading", { level: 1, name: SHELL_FAILURES.routingError }).waitFor();
  expect(await page.title()).toBe(titled(SHELL_FAILURES.routingError));
  expect(await seenText(page.getByRole("main"))).toMatch(/Cannot read properties|undefined/);
  await page.getByRole("link", { name: SHELL.backHome }).click();
  await page.getByRole("heading", { level: 1, name: HERO.spoken }).waitFor();
});

test("toasts stand at the top right for five seconds; Alt+T reaches them", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.clock.install();
  await page.goto("/text-to-speech");
  await button(page, beginning(SYNTHESIZE.convert)).waitFor();
  await stopClock(page);
  await button(page, beginning(SYNTHESIZE.convert)).click();
  const message = toast(page, OUTCOMES["prompt-missing"]);
  await moveClockUntil(message, 1);
  await page.clock.runFor(1_000); // it slides in
  const box = await message.boundingBox();
  expect(box?.x).toBeGreaterThan(1280 / 2);
  expect(box?.y).toBeLessThan(900 / 4);
  await page.clock.runFor(3_000);
  expect(await message.isVisible()).toBe(true);
  expect(await moveClockUntil(message, 0)).toBeLessThan(3_000);

  await button(page, beginning(SYNTHESIZE.convert)).click();
  await moveClockUntil(message, 1);
  await message.hover();
  await page.clock.runFor(10_000); // its time stands still while somebody is at it
  await page.mouse.move(10, 500);
  expect(await moveClockUntil(message, 0)).toBeGreaterThan(3_000);

  await button(page, beginning(SYNTHESIZE.convert)).click();
  await moveClockUntil(message, 1);
  await page.keyboard.press("Alt+t");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest(".toasts") !== null))
    .toBe(true);
});

test("on a phone a toast covers neither the headline nor the field in use, and goes when one tries again", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token, width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/text-to-speech");
  await page.getByRole("heading", { name: TOOLS_COPY.recent.title }).waitFor();
  const notice = page.locator(".toast");
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await toast(page, OUTCOMES["prompt-missing"]).waitFor();
  const boxes = () =>
    notice.evaluate((element) => {
      const toastBox = element.getBoundingClientRect();
      const others = [document.querySelector("h1"), document.activeElement, document.querySelector("header")];
      return others.map((other) => {
        const { top, bottom } = (other as Element).getBoundingClientRect();
        return top < toastBox.bottom && toastBox.top < bottom;
      });
    });
  await expect.poll(boxes).toEqual([false, false, false]);
  await page.getByLabel(SYNTHESIZE.what).fill("Good morning.");
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await page.clock.runFor(1_000); // less than a toast stays by itself
  await toast(page, OUTCOMES["prompt-missing"]).waitFor({ state: "detached" });
});

test("a page that the browser has kept still runs and is styled", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/login");
  await page.locator("html[data-hydrated]").waitFor();
  const looks = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await looks();
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  expect(await looks()).toBe(before);
  expect(problems).toEqual([]);
});

test("the theme is kept and follows the system when nothing is chosen", async () => {
  const { page } = await saywrite().visit({ colorScheme: "dark" });
  await page.goto("/login");
  const hydrated = () => page.locator("html[data-hydrated]").waitFor();
  await hydrated();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.getByRole("contentinfo").getByRole("radio", { name: SHELL.themes.light }).check({ force: true });
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await paper()).toBe(light);
  await hydrated();
  await page
    .getByRole("contentinfo")
    .getByRole("radio", { name: SHELL.themes.system })
    .check({ force: true });
  expect(await paper()).toBe(dark);
});

test("the chosen language is kept by a cookie of this host alone where the site is served by https", async () => {
  const { page, context } = await saywrite().visit();
  const { url } = saywrite().server;
  const site = "https://say.example";
  // The site as a proxy with a certificate shows it.
  await context.route(`${site}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(site, url) }) }),
  );
  const chosen = async (at: string) => {
    await page.goto(`${at}/pricing`);
    await page.getByRole("link", { name: "Español" }).click();
    await page.waitForURL(`${at}/es/pricing`);
    return (await context.cookies()).map(({ name, value, secure, path, sameSite }) => ({
      ...{ name, value, secure, path, sameSite },
    }));
  };
  const cookie = { value: "es", path: "/", sameSite: "Lax" };
  await context.addCookies([{ name: "language", value: "en", url: site }]);
  expect(await chosen(site)).toEqual([{ ...cookie, name: "__Host-language", secure: true }]);
  await context.clearCookies();
  expect(await chosen(url)).toEqual([{ ...cookie, name: "language", secure: false }]);
});
