import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of one visitor draw in one process: else each address got a new one, and a spare one besides.
  "--renderer-process-limit=1",
];

/** Chromium as Debian ships it. `CHROMIUM` names another one, for all tests. */
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * The browser of tests: the same Chromium without its own windows, which took three quarters of the processor time of
 * opening a page. Where Debian's is not, such as on macOS, the whole one.
 */
const withoutWindows = "/usr/bin/chromium-headless-shell";
const without = !process.env.CHROMIUM && existsSync(withoutWindows);
const forTests = without ? withoutWindows : executablePath;

const FAKE_MICROPHONE = "--use-fake-device-for-media-stream";
/** Where nobody can be asked, the browser answers by itself whether a page may have the microphone. */
const ANSWERED_MICROPHONE = "--use-fake-ui-for-media-stream";

let shared: Promise<Browser> | undefined;
/**
 * The browser that all files of this process share; it ends with the process. Its microphone is there, and refused.
 * Launched here, not asked through the process that runs us all: each of its events came twice.
 */
export function sharedBrowser(): Promise<Browser> {
  const args = [...QUIET, FAKE_MICROPHONE, `${ANSWERED_MICROPHONE}=deny`];
  shared ??= chromium.launch({ executablePath: forTests, args });
  return shared;
}

/** Everybody leaves the shared browser, which stays for the next file. */
export async function closeVisits(): Promise<void> {
  await Promise.all((await sharedBrowser()).contexts().map(leave));
}

/** What a test answers in the server's place may be on its way still: nobody waits for it, and its failing is no fault. */
export async function leave(context: BrowserContext): Promise<void> {
  const answering = [context, ...context.pages()];
  await Promise.all(answering.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** A browser of one's own, where every page may have the microphone. It plays `wav`, or beeps, from when it is opened. */
export function launchHearing(wav?: string): Promise<Browser> {
  const args = [...QUIET, ANSWERED_MICROPHONE, ...(wav ? microphonePlaying(wav) : [FAKE_MICROPHONE])];
  return chromium.launch({ executablePath: forTests, args });
}

/** A whole Chromium of one's own, with these arguments besides. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...QUIET, ...args] });
}

/** Arguments for a microphone that plays `wav` from its start when it is opened. */
export const microphonePlaying = (wav: string) => [
  FAKE_MICROPHONE,
  `--use-file-for-fake-audio-capture=${wav}`,
];

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page so far: console errors, uncaught errors, failed or refused requests. */
  problems: string[];
};

export type VisitorOptions = {
  /** The session token; a visitor without one is logged out. */
  token?: string;
  microphone?: boolean;
  /** What the browser asks for, as "es-ES"; English when left out. */
  language?: string;
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  /** "reduce" when left out: what moves on and on takes a sixth of a page's work. pages, home and featured see it move. */
  reducedMotion?: "reduce" | "no-preference";
  /** Lets the site keep its offline page. Else every test meets the network, and nothing goes on after it. */
  serviceWorker?: boolean;
};

/** How long something may take to be seen, in milliseconds, such as a text of a recording on a machine that is busy. */
const PATIENCE = 240_000;

/** A person with a browser of his own: nothing is shared with other visitors. */
export async function visit(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const {
    token,
    microphone,
    language,
    width = 1280,
    height = 900,
    colorScheme,
    reducedMotion = "reduce",
  } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    locale: language,
    serviceWorkers: options.serviceWorker ? "allow" : "block",
    permissions: microphone ? ["microphone"] : [],
    storageState: {
      cookies: [],
      origins: token ? [{ origin: url, localStorage: [{ name: "token", value: token }] }] : [],
    },
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  watchRequests(page);
  return { page, context, problems: watchProblems(page) };
}

/** Requests of each visitor's page that have no answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => open.delete(request));
  }
}

/** Waits until a visitor's page has done what it does by itself: its code runs, and nothing is fetched any more. */
export async function atRest(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(() => new Promise((free) => requestIdleCallback(free, { timeout: 2_000 })));
    quiet = underWay.get(page)?.size === 0 ? quiet + 1 : 0;
  }
}

/** Progress is asked for before the server can know the conversion, and again until it does. */
const ASKED_EARLY = /\/by-key\/[^/]+\/events$/;

/** A part whose answer nobody waited for may come in before the next one, which then asks where the recording is. */
const A_PART = /\/api\/(uploads|asked\/[^/]+\/recordings)\/[^/]+$/;

/** Requests that the page itself gave up (a followed conversion that ended, a sample that was stopped) are no problem. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const answered = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !answered) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Looking for the end of a recording that does not say how long it is, Chromium asks for what lies beyond it.
    const beyondEnd = why === "net::ERR_REQUEST_RANGE_NOT_SATISFIABLE" && request.url().startsWith("blob:");
    // The browser releases a page's blobs when the page is left, also one that a player was just about to read.
    const released = why === "net::ERR_FILE_NOT_FOUND" && request.url().startsWith("blob:");
    if (why !== "net::ERR_ABORTED" && !beyondEnd && !released)
      problems.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on("response", (response) => {
    const [status, method] = [response.status(), response.request().method()];
    const early = status === 404 && ASKED_EARLY.test(response.url());
    const overtaken = status === 409 && method === "PATCH" && A_PART.test(response.url());
    if (status >= 400 && !early && !overtaken) problems.push(`${status} ${method} ${response.url()}`);
  });
  return problems;
}
