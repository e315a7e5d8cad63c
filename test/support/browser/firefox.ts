import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type Browser, type ElementHandle, type JSHandle, launch, type Page } from "puppeteer-core";
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

const patienceMilliseconds = 240_000;

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
      // Setting a viewport turns the screen as well, by a command that Firefox has only since 144: the window is sized.
      defaultViewport: null,
      args: ["--width=1280", "--height=985"],
      extraPrefsFirefox: PREFERENCES,
    });
  });
  afterAll(() => firefox?.close());
  return async () => {
    if (!firefox) throw new Error("Firefox starts before the tests.");
    const context = await firefox.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMilliseconds);
    return { page, problems: watchProblems(page) };
  };
}

/**
 * Waits until `look` finds something in the page, also across a load. Asked from outside again and again:
 * Puppeteer's own waiting makes functions out of text in the page, which our policy for scripts refuses.
 */
export async function seen(
  page: Page,
  look: (...words: string[]) => unknown,
  ...words: string[]
): Promise<JSHandle> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      const found = await page.evaluateHandle(look, ...words);
      if (await found.evaluate((it) => Boolean(it))) return found;
    } catch (error) {
      // A page that is being left answers nothing more; the next one is asked.
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`waited in vain for ${look} with ${words}`);
    await setTimeout(100);
  }
}

/** Opens a page and waits until its code runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seen(page, () => "hydrated" in document.documentElement.dataset);
}

/** Fills in the field that this label names, as a person does: into it, all marked, typed over. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await seen(
    page,
    (wanted) => {
      const labels = [...document.querySelectorAll("label")];
      return labels.find((one) => one.textContent.trim() === wanted)?.control;
    },
    label,
  );
  await (field as ElementHandle<HTMLInputElement>).evaluate((input) => {
    input.focus();
    input.select();
  });
  await page.keyboard.type(text);
}

/** Presses the visible button or link whose name begins with these words. */
export async function press(page: Page, name: string): Promise<void> {
  const found = await seen(
    page,
    (wanted = "") =>
      [...document.querySelectorAll<HTMLElement>("button, a")].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(":disabled") &&
          (one.ariaLabel ?? one.textContent).trim().startsWith(wanted),
      ),
    name,
  );
  await (found as ElementHandle<HTMLElement>).click();
}

/** Sends the form of the page. */
export async function submit(page: Page): Promise<void> {
  const found = await seen(page, () => document.querySelector("main form button[type=submit]:enabled"));
  await (found as ElementHandle<HTMLElement>).click();
}

/** Waits until a person can read this on the page. */
export async function reads(page: Page, words: RegExp): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent tells hidden words too
  const read = (source = "") => new RegExp(source).test(document.body.innerText.replace(/\s+/g, " "));
  await seen(page, read, words.source);
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
