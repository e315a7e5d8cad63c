import { buffer } from "node:stream/consumers";
import type { Download, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { formatNumber } from "#locales/en/locale.ts";
import { SHELL } from "#locales/en/pages/site.ts";

/** The balance as the header shows it. */
export const credits = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /Credits?$/ });

/** The words of a part of the page as a person sees them: rows apart, nothing hidden. */
export function seenText(part: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent glues rows together and tells hidden words
  return part.innerText();
}

/** Whether all of something is on the screen, and nothing lies over it. */
export const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && element.contains(there);
  });

/** Waits until the header shows this balance. */
export async function expectCredits(page: Page, balance: number): Promise<void> {
  const named = balance === 1 ? SHELL.credit : SHELL.credits;
  await expect.poll(() => seenText(credits(page))).toBe(`${formatNumber(balance)}\n${named}`);
}

/** A toast with exactly these words. */
export const toast = (page: Page, words: string): Locator =>
  page.locator(".toast").getByText(words, { exact: true });

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

/** Sends the form of the page, whether or not its code runs yet. */
export const submit = (page: Page): Promise<void> => page.locator("main form button[type=submit]").click();

/** Keeps back every request to these addresses (a glob) until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Tells the page other limits of what may be heard than its server has. */
export async function limitTranscribing(
  page: Page,
  limits: { maxBytes?: number; maxSeconds?: number },
): Promise<void> {
  await page.route("**/api/engine", async (route) => {
    const response = await route.fetch();
    const engine = await response.json();
    await route.fulfill({ response, json: { ...engine, listening: { ...engine.listening, ...limits } } });
  });
}

/** Presses a button that saves a file, and hands over its name and bytes. */
export async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Tokens and people's choices live in local storage; so does the theme. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Stops the clock that `page.clock.install` gave the page, an hour on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
}

/** Moves a stopped clock in steps until the page has so many of these. @returns the milliseconds that it took */
export async function moveClockUntil(these: Locator, count: number): Promise<number> {
  let moved = 0;
  const step = async () => {
    await these.page().clock.runFor(100);
    moved += 100;
    return these.count();
  };
  await expect.poll(step).toBe(count);
  return moved;
}
