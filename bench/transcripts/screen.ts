import type { Page } from "playwright-core";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { launchBrowser, visit } from "#test/support/browser/browser.ts";
import { printFigure, quantile } from "../measure.ts";
import { openLongTranscripts } from "./long-transcripts.ts";
import { scrollFrames } from "./scroll-frames.ts";

/** Words of five minutes of speech, and of five hours. */
const SHORT = 600;
const LONG = 60_000;
const ROUNDS = 5;
const FRAMES = 300;
/** Milliseconds after which a screen of 60 a second has shown the frame before once more. */
const MISSED = 1.5 * (1_000 / 60);
/** Of the frames while somebody scrolls, so much more than of the short text may be missed. */
const AS_SMOOTH = 0.01;

/** Milliseconds from one frame to the next: as soon as the text is there, and later. */
type Looks = { first: number[]; onward: number[] };

/**
 * How smoothly a text of five hours is scrolled on a screen of 60 frames a second, against one of five minutes: the
 * frames that come too late for it, as soon as the text is there and later, on and on.
 */
export async function benchScreen(): Promise<void> {
  const library = await openLongTranscripts();
  const browser = await launchBrowser();
  try {
    const texts = [];
    for (const words of [SHORT, LONG])
      texts.push({ id: await library.add(words, words), looks: { first: [], onward: [] } as Looks });
    for (let round = 0; round < ROUNDS; round++)
      for (const { id, looks } of texts) {
        const { page, context } = await visit(browser, library.server.url, { token: library.person.token });
        await look(page, id, looks);
        await context.close();
      }
    const [short, long] = texts.map(({ looks }) => looks) as [Looks, Looks];
    for (const [name, key] of [
      ["as soon as it is there", "first"],
      ["later, on and on", "onward"],
    ] as const) {
      const [few, many] = [missed(short[key]), missed(long[key])];
      const worst = `the longest ${longest(long[key])} against ${longest(short[key])} ms`;
      printFigure(
        `frames that a screen of 60 a second misses while ${LONG} words are scrolled ${name}: ${percent(many)} against ${percent(few)}, ${worst}`,
        many - few <= AS_SMOOTH,
      );
    }
  } finally {
    await browser.close();
    await library.close();
  }
}

const missed = (took: number[]) => took.filter((one) => one > MISSED).length / took.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const longest = (took: number[]) => quantile(took, 1).toFixed(0);

async function look(page: Page, id: string, looks: Looks): Promise<void> {
  await page.goto(`/documents/${id}`);
  await page.getByRole("region", { name: DOCUMENT.text }).locator("[data-start]").first().waitFor();
  looks.first.push(...(await page.evaluate(scrollFrames, { count: FRAMES })));
  await page.waitForFunction(() => document.querySelector("[data-deferred]") === null);
  looks.onward.push(...(await page.evaluate(scrollFrames, { count: FRAMES })));
}
