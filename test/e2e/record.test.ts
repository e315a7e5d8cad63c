import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { microphonePlaying } from "./support/browser.ts";
import { button, expectCredits, saved, seenText, toast } from "./support/page-parts.ts";
import { serveSaywrite } from "./support/saywrite.ts";
import { shareHeard } from "./support/words.ts";

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";

let audio: AudioFolder | undefined;
/** What the microphone hears, over and over. */
async function speech(): Promise<string> {
  audio = await audioFolder();
  return spokenFile(audio.path("said.wav"), [SAID]);
}
const saywrite = serveSaywrite({}, async () => microphonePlaying(await speech()));
afterAll(() => audio?.remove());

async function openRecorder({ credits, microphone = true }: { credits?: number; microphone?: boolean } = {}) {
  const person = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token: person.token, microphone });
  await visitor.page.goto("/speech-to-text");
  return { ...visitor, person };
}

/** Waits until this browser has stored as many seconds of the recording. */
async function recordedFor(page: Page, seconds: number): Promise<void> {
  const kept = async () => {
    const [, minutes, rest] = /up to (\d+):(\d\d)/.exec(await seenText(page.getByRole("main"))) ?? [];
    return Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  };
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);
}

const written = (page: Page) => page.getByRole("heading", { name: "What you said" });

test("what is said into the microphone is written down and can be saved", async () => {
  const { page, problems } = await openRecorder();
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 6);
  await button(page, /^Stop Recording/).click();
  await written(page).waitFor({ timeout: 60_000 });
  await toast(page, "1 credit deducted").waitFor();
  await expectCredits(page, 4);

  const file = await saved(page, "Download Text");
  expect(file.name).toBe("downloaded-text.txt");
  expect(shareHeard(SAID, file.bytes.toString()), file.bytes.toString()).toBeGreaterThan(0.5);
  expect(shareHeard(SAID, await seenText(page.getByRole("main")))).toBeGreaterThan(0.5);

  await page.reload();
  await expectCredits(page, 4);
  expect(await page.getByText(/You have an unsent recording/).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a pause stands still, and the recording goes on after it", async () => {
  const { page } = await openRecorder();
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 1);
  await button(page, "Pause").click();
  await page.getByText("Paused", { exact: true }).waitFor();
  const timer = page.getByRole("timer");
  const stood = await seenText(timer);
  await page.waitForFunction(
    (from) => performance.now() - from > 1_500,
    await page.evaluate(() => performance.now()),
  );
  expect(await seenText(timer)).toBe(stood);
  await button(page, "Resume").click();
  await recordedFor(page, 6);
  await button(page, /^Stop Recording/).click();
  await written(page).waitFor({ timeout: 60_000 });
});

test("a reload in the middle of a recording loses nothing: it is offered, and can be transcribed", async () => {
  const { page } = await openRecorder();
  page.on("dialog", (dialog) => void dialog.accept());
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 6);
  await page.reload();
  await page.getByRole("heading", { name: /^You have an unsent recording of 0:\d\d$/ }).waitFor();
  await expectCredits(page, 5);
  await button(page, /^Transcribe\b/).click();
  await written(page).waitFor({ timeout: 60_000 });
  const file = await saved(page, "Download Text");
  expect(shareHeard(SAID, file.bytes.toString()), file.bytes.toString()).toBeGreaterThan(0.5);
  await expectCredits(page, 4);
});

test("stopping without a credit: the error, no call, and the recording is still there after a reload", async () => {
  const { page } = await openRecorder({ credits: 0 });
  await expectCredits(page, 0);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 2);
  await button(page, /^Stop Recording/).click();
  await toast(page, "insufficient credit").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: /^You have an unsent recording/ }).waitFor();
  expect(calls).not.toContain("/api/voice/transcribe");
});

test("a recording belongs to the person who made it", async () => {
  const { page, context } = await openRecorder({ credits: 0 });
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 2);
  await button(page, /^Stop Recording/).click();
  await toast(page, "insufficient credit").waitFor();
  const other = await saywrite().person();
  await page.evaluate((token) => localStorage.setItem("token", token), other.token);
  const next = await context.newPage();
  await next.goto("/speech-to-text");
  await expectCredits(next, 5);
  await next.getByRole("heading", { name: "No words yet." }).waitFor();
  expect(await next.getByText(/You have an unsent recording/).count()).toBe(0);
});

test("throwing a recording away asks first, and leaves nothing", async () => {
  const { page } = await openRecorder();
  await button(page, /^Start Recording/).click();
  await recordedFor(page, 1);
  await button(page, "Throw away").click();
  const dialog = page.getByRole("dialog", { name: "Throw this recording away?" });
  await dialog.getByRole("button", { name: "Throw away" }).click();
  await button(page, /^Start Recording/).waitFor();
  await page.reload();
  await expectCredits(page, 5);
  await page.getByRole("heading", { name: "No words yet." }).waitFor();
  expect(await page.getByText(/You have an unsent recording/).count()).toBe(0);
});

test("a blocked microphone is explained", async () => {
  const { page } = await openRecorder({ microphone: false });
  await button(page, /^Start Recording/).click();
  await page.getByRole("heading", { name: "The microphone is blocked for this page" }).waitFor();
  await button(page, /^Start Recording/).waitFor();
});
