import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { ASKED } from "#locales/en/pages/asked.ts";
import { askingAt } from "../asking.ts";
import { type AudioFolder, audioFolder } from "../audio.ts";
import { openSharing } from "../sharing.ts";
import { closeVisits, launchHearing, type VisitorOptions, visit } from "./browser.ts";
import { button } from "./page-parts.ts";

/**
 * A server where guests are asked for recordings, for the tests of a file, and their browser. `write` writes what its
 * microphone hears into a file.
 */
export function serveAsked(write: (path: string) => Promise<string>) {
  let world: Awaited<ReturnType<typeof openSharing>>;
  let browser: Browser;
  let audio: AudioFolder;
  beforeAll(async () => {
    audio = await audioFolder();
    const heard = await write(audio.path("heard.wav"));
    const settings = { DISK_RESERVE_BYTES: "0", GUEST_RECORDINGS_PER_ADDRESS_HOUR: "1000" };
    [world, browser] = await Promise.all([
      openSharing(settings, resolve("build/client")),
      launchHearing(heard),
    ]);
  });
  afterAll(async () => {
    await closeVisits();
    await browser.close();
    await world.close();
    await audio.remove();
  });
  return {
    world: () => world,
    asking: () => askingAt(world.url),
    /** Somebody with a browser of their own, until the test is over. */
    async visitor(options: VisitorOptions = {}) {
      const found = await visit(browser, world.url, options);
      onTestFinished(() => found.context.close());
      return found;
    },
  };
}

/** What a page says once a recording has arrived. */
export const arrived = (page: Page) => page.getByRole("heading", { name: ASKED.arrived.title });

/** Throws the recording of a page away. */
export async function throwAway(page: Page): Promise<void> {
  await button(page, ASKED.throwAway).click();
  await page.getByRole("dialog").getByRole("button", { name: ASKED.throwYes }).click();
}

/** Waits until a guest's page has recorded so many seconds, or more: a second that is not seen comes no more. */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => Number((await page.getByRole("timer").textContent())?.split(":")[1]))
    .toBeGreaterThanOrEqual(seconds);
}
