import type { ElementHandle, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { fill, open, press, reads, seen, serveFirefox, submit } from "#test/support/browser/firefox.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { PASSWORD } from "#test/support/client.ts";
import { startServer, type TestServer } from "#test/support/server.ts";

// The main flows once through in Firefox. Everything else is tested in Chromium.

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";
const EMAIL = "grace@example.org";

const visit = serveFirefox();
let server: TestServer;
let audio: AudioFolder;
let spoken: string;
beforeAll(async () => {
  audio = await audioFolder();
  [server, spoken] = await Promise.all([startServer(), spokenFile(audio.path("said.wav"), [SAID])]);
});
afterAll(async () => {
  await server.close();
  await audio.remove();
});

test("the first page plays a voice, opens its menu, and turns dark", async () => {
  const { page, problems } = await visit();
  await open(page, `${server.url}/`);
  await press(page, "Play alloy");
  await soundMoves(page);
  await page.hover("header .nav-group");
  await press(page, "Transcribe");
  await seen(page, () => location.pathname === "/login");
  const dark = await seen(page, () => document.querySelector("footer input[type=radio][value=dark]"));
  await (dark as ElementHandle<HTMLElement>).click();
  await seen(page, () => getComputedStyle(document.body).colorScheme === "dark");
  expect(problems).toEqual([]);
});

test("a script is found and taken along to the login", async () => {
  const { page, problems } = await visit();
  await open(page, `${server.url}/presets?audience=writers`);
  await fill(page, "Search", "polished");
  await reads(page, /1 script /);
  await press(page, "Use this: The villain explains");
  await seen(page, () => location.search.includes("villain-explains"));
  expect(problems).toEqual([]);
});

test("a new person registers, speaks a text, has a file and a recording written down, and logs in again", async () => {
  const { page, problems } = await visit();
  await open(page, `${server.url}/register`);
  await fill(page, "Name", "Grace Hopper");
  await fill(page, "Email", EMAIL);
  await fill(page, "Password", PASSWORD);
  await fill(page, "Confirm Password", PASSWORD);
  await submit(page);
  await seen(page, () => location.pathname === "/text-to-speech");

  await fill(page, "What it should say", "Good morning to everyone.");
  await press(page, "Convert");
  await press(page, "Play");
  await soundMoves(page);

  await open(page, `${server.url}/transcribe`);
  const input = await page.waitForSelector("input[type=file]");
  await (input as ElementHandle<HTMLInputElement>).uploadFile(spoken);
  await press(page, "Transcribe· 1 credit");
  await reads(page, /Download Text/);
  expect(shareHeard(SAID, await page.$eval("main", (main) => main.textContent))).toBeGreaterThan(0.5);

  await open(page, `${server.url}/speech-to-text`);
  await press(page, "Start Recording");
  await reads(page, /up to 0:0[2-9]/);
  await press(page, "Stop Recording");
  // The microphone hums: it was recorded, sent and listened to, and nobody spoke.
  await reads(page, /No speech was found in this recording/);

  await press(page, "Logout");
  await seen(page, () => location.pathname === "/" && "hydrated" in document.documentElement.dataset);
  await press(page, "Login");
  await seen(page, () => location.pathname === "/login");
  await fill(page, "Email", EMAIL);
  await fill(page, "Password", PASSWORD);
  await submit(page);
  await seen(page, () => location.pathname === "/");
  await reads(page, /3 Credits Hi Grace Hopper/);
  expect(problems).toEqual([]);
});

/** Waits until the sound that was started is further than its beginning. */
async function soundMoves(page: Page): Promise<void> {
  await seen(page, () =>
    [...document.querySelectorAll("[role=slider]")].some((one) => Number(one.ariaValueNow) > 0),
  );
}
