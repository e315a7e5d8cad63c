import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";

const FOLDER = "screenshots";
const WIDTHS = [390, 820, 1440];
export const THEMES = ["light", "dark"] as const;
/** Browsers leave out what is not in sight where the page allows it; a picture of the whole page has it all. */
const DRAWN_BELOW_THE_FOLD = "* { content-visibility: visible !important }";

const wanted = process.argv.slice(2);
/** Whether pictures of this name were asked for: all are, where none was named. */
export const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** Where the picture of this name comes to lie. */
export async function placeOf(name: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  return `${FOLDER}/${name}.png`;
}

type Shooting = {
  /** Draws the page anew in each theme: one that asks for it once, when it opens. */
  anew?: () => Promise<void>;
  /** What sticks to the foot of the window is shown at the end of the page, not over its middle. */
  isSticky?: boolean;
};

/** Takes pictures of a page as it is, at three widths in both themes. */
export async function shoot(
  page: Page,
  name: string,
  { anew = async () => {}, isSticky = false }: Shooting = {},
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await anew();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
      if (isSticky)
        await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
      await page.evaluate(() => window.scrollTo(0, 0));
      // A drawing made for this width begins in the frame that shows it.
      await page.evaluate(
        () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
      );
      const path = await placeOf(`${name}-${width}-${colorScheme}`);
      await page.screenshot({ path, fullPage: true, style: DRAWN_BELOW_THE_FOLD });
    }
  }
  console.log(name);
}
