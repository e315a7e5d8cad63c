import type { Page } from "playwright-core";
import { axeFindings } from "./checks.ts";
import { misfits } from "./fitting.ts";

const WIDTHS = [390, 820, 1440];

/** What does not fit, or lacks a name or contrast, in a page as it is: at each width and, narrow and wide, in both themes. */
export async function sweep(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    for (const what of await misfits(page)) found.push(`${width}: ${what}`);
    if (width !== 820) found.push(...(await axeFindings(page)).map((what) => `${width}: ${what}`));
  }
  return found;
}
