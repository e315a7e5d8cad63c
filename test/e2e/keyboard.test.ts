import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ACCOUNT, REGISTER } from "#locales/en/pages/log-in.ts";
import { PAGE_TITLES, SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { button, expectCredits } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite({}, undefined, "pglite");

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus. On the way, what has the focus can always be seen to have it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await hasFocus(target)) {
      expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}

test("without a mouse: register, choose a voice, convert, play, seek, log out", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: SHELL.start }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register");
  await page.getByRole("heading", { level: 1, name: PAGE_TITLES.register }).waitFor();
  await tabTo(page, page.getByLabel(REGISTER.name, { exact: true }));
  await page.keyboard.type("Grace");
  await tabTo(page, page.getByLabel(ACCOUNT.email));
  await page.keyboard.type("grace@example.org");
  await tabTo(page, page.getByLabel(ACCOUNT.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel(REGISTER.again, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/text-to-speech");
  await expectCredits(page, 5);

  const voice = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
  await tabTo(page, voice("alloy"));
  await page.keyboard.press("ArrowRight");
  expect(await voice("ballad").isChecked()).toBe(true);
  await tabTo(page, page.getByLabel(SYNTHESIZE.what));
  await page.keyboard.type("Good morning to everyone in the house.");
  await tabTo(page, button(page, beginning(SYNTHESIZE.convert)));
  await page.keyboard.press("Enter");
  await expect
    .poll(() => hasFocus(page.getByRole("heading", { name: /^Good morning to everyone/ })))
    .toBe(true);
  await expectCredits(page, 4);

  const play = page.getByRole("main").getByRole("button", { name: UI.play, exact: true });
  const position = page.getByRole("slider", { name: TOOLS_COPY.player.position });
  const place = async () => Number(await position.getAttribute("aria-valuenow"));
  await expect.poll(() => play.isEnabled()).toBe(true);
  await tabTo(page, position);
  await page.keyboard.press("End");
  const end = await place();
  expect(end).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(place).toBe(0);
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Shift+Tab"); // over 15 seconds on
  expect(await hasFocus(play)).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(place).toBeGreaterThan(0);

  await tabTo(page, button(page, SYNTHESIZE.another));
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(page.getByLabel(SYNTHESIZE.what))).toBe(true);
  const logout = page.getByRole("banner").getByRole("button", { name: SHELL.logout }).first();
  for (let presses = 0; presses < 60 && !(await hasFocus(logout)); presses++) {
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
  expect(problems).toEqual([]);
});

test("the skip link goes past the header", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/pricing");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: SHELL.skip });
  expect(await hasFocus(skip)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});
