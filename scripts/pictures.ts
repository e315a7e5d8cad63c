import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { LANGUAGES, type Language, prefixOf } from "#locales/languages.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchBrowser, microphonePlaying, visit } from "#test/support/browser/browser.ts";
import { register } from "#test/support/client.ts";
import { startServer } from "#test/support/server.ts";

// `npm run pictures`: the pictures of the tools on the first page, taken of the running product while somebody uses it:
// every language, both themes, the shape of a wide page and of a phone. Needs the built pages.

const FOLDER = "public/pictures";
const SHAPES = {
  wide: { width: 1200, height: 750, scale: 1.5, quality: 72 },
  phone: { width: 390, height: 600, scale: 2, quality: 70 },
};
const THEMES = ["light", "dark"] as const;
const TEXT =
  "Good evening, and welcome to the night walk. Keep to the left of the river, and let your eyes do the work. The garden is older than the house. It has been waiting all day for you to be quiet.";
const SAID = [
  "We went to the market this morning to buy some bread and a bottle of milk.",
  "The children were happy to come along.",
];

/** `above`: CSS pixels of the page that stand over `result` in each shape; without a figure it is shown from its top. */
type Scene = {
  page: Page;
  language: Language;
  name: string;
  result: Locator;
  above: { phone: number; wide?: number };
};

/** Saves the page as it is, in every shape and theme. */
async function take({ page, language, name, result, above }: Scene): Promise<void> {
  await page.locator(".toast").first().waitFor({ state: "detached" });
  const session = await page.context().newCDPSession(page);
  for (const [shape, { width, height, scale, quality }] of Object.entries(SHAPES)) {
    await session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const lead = above[shape as keyof typeof SHAPES];
      const top = lead === undefined ? 0 : await placeOf(result, lead);
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.waitForTimeout(300); // the header marks the scroll position ten times a second
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
      await writeFile(`${FOLDER}/${language}/${name}-${shape}-${colorScheme}.webp`, data, "base64");
    }
  }
  console.log(language, name);
}

/** How far to scroll so that `above` pixels of the page stand over this part. */
function placeOf(part: Locator, above: number): Promise<number> {
  return part.evaluate((element, px) => element.getBoundingClientRect().top + window.scrollY - px, above);
}

type Site = { url: string; browser: Browser; language: Language };

async function open({ url, browser, language }: Site, tool: string): Promise<Page> {
  const { token } = await register(url, `maya.${language}.${tool}@example.org`, { name: "Maya" });
  const { page } = await visit(browser, url, { token, microphone: true, width: 1200 });
  await page.goto(`${prefixOf(language)}/${tool}`);
  await page.locator("html[data-hydrated]").waitFor();
  return page;
}

/** The words of this language's pages, by which a person finds the controls. */
async function wordsOf(language: Language) {
  const folder = `#locales/${language}/pages`;
  const [{ SYNTHESIZE }, { RECORD }, { TRANSCRIBE }, { TOOLS_COPY }, { UI }] = await Promise.all([
    import(`${folder}/synthesize.ts`) as Promise<typeof import("#words/pages/synthesize.ts")>,
    import(`${folder}/record.ts`) as Promise<typeof import("#locales/en/pages/record.ts")>,
    import(`${folder}/transcribe.ts`) as Promise<typeof import("#locales/en/pages/transcribe.ts")>,
    import(`${folder}/tools.ts`) as Promise<typeof import("#locales/en/pages/tools.ts")>,
    import(`${folder}/ui.ts`) as Promise<typeof import("#locales/en/pages/ui.ts")>,
  ]);
  return { SYNTHESIZE, RECORD, TRANSCRIBE, TOOLS_COPY, UI };
}

/** The heading that a result begins with; it gets the focus when the result comes. */
const resultHead = (page: Page) => page.locator("main h2[tabindex]").first();

const press = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}( |$)`) }).click();

/** Lets the sound play up to a share of its length, so that the picture shows it being heard. */
async function playUpTo(page: Page, play: string, pause: string, share: number): Promise<void> {
  await page.getByRole("button", { name: play, exact: true }).first().click();
  await page.waitForFunction((least) => {
    const slider = document.querySelector<HTMLInputElement>("main [role=slider], main input[type=range]");
    const [now, most] = [slider?.ariaValueNow ?? slider?.value, slider?.ariaValueMax ?? slider?.max];
    return Number(now) > least * Number(most);
  }, share);
  await page.getByRole("button", { name: pause, exact: true }).first().click();
}

async function takeSynthesis(site: Site): Promise<void> {
  const { SYNTHESIZE, UI } = await wordsOf(site.language);
  const page = await open(site, "text-to-speech");
  await page.locator("main label", { hasText: "fable" }).first().click();
  await page.getByLabel(SYNTHESIZE.what).fill(TEXT);
  await page.getByLabel(SYNTHESIZE.how).fill("Calm, and a little slower");
  await press(page, SYNTHESIZE.convert);
  await page.getByRole("button", { name: SYNTHESIZE.download }).waitFor();
  await playUpTo(page, UI.play, UI.pause, 0.4);
  await take({
    page,
    language: site.language,
    name: "text-to-speech",
    result: resultHead(page),
    above: { phone: 130 },
  });
  await page.context().close();
}

async function takeRecording(site: Site): Promise<void> {
  const { RECORD, TOOLS_COPY } = await wordsOf(site.language);
  const page = await open(site, "speech-to-text");
  await press(page, RECORD.start);
  await page
    .getByText(/0:(0[9]|1\d)/)
    .first()
    .waitFor();
  await press(page, RECORD.stop);
  await page.getByRole("button", { name: TOOLS_COPY.downloadText }).waitFor({ timeout: 60_000 });
  await take({
    page,
    language: site.language,
    name: "speech-to-text",
    result: resultHead(page),
    above: { phone: 130, wide: 300 },
  });
  await page.context().close();
}

async function takeTranscribing(site: Site, file: string): Promise<void> {
  const { TRANSCRIBE } = await wordsOf(site.language);
  const page = await open(site, "transcribe");
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByText(/ · \d+:\d\d/).waitFor();
  await press(page, TRANSCRIBE.transcribe);
  await page
    .getByText(/0:[3-5]\d /)
    .first()
    .waitFor({ timeout: 60_000 });
  await take({
    page,
    language: site.language,
    name: "transcribe",
    result: page.getByText(/0:[3-5]\d /).first(),
    above: { phone: 220 },
  });
  await page.context().close();
}

const audio = await audioFolder();
const said = await spokenFile(audio.path("said.wav"), SAID);
const interview = await spokenFile(audio.path("interview.wav"), Array(10).fill(SAID).flat());
const server = await startServer({ ENGINE_WORKERS: "1" });
const browser = await launchBrowser(microphonePlaying(said));
try {
  for (const language of LANGUAGES) {
    await mkdir(`${FOLDER}/${language}`, { recursive: true });
    const site = { url: server.url, browser, language };
    await takeSynthesis(site);
    await takeRecording(site);
    await takeTranscribing(site, interview);
  }
} finally {
  await browser.close();
  await server.close();
  await audio.remove();
}
