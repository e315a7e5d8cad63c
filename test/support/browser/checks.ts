import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { atLength } from "../at-length.ts";
import { misfits } from "./fitting.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What can be wrong in one theme alone. Themes differ in colours, and in nothing that a reader is told. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe-core finds in the page as it is, in both themes: rule, place, and how to mend it. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await animationsOver(page);
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    const options = {
      resultTypes: ["violations"],
      ...(colorScheme === "dark" ? { runOnly: { type: "rule", values: COLOUR_RULES } } : {}),
    };
    const run = `axe.run(document, ${JSON.stringify(options)})`;
    const { violations } = await page.evaluate<AxeResults>(run);
    for (const { id, nodes } of violations) {
      for (const node of nodes) findings.push(`${colorScheme} ${id}: ${node.html} (${node.failureSummary})`);
    }
  }
  return findings;
}

/**
 * What does not fit, or lacks a name or contrast, in a page as it is: at each width and in both themes, narrow and, at
 * length, wide.
 */
export async function sweep(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    for (const what of await misfits(page)) found.push(`${width}: ${what}`);
    if (width === 390 || (width === 1440 && atLength))
      found.push(...(await axeFindings(page)).map((what) => `${width}: ${what}`));
  }
  return found;
}

/** Colours are measured when nothing fades any more. Endless animations stand still under reduced motion. */
async function animationsOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

export const WIDTHS = [320, 390, 820, 1440];

/** The widths (CSS pixels) at which the page can be scrolled sideways, with the element that sticks out most. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      const right = (element: Element) => element.getBoundingClientRect().right;
      const widest = [...document.body.querySelectorAll("*")].reduce((a, b) => (right(b) > right(a) ? b : a));
      return `${scrollWidth - clientWidth} px, by ${widest.outerHTML.slice(0, 120)}`;
    });
    if (beyond) found.push(`${width}: ${beyond}`);
  }
  return found;
}

/** Where the links of this page lead inside the product, and anchors that lead nowhere as "#name". */
export function innerLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    const here = links.filter((link) => link.origin === location.origin);
    const dead = here
      .filter((link) => link.pathname === location.pathname && link.hash.length > 1)
      .filter((link) => !document.getElementById(link.hash.slice(1)))
      .map((link) => link.hash);
    return [...new Set([...here.map((link) => link.pathname), ...dead])];
  });
}

/** The fonts that a page fetched beyond the two small ones: it has characters that those lack. */
export function otherFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".woff2") && !/\/(head|text)-[^/]+$/.test(name)),
  );
}
