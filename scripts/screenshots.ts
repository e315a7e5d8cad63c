import type { Browser } from "playwright-core";
import { publicPaths } from "#contract/public-pages.ts";
import { TOOL_PAGES } from "#contract/tool-pages.ts";
import { LANGUAGES, prefixOf } from "#locales/languages.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchBrowser, microphonePlaying, visit } from "#test/support/browser/browser.ts";
import { register } from "#test/support/client.ts";
import { startServer } from "#test/support/server.ts";
import { isWanted, placeOf, shoot, THEMES } from "./screenshot.ts";
import { shootTranscripts } from "./screenshots-transcripts.ts";

// `npm run screenshots [part of a name …]`: pictures of every page, and of the tools in their states, at three widths
// in both themes, for somebody to look at. Nothing is compared.

const TEXT =
  "It rained all night, and in the morning the road was gone. We waited by the gate until the boats came.";

const IN_ENGLISH = [...publicPaths(), "/no-such-page"];
const PUBLIC = LANGUAGES.flatMap((language) => IN_ENGLISH.map((path) => prefixOf(language) + path));
const PROTECTED = LANGUAGES.flatMap((language) =>
  [
    ...TOOL_PAGES,
    "/library",
    "/library/new",
    "/library/batch",
    "/library/requests",
    "/profile",
    "/profile/security",
    "/profile/pronunciations",
    "/profile/vocabulary",
    "/profile/statement",
    "/profile/purses",
    "/profile/keys",
    "/profile/webhooks",
    "/profile/data",
    "/checkout",
  ].map((path) => prefixOf(language) + path),
);
/** "/es/blog-details/…" becomes "es.blog-details.…", and a first page "home". */
const nameOf = (path: string) => path.replace(/\/$/, "/home").slice(1).replaceAll("/", ".");

type Site = { url: string; browser: Browser; sound: string };

async function shootPages({ url, browser }: Site, paths: readonly string[], token?: string): Promise<void> {
  // Still from the start: what draws itself is caught half done else.
  const { page, context } = await visit(browser, url, { token, reducedMotion: "reduce" });
  for (const path of paths.filter((one) => isWanted(nameOf(one)))) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = "eager";
    });
    await page.waitForLoadState("networkidle");
    await shoot(page, nameOf(path));
  }
  await context.close();
}

async function shootSynthesize({ url, browser }: Site): Promise<void> {
  const { token } = await register(url, "speak@example.org");
  const { page, context } = await visit(browser, url, { token });
  await page.goto("/text-to-speech");
  const convert = async (text: string) => {
    await page.getByLabel("What it should say").fill(text);
    await page.getByRole("button", { name: /^Convert\b/ }).click();
  };
  await convert(`${TEXT} `.repeat(900));
  await page.getByText(/^Said /).waitFor();
  await shoot(page, "text-to-speech.working");
  await page.getByRole("button", { name: /^Cancel, keep/ }).click();
  await page.getByLabel("How it should be said").fill("Calm, and like a pirate");
  await convert(TEXT);
  await page.getByRole("button", { name: "Download MP3" }).waitFor();
  await shoot(page, "text-to-speech.result");
  await context.close();
}

async function shootTranscribe({ url, browser, sound }: Site): Promise<void> {
  const { token } = await register(url, "transcribe@example.org");
  const { page, context } = await visit(browser, url, { token });
  await page.goto("/transcribe");
  await page.getByLabel("Audio file").setInputFiles(sound);
  await page.getByText(/ · \d+:\d\d/).waitFor();
  await shoot(page, "transcribe.chosen");
  await page.getByRole("button", { name: /^Transcribe\b/ }).click();
  await page.getByText(/^Heard 0:\d\d of /).waitFor();
  await shoot(page, "transcribe.working");
  await page.getByRole("button", { name: "Download Text" }).waitFor({ timeout: 120_000 });
  await shoot(page, "transcribe.result");
  const broken = { name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("no sound at all") };
  await page.getByLabel("Audio file").setInputFiles(broken);
  await page.getByRole("button", { name: /^Transcribe\b/ }).click();
  await page.getByRole("heading", { name: /^Error transcribing/ }).waitFor();
  await shoot(page, "transcribe.failed");
  await context.close();
}

async function shootRecord({ url, browser }: Site): Promise<void> {
  const person = await register(url, "record@example.org");
  const { page, context } = await visit(browser, url, { token: person.token, microphone: true });
  await page.goto("/speech-to-text");
  await page.getByRole("button", { name: /^Start Recording/ }).click();
  await page.getByText(/In this browser, up to 0:0[5-9]/).waitFor();
  await shoot(page, "speech-to-text.recording");
  await page.getByRole("button", { name: /^Stop Recording/ }).click();
  await page.getByRole("button", { name: "Download Text" }).waitFor({ timeout: 60_000 });
  await shoot(page, "speech-to-text.result");
  while ((await person.credits()) > 0) await person.deduct();
  await page.reload();
  await page.getByRole("button", { name: /^Start Recording/ }).click();
  await page.getByText(/In this browser, up to 0:0[2-9]/).waitFor();
  await page.getByRole("button", { name: /^Stop Recording/ }).click();
  await page.getByRole("link", { name: "See the credit packs" }).waitFor();
  await shoot(page, "speech-to-text.out-of-credit");
  await context.close();
}

async function shootMenu({ url, browser }: Site): Promise<void> {
  const { page, context } = await visit(browser, url, { width: 390 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: await placeOf(`menu-390-${colorScheme}`) });
  }
  console.log("menu");
  await context.close();
}

const audio = await audioFolder();
const sound = await spokenFile(audio.path("interview.wav"), Array(10).fill(TEXT));
const server = await startServer({ CHARACTERS_PER_CREDIT: "200000", ENGINE_WORKERS: "1" });
const browser = await launchBrowser(microphonePlaying(sound));
const site: Site = { url: server.url, browser, sound };
try {
  await shootPages(site, PUBLIC);
  await shootPages(site, PROTECTED, (await register(server.url, "pages@example.org")).token);
  const states = {
    menu: shootMenu,
    "text-to-speech": shootSynthesize,
    "speech-to-text": shootRecord,
    transcribe: shootTranscribe,
  };
  for (const [name, shootStates] of Object.entries(states)) if (isWanted(name)) await shootStates(site);
  await shootTranscripts(browser);
} finally {
  await browser.close();
  await server.close();
  await audio.remove();
}
