import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { Conversion, ConversionResult, OpenedConversion } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Tool } from "#contract/tools.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { microphonePlaying } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const SENTENCE = "The rain came down on the roof all night, and nobody in the house could sleep. ";

let audio: AudioFolder | undefined;
let said = "";
let long = "";
async function speech(): Promise<string> {
  audio = await audioFolder();
  said = await spokenFile(audio.path("said.wav"), [SENTENCE]);
  long = await spokenFile(audio.path("long.wav"), Array(30).fill(SENTENCE));
  return said;
}
const saywrite = serveSaywrite({ CHARACTERS_PER_CREDIT: "100000", ENGINE_WORKERS: "1" });
/** A microphone takes a browser of its own, which takes longer for everything. */
const atMicrophone = serveSaywrite({}, async () => microphonePlaying(await speech()));
afterAll(() => audio?.remove());

async function open(
  path: string,
  { credits, microphone = true }: { credits?: number; microphone?: boolean } = {},
) {
  const { person, visit } = path === "/speech-to-text" ? atMicrophone() : saywrite();
  const { token } = await person(credits);
  const { page } = await visit({ token, microphone, reducedMotion: "reduce" });
  await page.goto(path);
  await page.getByRole("heading", { name: "Recent" }).waitFor();
  return page;
}

/** Nothing for axe in both themes, nothing that sticks out at any width. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  expect(await sidewaysScroll(page), state).toEqual([]);
}

test("Text to Speech: idle, working, result, earlier results, no credit", async () => {
  const page = await open("/text-to-speech");
  await expectAccessible(page, "idle");
  await page.getByLabel("What it should say").fill(SENTENCE.repeat(1_000));
  await button(page, /^Convert\b/).click();
  await page.getByText(/^Said [\d,]+ of [\d,]+ characters$/).waitFor({ timeout: 90_000 });
  await expectAccessible(page, "working");
  await button(page, "Cancel, keep the credit").click();
  await page.getByRole("heading", { name: "Canceled" }).waitFor();
  await expectAccessible(page, "canceled");
  await page.getByLabel("What it should say").fill(SENTENCE);
  await button(page, /^Convert\b/).click();
  await button(page, "Download MP3").waitFor({ timeout: 90_000 });
  await expectAccessible(page, "result");
  await button(page, "Captions").click();
  await page.getByRole("menuitem").first().waitFor();
  await expectAccessible(page, "captions");
});

test("Text to Speech: no credit, refused", async () => {
  const page = await open("/text-to-speech", { credits: 0 });
  await page.getByLabel("What it should say").fill(SENTENCE);
  await button(page, /^Convert\b/).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expectAccessible(page, "out of credit");
});

test("Transcribe: idle, chosen, working, result, failed", async () => {
  const page = await open("/transcribe");
  await expectAccessible(page, "idle");
  const file = page.getByLabel("Audio file");
  await file.setInputFiles(long);
  await page.getByText("long.wav").waitFor();
  await expectAccessible(page, "chosen");
  await button(page, /^Transcribe\b/).click();
  await page.getByText(/^Heard 0:\d\d of /).waitFor({ timeout: 90_000 });
  await expectAccessible(page, "working");
  await button(page, /^Cancel$/).click(); // it is paid by now, because text of it was given: that stays
  await button(page, "Download Text").waitFor();
  await file.setInputFiles(said);
  await button(page, /^Transcribe\b/).click();
  await button(page, "Download Text").waitFor({ timeout: 90_000 });
  await expectAccessible(page, "result");
  await file.setInputFiles({ name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("no sound") });
  await button(page, /^Transcribe\b/).click();
  await page.getByRole("heading", { name: /^Error transcribing file: / }).waitFor();
  await expectAccessible(page, "failed");
});

test("Speech to Text: idle, recording, paused, result", async () => {
  const page = await open("/speech-to-text");
  await expectAccessible(page, "idle");
  await button(page, /^Start Recording/).click();
  await page.getByText(/In this browser, up to 0:(0[5-9]|[1-5]\d)/).waitFor({ timeout: 90_000 });
  await expectAccessible(page, "recording");
  await button(page, "Pause").click();
  await expectAccessible(page, "paused");
  await button(page, "Throw away").click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "asking");
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await button(page, /^Stop Recording/).click();
  await button(page, "Download Text").waitFor({ timeout: 90_000 });
  await expectAccessible(page, "result");
});

test.each([
  ["/text-to-speech", "text-to-speech"],
  ["/speech-to-text", "speech-to-text"],
  ["/transcribe", "transcribe"],
] as const)(
  "%s: broken off, what was paid and kept is shown, and a free failure is told",
  async (path, tool) => {
    const page = await open(path);
    const message = OUTCOMES["conversion-broke-off"]({ used: 1, of: 3 });
    const credits = [1, 0];
    await page.route(`**/api/voice/${tool === "text-to-speech" ? "speak" : "transcribe"}`, (route) =>
      route.fulfill({ status: 503, json: { success: false, message, code: "engine-failed" } }),
    );
    await page.route(/by-key\/[^/]+$/, (route) => {
      const opened = brokenOff(tool, credits.shift() ?? 0);
      return route.fulfill({ json: { success: true, code: "ok", message: "", ...opened } });
    });
    const main = page.getByRole("main");
    await begin(page);
    await main.getByText(message, { exact: true }).waitFor();
    await button(page, tool === "text-to-speech" ? "Download MP3" : "Download Text").waitFor();
    expect(await seenText(main)).not.toContain("Nothing was charged");
    await expectAccessible(page, "broken off");
    await begin(page, "again");
    await main.getByRole("alert").getByText("The speech service failed. Nothing was charged.").waitFor();
    expect((await seenText(main)).match(/Nothing was charged/g)).toHaveLength(1);
  },
);

/** Starts a tool's work: with a text, the file, or a few seconds at the microphone that are sent again later. */
async function begin(page: Page, again?: "again"): Promise<void> {
  const path = new URL(page.url()).pathname;
  if (path === "/text-to-speech") {
    await page.getByLabel("What it should say").fill(SENTENCE);
    return button(page, /^Convert ·/).click();
  }
  if (path === "/transcribe") {
    await page.getByLabel("Audio file").setInputFiles(said);
    await page.getByText("said.wav").first().waitFor();
    return button(page, /^Transcribe\b/).click();
  }
  if (again) return button(page, /^Transcribe\b/).click();
  await button(page, /^Start Recording/).click();
  await page.getByText(/In this browser, up to 0:(0[1-9]|[1-5]\d)/).waitFor({ timeout: 90_000 });
  await button(page, /^Stop Recording/).click();
}

/** A conversion that a fault ended, as the server tells it; with no credit nothing of it was paid or kept. */
function brokenOff(tool: Tool, credits: number): OpenedConversion {
  const kept = credits > 0;
  const now = new Date().toISOString();
  const conversion: Conversion = {
    id: "broken-off",
    key: "broken-off",
    tool,
    state: "failed",
    ...(kept ? outcome("conversion-broke-off", { used: credits, of: 3 }) : outcome("service-failed")),
    title: "The rain",
    credits,
    price: 3,
    cancelCosts: 0,
    createdAt: now,
    expiresAt: now,
    message: kept
      ? OUTCOMES["conversion-broke-off"]({ used: credits, of: 3 })
      : "The speech service failed. Nothing was charged.",
    progress: 0.4,
    seconds: 4,
    voice: tool === "text-to-speech" ? "alloy" : null,
    audio: null,
    peaks: null,
  };
  const result: ConversionResult = {
    text: kept ? SENTENCE : null,
    heard: kept && tool !== "text-to-speech" ? 4 : null,
    segments: kept ? [{ start: 0, end: 4, text: SENTENCE, words: [] }] : null,
    words: null,
    peaks: null,
    notFollowed: null,
  };
  return { conversion, result };
}

test("Speech to Text: no credit, an unsent recording, a blocked microphone", async () => {
  const page = await open("/speech-to-text", { credits: 0 });
  await button(page, /^Start Recording/).click();
  await page.getByText(/In this browser, up to 0:(0[1-9]|[1-5]\d)/).waitFor({ timeout: 90_000 });
  await button(page, /^Stop Recording/).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expectAccessible(page, "out of credit");
  const away = { status: 503, json: { success: false, message: "Away.", code: "database-away" } };
  await page.route("**/api/account/browser-key", (route) => route.fulfill(away), { times: 3 });
  await page.reload();
  await page.getByRole("heading", { name: /^You have an unsent recording/ }).waitFor();
  // It opens by itself once the server gives the key.
  await expect.poll(() => button(page, /^Transcribe/).isEnabled()).toBe(true);
  await expectAccessible(page, "unsent");
  const blocked = await open("/speech-to-text", { microphone: false });
  await button(blocked, /^Start Recording/).click();
  await blocked.getByRole("heading", { name: "The microphone is blocked for this page" }).waitFor();
  await expectAccessible(blocked, "blocked");
});
