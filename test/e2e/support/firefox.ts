import { existsSync } from "node:fs";
import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/**
 * Sound may start by itself. It is as quiet as can be: on a machine without a sound card Firefox plays nothing else.
 * The microphone is one that hums and that nobody has to allow.
 */
const PREFERENCES = {
  "media.autoplay.default": 0,
  "media.default_volume": "0.0",
  "media.navigator.permission.disabled": true,
  "media.navigator.streams.fake": true,
};

export type FirefoxVisitor = {
  page: Page;
  /** What went wrong in the page so far: console errors, uncaught errors, failed or refused requests. */
  problems: string[];
};

/**
 * One Firefox for all tests of a file, driven over WebDriver BiDi. `FIREFOX` names another one. Returns how to open
 * a browser window of its own, closed when the running test is over.
 */
export function serveFirefox(): () => Promise<FirefoxVisitor> {
  let firefox: Browser | undefined;
  beforeAll(async () => {
    firefox = await launch({
      browser: "firefox",
      executablePath: process.env.FIREFOX ?? PLACES.find(existsSync) ?? PLACES[0],
      extraPrefsFirefox: PREFERENCES,
    });
  });
  afterAll(() => firefox?.close());
  return async () => {
    if (!firefox) throw new Error("Firefox starts before the tests.");
    const context = await firefox.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.setViewport({ width: 1280, height: 900 });
    return { page, problems: watchProblems(page) };
  };
}

/** Opens a page and waits until its code runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector("html[data-awake]");
}

/** Fills in the field that this label names. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = `::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`;
  await page.locator(field).fill(text);
}

/** Presses the visible button or link whose name begins with these words. */
export async function press(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>("button, a")].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(":disabled") &&
          (one.ariaLabel ?? one.textContent).trim().startsWith(wanted),
      ),
    {},
    name,
  );
  await (found as ElementHandle<HTMLElement>).click();
}

/** Waits until a person can read this on the page. */
export async function reads(page: Page, words: RegExp): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent tells hidden words too
  const seen = (source: string) => new RegExp(source).test(document.body.innerText.replace(/\s+/g, " "));
  await page.waitForFunction(seen, {}, words.source);
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error}`));
  page.on("requestfailed", (request) => {
    // What the page or the person gave up is no problem: a followed conversion that ended, a sample that was stopped.
    const why = request.failure()?.errorText ?? "";
    if (!/ABORT/i.test(why)) problems.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on("response", (response) => {
    const early = response.status() === 404 && /\/by-key\/[^/]+\/events$/.test(response.url());
    if (response.status() >= 400 && !early) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}
