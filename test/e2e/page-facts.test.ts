import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { ReplyOf } from "#contract/call.ts";
import { outcome } from "#contract/outcomes.ts";
import { PACKS } from "#contract/packs.ts";
import { defaultFacts, type PageFacts } from "#contract/page-facts.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import type { Calls } from "#contract/registry.ts";
import { FEATURED } from "#locales/en/pages/featured.ts";
import { FREE_CREDITS } from "#locales/en/pages/free-credits.ts";
import { CONTACT } from "#locales/en/pages/outreach.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { OWN_SENTENCE } from "#locales/en/pages/visitor.ts";
import { VOICE_CHARACTER } from "#locales/en/pages/voices.ts";
import { FREE_CREDITS as FREE_CREDITS_ES } from "#locales/es/pages/free-credits.ts";
import { CONTACT as CONTACT_ES } from "#locales/es/pages/outreach.ts";
import { servePages } from "#server/platform/http/pages.ts";
import type { App } from "#server/platform/http/route.ts";
import { pagePolicy, sendSecurityHeaders } from "#server/platform/http/security-headers.ts";
import { inShort } from "#test/support/at-length.ts";
import { closeVisits, sharedBrowser, visit } from "#test/support/browser/browser.ts";
import { seenText } from "#test/support/browser/page-parts.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeVisits);

const SOLD: ReplyOf<Calls["listPacks"]> = {
  success: true,
  ...outcome("ok"),
  message: "",
  packs: [...PACKS],
  prices: DEFAULT_PRICES,
  currency: "usd",
  limits: { textCharacters: 100_000, audioSeconds: 18_000, uploadBytes: 2_000_000_000 },
  payments: "none",
  testPayments: false,
  refunds: null,
};

const served = new Map<string, Promise<string>>();
const apps: App[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/**
 * The built pages alone, as a server with other settings in another year sends them, and the call that prices make. It
 * takes seconds to start: tests of the same facts have one.
 */
function servePagesOf(facts: PageFacts): Promise<string> {
  const key = JSON.stringify(facts);
  const url = served.get(key) ?? startPagesOf(facts);
  served.set(key, url);
  return url;
}

async function startPagesOf(facts: PageFacts): Promise<string> {
  const app: App = Fastify().withTypeProvider();
  const policy = pagePolicy();
  sendSecurityHeaders(app, policy);
  const folder = fileURLToPath(new URL("../../build/client", import.meta.url));
  app.get("/api/packs", () => SOLD);
  await servePages(app, { folder, origin: "http://localhost", policy, facts: () => facts, log: app.log });
  apps.push(app);
  return app.listen({ port: 0, host: "127.0.0.1" });
}

const OTHER_SERVER: PageFacts = {
  ...defaultFacts(),
  year: 2031,
  prices: { ...DEFAULT_PRICES, signUpCredits: 12 },
  voices: null,
};

const REGISTERS = [
  ["/register", FREE_CREDITS.start(12)],
  ["/es/register", FREE_CREDITS_ES.start(12)],
] as const;
test.each(inShort(REGISTERS, 2))(
  "%s says the server's year and its free credits, before its code runs and when it does",
  async (path, free) => {
    const url = await servePagesOf(OTHER_SERVER);
    const { page, context, problems } = await visit(browser, url);
    onTestFinished(() => context.close());
    await page.clock.setFixedTime("2032-01-01T00:00:01"); // the reader's clock is in a third year
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    const year = page.getByRole("contentinfo").getByText(SHELL.copyright("2031"), { exact: true });
    expect(await year.isVisible()).toBe(true);
    expect(await page.getByRole("main").getByText(free, { exact: true }).isVisible()).toBe(true);
    expect(problems).toEqual([]);

    const scriptless = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
    onTestFinished(() => scriptless.close());
    const still = await scriptless.newPage();
    await still.goto(path);
    expect(await still.getByText(SHELL.copyright("2031"), { exact: true }).isVisible()).toBe(true);
    expect(await still.getByText(free, { exact: true }).isVisible()).toBe(true);
  },
);

const CONTACTS = [
  ["/contact", CONTACT.toBeSet],
  ["/es/contact", CONTACT_ES.toBeSet],
] as const;
test.each(inShort(CONTACTS, 2, 1))(
  "%s shows an address and a telephone that are marked until the operator sets them",
  async (path, mark) => {
    const url = await servePagesOf(OTHER_SERVER);
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: url, javaScriptEnabled });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(path);
      if (javaScriptEnabled) await page.locator("html[data-hydrated]").waitFor();
      const seen = (text: string | RegExp) =>
        page.getByRole("main").getByText(text).filter({ visible: true }).count();
      expect(await seen(/@example\.org$/)).toBe(1);
      expect(await seen("+1 202 555 0100")).toBe(1);
      expect(await seen(mark)).toBe(2);
      expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
    }
  },
);

const LATER = [
  ["/", "The first 12 are yours once you have confirmed your address.", "when you sign up"],
  ["/register", FREE_CREDITS.later(12).trim(), "{{"],
  ["/pricing", FREE_CREDITS.later(12).trim(), "{{"],
  ["/es/register", FREE_CREDITS_ES.later(12).trim(), "{{"],
  ["/es", "Los primeros 12 son tuyos cuando confirmes tu dirección.", "al crear la cuenta"],
] as const;
test.each(inShort(LATER, 2))(
  "where free credits wait for the address, %s says so",
  async (path, said, not) => {
    const url = await servePagesOf({ ...OTHER_SERVER, signUpCreditsWhen: "confirmed" });
    const { page, context, problems } = await visit(browser, url);
    onTestFinished(() => context.close());
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    const main = await seenText(page.getByRole("main"));
    expect(main).toContain(said);
    expect(main).not.toContain(not);
    expect(problems).toEqual([]);
  },
);

test("where nothing is free, nothing says so", async () => {
  const url = await servePagesOf({ ...OTHER_SERVER, prices: { ...DEFAULT_PRICES, signUpCredits: 0 } });
  for (const path of ["/", "/register", "/about", "/pricing", "/faq", "/blog-details/what-a-credit-is"]) {
    const html = await (await fetch(url + path)).text();
    expect([path, html.match(/\{\{\w+\}|Free 0|first 0\b/)?.[0]]).toEqual([path, undefined]);
  }
});

test("marks and pitches are those of the engine that speaks; of a voice nobody heard yet there is none", async () => {
  const circle = { mark: [[1, 0]] as const, pitch: 123 };
  const url = await servePagesOf({ ...OTHER_SERVER, voices: { alloy: circle } });
  const { page, context, problems } = await visit(browser, url);
  onTestFinished(() => context.close());
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "" } }),
  );
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const rail = page.getByRole("group", { name: SYNTHESIZE.voice });
  expect(await rail.getByText(/\d Hz$/).allTextContents()).toEqual(["123 Hz"]);
  const marks = await rail
    .locator("svg path")
    .evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute("d"))).size);
  expect(marks).toBe(1);
  // What is said of the built-in voices is not said of others.
  expect(await rail.getByText(VOICE_CHARACTER.ash).isVisible()).toBe(false);
  await page.goto("/featured");
  await page.locator("html[data-hydrated]").waitFor();
  const scale = page.getByRole("list", { name: FEATURED.variations.scale });
  expect(await scale.getByRole("listitem").allTextContents()).toEqual(["alloy123"]);
  expect(problems.filter((problem) => !problem.startsWith("404"))).toEqual([]);
});

const OWN = [
  ["is not there where the operator has it off", null, 0],
  ["names the service that speaks it", { host: "voices.example.net" }, 1],
] as const;
test.each(inShort(OWN, 2, 1))("a visitor's sentence %s", async (_, visitorSounds, count) => {
  const url = await servePagesOf({ ...OTHER_SERVER, visitorSounds });
  const { page, context, problems } = await visit(browser, url);
  onTestFinished(() => context.close());
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await page.getByLabel(OWN_SENTENCE.label, { exact: true }).count()).toBe(count);
  expect(await page.getByText(OWN_SENTENCE.lead("voices.example.net")).count()).toBe(count);
  expect(problems).toEqual([]);
});
