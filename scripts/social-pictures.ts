import { globSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "playwright-core";
import { pictureOf, publicPageAt } from "#contract/public-pages.ts";
import { SOCIAL_PICTURE, socialPicture } from "#contract/site-address.ts";
import { splitPath } from "#locales/languages.ts";
import { launchBrowser } from "#test/support/browser/browser.ts";
import { socialCard } from "./social-card.ts";

// `npm run social-pictures`, after a build: draws the picture that a link to a page is shown with elsewhere, for every
// built page that is indexed, into public/social. Run it when a page is added or a title changes; the pictures are kept.

const BUILT = "build/client";
/** Sizes are tried from large to small; a title takes at most this much height, in pixels. */
const TITLE = { from: 112, to: 56, height: 196 };

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { ...SOCIAL_PICTURE }, colorScheme: "light" });
await rm("public/social", { recursive: true, force: true });
for (const file of globSync("**/index.html", { cwd: BUILT }).sort()) await draw(page, file);
await browser.close();

async function draw(page: Page, file: string): Promise<void> {
  const { language, path } = splitPath(`/${file}`.replace(/\/index\.html$/, "") || "/");
  const kind = pictureOf(path);
  if (!kind) return;
  const html = readFileSync(`${BUILT}/${file}`, "utf8");
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? [];
  if (!title) throw new Error(`${file} has no title for its picture (og:title).`);
  const words: Record<string, string> = (await import(`#locales/${language}/pages/site.ts`)).SOCIAL_WORDS;
  await page.setContent(socialCard(plain(title), kind, words[publicPageAt(path) ?? ""] ?? ""));
  await page.evaluate(fitTitle, TITLE);
  const picture = `public${socialPicture(path, language)}`;
  await mkdir(dirname(picture), { recursive: true });
  const { length } = await page.screenshot({ path: picture, type: "jpeg", quality: 66 });
  console.log(`${picture}  ${Math.round(length / 1024)} kB`);
}

/** The text of an attribute as React writes it. */
function plain(attribute: string): string {
  const entities = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return Object.entries(entities).reduce((text, [entity, sign]) => text.replaceAll(entity, sign), attribute);
}

/** Runs in the page: the largest type in which the title fits. */
async function fitTitle({ from, to, height }: typeof TITLE): Promise<void> {
  await document.fonts.ready;
  const title = document.querySelector("h1") as HTMLElement;
  for (let size = from; size >= to; size -= 4) {
    title.style.fontSize = `${size}px`;
    if (title.offsetHeight <= height && title.scrollWidth <= title.clientWidth) return;
  }
}
