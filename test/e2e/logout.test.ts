import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { SHELL as SHELL_ES } from "#locales/es/pages/site.ts";
import { inShort } from "#test/support/at-length.ts";
import {
  button,
  expectCredits,
  moveClockUntil,
  stopClock,
  toast,
  tokenOf,
} from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite();

const isAlive = async (token: string) =>
  (await fetch(`${saywrite().server.url}/api/account`, { headers: { token } })).ok;

const LANGUAGES = [
  ["", SHELL.logout, SHELL.login],
  ["/es", SHELL_ES.logout, SHELL_ES.login],
] as const;
test.each(inShort(LANGUAGES, 2))(
  "logout from %s/ forgets the session in every tab and ends it on the server",
  async (prefix, logout, login) => {
    const { token } = await saywrite().person();
    const { page, context, problems } = await saywrite().visit({ token });
    await page.goto(`${prefix}/text-to-speech`);
    const other = await context.newPage();
    await other.goto("/profile");
    await expectCredits(other, 5);
    await button(page, logout).click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, "") === prefix);
    await page.getByRole("banner").getByRole("link", { name: login }).waitFor();
    expect(await tokenOf(page)).toBeNull();
    await other.waitForURL((url) => url.pathname === "/login");
    await expect.poll(() => isAlive(token)).toBe(false);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("logout without a connection forgets the token at once, and ends the session when there is one", async () => {
  const { token } = await saywrite().person();
  const { page, context } = await saywrite().visit({ token });
  await page.goto("/");
  await expectCredits(page, 5);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await context.setOffline(true);
  await button(page, SHELL.logout).click();
  const hash = createHash("sha256").update(token).digest("hex");
  await expect.poll(keys).toEqual([`saywrite.logout.${hash}`]);
  expect(await isAlive(token)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isAlive(token)).toBe(false);
  await expect.poll(keys).toEqual([]);
});

test.each(inShort(["", ", on a page without encryption too"], 2, 1))(
  "logout while the server is away and the network is up ends the session when it is back%s",
  async (plain) => {
    const { token } = await saywrite().person();
    const { page } = await saywrite().visit({ token });
    // As on http in a local network, where browsers hash nothing.
    if (plain) await page.addInitScript("delete Crypto.prototype.subtle");
    let away = true;
    let refused = 0;
    await page.route("**/api/user/logout{,/late}", (route) => {
      if (!away) return route.continue();
      refused++;
      return route.fulfill({ status: 503, json: { success: false, message: "", code: "server-stopping" } });
    });
    await page.goto("/");
    await expectCredits(page, 5);
    await button(page, SHELL.logout).click();
    await expect.poll(() => refused).toBeGreaterThan(1);
    expect(await isAlive(token)).toBe(true);
    away = false;
    await expect.poll(() => isAlive(token)).toBe(false);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test("a notice that was shown to somebody is gone when they are", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.clock.install();
  await page.goto("/text-to-speech");
  await button(page, beginning(SYNTHESIZE.convert)).waitFor();
  await stopClock(page); // by itself it will stay for ever
  const notice = toast(page, OUTCOMES["prompt-missing"]);
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await moveClockUntil(notice, 1);
  await button(page, SHELL.logout).click();
  await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
  expect(await moveClockUntil(notice, 0)).toBeLessThan(4_500); // by itself it stays for five seconds
});
