import { expect, test } from "vitest";
import { credits } from "#locales/en/amounts.ts";
import { COPYWRITE } from "#locales/en/pages/copywrite.ts";
import { ACCOUNT, LOGIN } from "#locales/en/pages/log-in.ts";
import { CALCULATOR, PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { button, holdBack } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const saywrite = serveSaywrite();

test("a button that is pressed before the page's code has come does what it says when it has", async () => {
  const { page } = await saywrite().visit();
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/pricing", { waitUntil: "commit" });
  await button(page, PACK_ROWS.buyPack("Popular")).click();
  expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  release();
  await page.getByRole("heading", { level: 1, name: SHELL.login }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("itemo"))).toBe("Popular");
});

test("what is typed before the page's code has come stays, and the page knows it when that has", async () => {
  const { page, problems } = await saywrite().visit();
  const early = async (path: string, type: () => Promise<unknown>) => {
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    await type();
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    release();
    await page.locator("html[data-hydrated]").waitFor();
    await page.unroute("**/assets/*.js");
  };
  const amount = page.getByRole("spinbutton", { name: CALCULATOR.kinds.text.length });
  await early("/pricing", () => amount.fill("5001"));
  await page.getByText(credits(6), { exact: true }).waitFor();
  expect(await amount.inputValue()).toBe("5001");

  const copy = page.getByLabel(COPYWRITE.check.label);
  await early("/copywrite", () => copy.fill("One short sentence of mine."));
  await page.getByRole("paragraph").filter({ hasText: "One short sentence of mine." }).waitFor();
  expect(await copy.inputValue()).toBe("One short sentence of mine.");

  await early("/presets", () => page.getByRole("searchbox").pressSequentially("dictation"));
  await page.waitForURL(/q=dictation/);
  expect(await page.getByRole("searchbox").inputValue()).toBe("dictation");

  await early("/login", async () => {
    await page.getByLabel(ACCOUNT.email).fill("ada@example.org");
    await page.getByLabel(LOGIN.remember).check({ force: true });
  });
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill("something");
  expect(await page.getByLabel(ACCOUNT.email).inputValue()).toBe("ada@example.org");
  expect(await page.getByLabel(LOGIN.remember).isChecked()).toBe(true);
  expect(problems).toEqual([]);
});

test("a theme that is chosen before the page's code has come is chosen when it has", async () => {
  const { page, problems } = await saywrite().visit({ colorScheme: "light" });
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  const dark = page.getByRole("contentinfo").getByRole("radio", { name: SHELL.themes.dark });
  const pressed = page.getByRole("contentinfo").getByTitle(SHELL.themeTitle(SHELL.themes.dark));
  await pressed.click(); // where the page stands still: it is still coming
  await button(page, UI.show(ACCOUNT.password)).click(); // what is pressed afterwards does not make it forgotten
  expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  release();
  await page.locator("html[data-theme=dark]").waitFor();
  expect(await dark.isChecked()).toBe(true);
  expect(await page.getByLabel(ACCOUNT.password, { exact: true }).getAttribute("type")).toBe("text");
  expect(problems).toEqual([]);
});

test("a visitor is sent from a tool to the login, with all he asked for, before any code has come", async () => {
  const { page } = await saywrite().visit();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/es/text-to-speech?preset=a&b");
  await page.waitForURL((url) => url.pathname === "/es/login");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/text-to-speech?preset=a&b");
});
