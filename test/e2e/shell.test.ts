import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { servePages } from "#server/http/pages.ts";
import type { App } from "#server/http/route.ts";
import { pagePolicy, sendSecurityHeaders } from "#server/http/security-headers.ts";
import { visit } from "./support/browser.ts";
import { button, expectCredits, holdBack, seenText, toast } from "./support/page-parts.ts";
import { serveSaywrite } from "./support/saywrite.ts";

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
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a submenu works by keyboard: opens, moves, closes, leads on", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/");
  const group = page.getByRole("banner").getByRole("button", { name: "More of About Us" });
  const entry = (name: string) =>
    page.getByRole("banner").locator("ul ul").getByRole("link", { name, exact: true });
  const focused = (name: string) => entry(name).evaluate((link) => link === document.activeElement);
  await group.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused("About Us")).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused("Use Cases")).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => focused("Newsletter")).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
  expect(await group.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused("About Us")).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused("Newsletter")).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused("FAQ")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Answers, before you ask." }).waitFor();
  expect(await group.getAttribute("aria-expanded")).toBe("false");
});

test("the menu of a narrow page: opens, keeps the focus, closes, leads on", async () => {
  const { page } = await saywrite().visit({ width: 390 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await button(page, "Open menu").click();
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await button(page, "Open menu").click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await page.getByRole("heading", { level: 1, name: "Pay once, talk for a while." }).waitFor();
  await menu.waitFor({ state: "hidden" });
});

test("a narrow page shows the credits, and its menu logs out", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token, width: 390 });
  await page.goto("/transcribe");
  await expectCredits(page, 5);
  await button(page, "Open menu").click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { level: 1, name: /What you say/ }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await button(page, "Open menu").click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Get Started" }).waitFor();
});

test("on the first page, too, logging out closes the menu of a narrow page", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token, width: 390 });
  await page.goto("/");
  await expectCredits(page, 5);
  await button(page, "Open menu").click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Logout" }).click();
  await menu.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a page that breaks shows the error page, with the reason and a way home", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  // An answer that no page can show: an engine that lists nothing of what it can do.
  await page.route("**/api/engine", (route) =>
    route.fulfill({ json: { success: true, message: "", speaking: { instructions: "listed", voices: [] } } }),
  );
  await page.goto("/text-to-speech");
  await page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }).waitFor();
  expect(await page.title()).toBe("Unexpected Application Error! · Saywrite");
  expect(await seenText(page.getByRole("main"))).toMatch(/Cannot read properties|undefined/);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.getByRole("heading", { level: 1, name: /What you say/ }).waitFor();
});

test("toasts stand at the top right for five seconds; Alt+T reaches them", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.clock.install();
  await page.goto("/text-to-speech");
  await button(page, /^Convert\b/).click();
  const message = toast(page, MESSAGES.promptMissing);
  await message.waitFor();
  const box = await message.boundingBox();
  expect(box?.x).toBeGreaterThan(1280 / 2);
  expect(box?.y).toBeLessThan(900 / 4);
  await page.clock.runFor(2_000);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(4_000);
  await message.waitFor({ state: "detached" });

  await button(page, /^Convert\b/).click();
  await message.waitFor();
  await page.keyboard.press("Alt+t");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-sonner-toaster]") !== null))
    .toBe(true);
});

test("a page that the browser has kept still runs and is styled", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/login");
  await page.locator("main form button[type=submit]").waitFor();
  const looks = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await looks();
  await page.reload();
  await page.locator("main form button[type=submit]").waitFor();
  expect(await looks()).toBe(before);
  expect(problems).toEqual([]);
});

test("the theme is kept and follows the system when nothing is chosen", async () => {
  const { page } = await saywrite().visit({ colorScheme: "dark" });
  await page.goto("/login");
  const awake = () => page.locator("main form button[type=submit]").waitFor(); // there once the page's code runs
  await awake();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.getByRole("contentinfo").getByRole("radio", { name: "Light" }).check({ force: true });
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await paper()).toBe(light);
  await awake();
  await page.getByRole("contentinfo").getByRole("radio", { name: "System" }).check({ force: true });
  expect(await paper()).toBe(dark);
});

test("a button that is pressed before the page's code has come does what it says when it has", async () => {
  const { page } = await saywrite().visit();
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/pricing", { waitUntil: "commit" });
  await button(page, "Buy Now: Popular").click();
  expect(await page.locator("html[data-awake]").count()).toBe(0);
  release();
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("itemo"))).toBe("Popular");
});

test("a visitor is sent from a tool to the login, with all he asked for, before any code has come", async () => {
  const { page } = await saywrite().visit();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/es/text-to-speech?preset=a&b");
  await page.waitForURL((url) => url.pathname === "/es/login");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/text-to-speech?preset=a&b");
});

/** The built pages alone, as a server with other settings in another year sends them. */
async function servePagesOf(facts: PageFacts): Promise<string> {
  const app: App = Fastify().withTypeProvider();
  const policy = pagePolicy({ stripe: false });
  sendSecurityHeaders(app, policy);
  const folder = fileURLToPath(new URL("../../build/client", import.meta.url));
  await servePages(app, { folder, origin: "http://localhost", policy, facts: () => facts });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

const OTHER_SERVER = {
  year: 2031,
  signUpCredits: 12,
  creditsAtOnce: 12,
  creditsOnceConfirmed: 0,
  email: null,
  phone: null,
  dial: null,
  voices: null,
};

test.each([
  ["/register", "Get Started with Free 12 Credits"],
  ["/es/register", "Empezar con 12 créditos gratis"],
])(
  "%s says the server's year and its free credits, before its code runs and when it does",
  async (path, free) => {
    const url = await servePagesOf(OTHER_SERVER);
    const { page, context, problems } = await visit(saywrite().browser, url);
    onTestFinished(() => context.close());
    await page.clock.setFixedTime("2032-01-01T00:00:01"); // the reader's clock is in a third year
    await page.goto(path);
    await page.locator("html[data-awake]").waitFor();
    const year = page.getByRole("contentinfo").getByText("© 2031 Saywrite", { exact: true });
    expect(await year.isVisible()).toBe(true);
    expect(await page.getByRole("main").getByText(free, { exact: true }).isVisible()).toBe(true);
    expect(problems).toEqual([]);

    const scriptless = await saywrite().browser.newContext({ baseURL: url, javaScriptEnabled: false });
    onTestFinished(() => scriptless.close());
    const still = await scriptless.newPage();
    await still.goto(path);
    expect(await still.getByText("© 2031 Saywrite", { exact: true }).isVisible()).toBe(true);
    expect(await still.getByText(free, { exact: true }).isVisible()).toBe(true);
  },
);

test.each([
  ["/contact", "To be set"],
  ["/es/contact", "Por indicar"],
])("%s shows an address and a telephone that are marked until the operator sets them", async (path, mark) => {
  const url = await servePagesOf(OTHER_SERVER);
  for (const javaScriptEnabled of [true, false]) {
    const context = await saywrite().browser.newContext({ baseURL: url, javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(path);
    if (javaScriptEnabled) await page.locator("html[data-awake]").waitFor();
    const seen = (text: string | RegExp) =>
      page.getByRole("main").getByText(text).filter({ visible: true }).count();
    expect(await seen(/@example\.org$/)).toBe(1);
    expect(await seen("+1 202 555 0100")).toBe(1);
    expect(await seen(mark)).toBe(2);
    expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
  }
});

test.each([
  ["/", "The first 12 are yours once you have confirmed your address.", "when you sign up"],
  ["/register", "They come once you have confirmed your address. No card is needed.", "{{"],
  ["/pricing", "They come once you have confirmed your address.", "{{"],
  ["/es/register", "Llegan cuando confirmes tu dirección.", "{{"],
  ["/es", "Los primeros 12 son tuyos cuando confirmes tu dirección.", "al crear la cuenta"],
])("where free credits wait for the address, %s says so", async (path, said, not) => {
  const url = await servePagesOf({ ...OTHER_SERVER, creditsAtOnce: 0, creditsOnceConfirmed: 12 });
  const { page, context, problems } = await visit(saywrite().browser, url);
  onTestFinished(() => context.close());
  await page.goto(path);
  await page.locator("html[data-awake]").waitFor();
  const main = await seenText(page.getByRole("main"));
  expect(main).toContain(said);
  expect(main).not.toContain(not);
  expect(problems).toEqual([]);
});

test("where nothing is free, nothing says so", async () => {
  const url = await servePagesOf({ ...OTHER_SERVER, signUpCredits: 0, creditsAtOnce: 0 });
  for (const path of ["/", "/register", "/about", "/pricing", "/faq", "/blog-details/what-a-credit-is"]) {
    const html = await (await fetch(url + path)).text();
    expect([path, html.match(/\{\{\w+[?}]|Free 0|first 0\b/)?.[0]]).toEqual([path, undefined]);
  }
});

test("marks and pitches are those of the engine that speaks; of a voice nobody heard yet there is none", async () => {
  const circle = { mark: [[1, 0]] as const, pitch: 123 };
  const url = await servePagesOf({ ...OTHER_SERVER, voices: { alloy: circle } });
  const { page, context, problems } = await visit(saywrite().browser, url);
  onTestFinished(() => context.close());
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "" } }),
  );
  await page.goto("/");
  await page.locator("html[data-awake]").waitFor();
  const rail = page.getByRole("group", { name: "Voice" });
  expect(await rail.getByText(/\d Hz$/).allTextContents()).toEqual(["123 Hz"]);
  const marks = await rail
    .locator("svg path")
    .evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute("d"))).size);
  expect(marks).toBe(1);
  // What is said of the built-in voices is not said of others.
  expect(await rail.getByText("dry, close").isVisible()).toBe(false);
  await page.goto("/featured");
  await page.locator("html[data-awake]").waitFor();
  const scale = page.getByRole("list", { name: "The ten voices by pitch, in hertz" });
  expect(await scale.getByRole("listitem").allTextContents()).toEqual(["alloy123"]);
  expect(problems.filter((problem) => !problem.startsWith("404"))).toEqual([]);
});
