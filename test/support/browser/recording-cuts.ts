import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { afterAll, expect } from "vitest";
import { RECORD } from "#locales/en/pages/record.ts";
import { type AudioFolder, audioFolder } from "../audio.ts";
import { until } from "../client.ts";
import { startFakeEngine } from "../fake-engine.ts";
import { inDatabase } from "../server.ts";
import { launchHearing } from "./browser.ts";
import { seenText } from "./page-parts.ts";
import { type Saywrite, serveSaywrite } from "./saywrite.ts";
import { stairsIn, writeStairs } from "./stairs.ts";
import { containing } from "./wording.ts";

/**
 * A server, and a browser whose microphone hears stairs: what is lacking or twice in a recording is heard in it. Its
 * recogniser hears no word, as a real one would of stairs, in no time.
 */
export async function serveSaywriteOnStairs() {
  let audio: AudioFolder | undefined;
  const engine = await startFakeEngine({ hear: async () => ({ text: "", words: [] }) });
  afterAll(() => engine.close());
  const saywrite = serveSaywrite({ ...engine.settings, DISK_RESERVE_BYTES: "0" }, async () => {
    audio = await audioFolder();
    return launchHearing(await writeStairs(audio.path("stairs.wav")));
  });
  afterAll(() => audio?.remove());
  return saywrite;
}

/** Waits until this browser has stored as many seconds of the recording. */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  const kept = async () => {
    const [, minutes, rest] =
      containing(RECORD.keptSoFar, /(\d+):(\d\d)/).exec(await seenText(page.getByRole("main"))) ?? [];
    return Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  };
  await expect.poll(kept).toBeGreaterThanOrEqual(seconds);
}

/** So many cuts of the connection in the next seconds of a recording, at places by chance; some lose an answer alone. */
export async function cutConnection(page: Page, random: () => number, cuts: number): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() !== "PATCH" || random() < 0.6) return route.fallback();
    await route.fetch().catch(() => {}); // the server has the part, and the page doesn't learn of it
    await route.abort("connectionreset").catch(() => {});
  };
  await page.route("**/api/uploads/*", lose);
  let at = 1;
  for (let cut = 0; cut < cuts; cut++) {
    at += 1 + Math.floor(random() * 2);
    await recordedFor(page, at);
    await page.context().setOffline(true);
    at += 1 + Math.floor(random() * 3);
    await recordedFor(page, at);
    await page.context().setOffline(false);
  }
  await page.unroute("**/api/uploads/*", lose);
}

/** Files of uploads that a server has now. */
export const filesOf = ({ server }: Saywrite): string[] => {
  try {
    return readdirSync(join(server.dataDir, "files/uploads")).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
};

/** The one file that a server has beside those of `before`, once all of a recording is in it. */
export function oneFile(saywrite: Saywrite, before: readonly string[]): Promise<string> {
  return until("one file of the recording", () => {
    const [file, ...more] = filesOf(saywrite).filter((name) => !before.includes(name));
    return file && more.length === 0 && join(saywrite.server.dataDir, "files/uploads", file);
  });
}

/**
 * That a recording has each byte that the browser's recorder gave while it was made, once and in its place, and that
 * the stairs sound in it. A page that was closed may have kept the last bytes without handing them to the test, or not
 * have kept what it was given last.
 */
export async function expectStairs(
  recording: string,
  leastSeconds: number,
  given: () => Buffer,
): Promise<void> {
  const kept = readFileSync(recording);
  const bothHave = Math.min(kept.length, given().length);
  expect(kept.subarray(0, bothHave).equals(given().subarray(0, bothHave))).toBe(true);
  expect(bothHave).toBeGreaterThan(kept.length / 2);
  expect((await stairsIn(recording)).length).toBeGreaterThanOrEqual(2 * leastSeconds - 2);
}

/** Nothing has come of any recording for longer than a page is silent that still records. */
export function letAllFallSilent({ server }: Saywrite): Promise<void> {
  if (!server.place) throw new Error("only a server of one's own has a database to change");
  return inDatabase(server.place, async ({ db }) => {
    await db.execute(sql`update upload set sent_at = now() - interval '91 seconds'`);
  });
}

/** Lets a test find the microphones that a page has opened. */
export const keepMicrophones = (page: Page) =>
  page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(globalThis, { lastMicrophone: stream });
      return stream;
    };
  });

/** As if it were pulled out: its track ends, and nothing comes of it any more. */
export const loseMicrophone = (page: Page) =>
  page.evaluate(() => {
    const [track] = (Reflect.get(globalThis, "lastMicrophone") as MediaStream).getAudioTracks();
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });

/** As in a call: the system gives the page silence of the microphone that was opened last. */
export const muteMicrophone = (page: Page, muted: boolean) =>
  page.evaluate((muted) => {
    const [track] = (Reflect.get(globalThis, "lastMicrophone") as MediaStream).getAudioTracks();
    if (track) Object.defineProperty(track, "muted", { value: muted, configurable: true });
  }, muted);
