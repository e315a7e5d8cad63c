import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { Conversion, ConversionResult, OpenedConversion } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Tool } from "#contract/tools.ts";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { MICROPHONE_HELP } from "#locales/en/pages/microphone-help.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { inShort, testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, matching, withAnyNumbers } from "#test/support/browser/wording.ts";

const SENTENCE = "The rain came down on the roof all night, and nobody in the house could sleep. ";

let audio: AudioFolder | undefined;
let said = "";
let long = "";
async function speech(): Promise<string> {
  audio = await audioFolder();
  said = await spokenFile(audio.path("said.wav"), [SENTENCE]);
  long = await spokenFile(audio.path("long.wav"), Array(12).fill(SENTENCE));
  return audio.make("heard.wav", ["-i", said, "-af", "apad=pad_dur=20"]); // quiet is cheap to recognise
}
const saywrite = serveSaywrite({ CHARACTERS_PER_CREDIT: "100000", ENGINE_WORKERS: "1" });
/** A microphone takes a browser of its own; that of the others is refused. */
const atMicrophone = serveSaywrite({}, async () => launchHearing(await speech()));
afterAll(() => audio?.remove());

async function open(
  path: string,
  { credits, microphone = path === "/speech-to-text" }: { credits?: number; microphone?: boolean } = {},
) {
  const { person, visit } = microphone ? atMicrophone() : saywrite();
  const { token } = await person(credits);
  const { page } = await visit({ token });
  await page.goto(path);
  await page.getByRole("heading", { name: TOOLS_COPY.recent.title }).waitFor();
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
  await page.getByLabel(SYNTHESIZE.what).fill(SENTENCE.repeat(1_000));
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await page.getByText(withAnyNumbers(SYNTHESIZE.working.said(2, 2))).waitFor();
  await expectAccessible(page, "working");
  await button(page, TOOLS_COPY.cancel(1)).click();
  await page.getByRole("heading", { name: TOOLS_COPY.canceled.title }).waitFor();
  await expectAccessible(page, "canceled");
  await page.getByLabel(SYNTHESIZE.what).fill(SENTENCE);
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await button(page, SYNTHESIZE.download).waitFor();
  await expectAccessible(page, "result");
  await button(page, TOOLS_COPY.captions).click();
  await page.getByRole("menuitem").first().waitFor();
  await expectAccessible(page, "captions");
});

test("Text to Speech: no credit, refused", async () => {
  const page = await open("/text-to-speech", { credits: 0 });
  await page.getByLabel(SYNTHESIZE.what).fill(SENTENCE);
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expectAccessible(page, "out of credit");
});

testAtLength("Transcribe: idle, chosen, working, result, failed", async () => {
  const page = await open("/transcribe");
  await expectAccessible(page, "idle");
  const file = page.getByLabel(TRANSCRIBE.file);
  await file.setInputFiles(long);
  await page.getByText("long.wav").waitFor();
  await expectAccessible(page, "chosen");
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByText(matching(TRANSCRIBE.transcribedUpTo, /0:\d\d/, /.+/)).waitFor();
  await expectAccessible(page, "working");
  await button(page, beginning(TOOLS_COPY.cancelPaying)).click(); // it is paid by now, because text of it was given: that stays
  await button(page, TOOLS_COPY.downloadText).waitFor();
  await file.setInputFiles(said);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await button(page, TOOLS_COPY.downloadText).waitFor();
  await expectAccessible(page, "result");
  await file.setInputFiles({ name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("no sound") });
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByRole("heading", { name: matching(FAILURES.transcribeFileFailed, /.+/) }).waitFor();
  await expectAccessible(page, "failed");
});

testAtLength("Speech to Text: idle, recording, paused, result", async () => {
  const page = await open("/speech-to-text");
  await expectAccessible(page, "idle");
  await button(page, beginning(RECORD.start)).click();
  await page.getByText(matching(RECORD.keptSoFar, /0:(0[5-9]|[1-5]\d)/)).waitFor();
  await expectAccessible(page, "recording");
  await button(page, RECORD.pause).click();
  await expectAccessible(page, "paused");
  await button(page, RECORD.throwAway).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "asking");
  await page.getByRole("dialog").getByRole("button", { name: RECORD.throwNo }).click();
  await button(page, beginning(RECORD.stop)).click();
  await button(page, TOOLS_COPY.downloadText).waitFor();
  await expectAccessible(page, "result");
});

const TOOLS = [
  ["/text-to-speech", "text-to-speech", "/api/voice/speak", SYNTHESIZE.failed],
  ["/speech-to-text", "speech-to-text", "/api/uploads/*/transcribe", RECORD.failed],
  ["/transcribe", "transcribe", "/api/voice/transcribe", TRANSCRIBE.failed],
] as const;
test.each(inShort(TOOLS, 3, 2))(
  "%s: broken off, what was paid and kept is shown, and a free failure is told",
  async (path, tool, call, failed) => {
    const page = await open(path);
    const message = OUTCOMES["conversion-broke-off"]({ used: 1, of: 3 });
    const credits = [1, 0];
    await page.route(`**${call}`, (route) =>
      route.fulfill({ status: 503, json: { success: false, message, code: "engine-failed" } }),
    );
    await page.route(/by-key\/[^/]+$/, (route) => {
      const opened = brokenOff(tool, credits.shift() ?? 0);
      return route.fulfill({ json: { success: true, code: "ok", message: "", ...opened } });
    });
    const main = page.getByRole("main");
    await begin(page);
    await main.getByText(message, { exact: true }).waitFor();
    await button(page, tool === "text-to-speech" ? SYNTHESIZE.download : TOOLS_COPY.downloadText).waitFor();
    expect(await seenText(main)).not.toContain(failed.body);
    await expectAccessible(page, "broken off");
    await begin(page, "again");
    await main.getByRole("alert").getByText(OUTCOMES["service-failed"]).waitFor();
    expect(await seenText(main)).not.toContain(failed.body); // that nothing was charged is in the message already
  },
);

/** Starts a tool's work: with a text, the file, or a few seconds at the microphone that are sent again later. */
async function begin(page: Page, again?: "again"): Promise<void> {
  const path = new URL(page.url()).pathname;
  if (path === "/text-to-speech") {
    await page.getByLabel(SYNTHESIZE.what).fill(SENTENCE);
    return button(page, beginning(`${SYNTHESIZE.convert} ·`)).click();
  }
  if (path === "/transcribe") {
    await page.getByLabel(TRANSCRIBE.file).setInputFiles(said);
    await page.getByText("said.wav").first().waitFor();
    return button(page, beginning(TRANSCRIBE.transcribe)).click();
  }
  if (again) return button(page, beginning(TRANSCRIBE.transcribe)).click();
  await button(page, beginning(RECORD.start)).click();
  await page.getByText(matching(RECORD.keptSoFar, /0:(0[1-9]|[1-5]\d)/)).waitFor();
  await button(page, beginning(RECORD.stop)).click();
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
    engine: null,
    credits,
    price: 3,
    cancelCosts: 0,
    createdAt: now,
    expiresAt: now,
    message: kept ? OUTCOMES["conversion-broke-off"]({ used: credits, of: 3 }) : OUTCOMES["service-failed"],
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
    note: null,
  };
  return { conversion, result };
}

test("Speech to Text: no credit, an unsent recording, a blocked microphone", async () => {
  const page = await open("/speech-to-text", { credits: 0 });
  await button(page, beginning(RECORD.start)).click();
  await page.getByText(matching(RECORD.keptSoFar, /0:(0[1-9]|[1-5]\d)/)).waitFor();
  await button(page, beginning(RECORD.stop)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expectAccessible(page, "out of credit");
  const away = { status: 503, json: { success: false, message: "Away.", code: "database-away" } };
  await page.route("**/api/account/browser-key", (route) => route.fulfill(away), { times: 3 });
  await page.reload();
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  // It opens by itself once the server gives the key.
  await expect.poll(() => button(page, beginning(RECORD.transcribe)).isEnabled()).toBe(true);
  await expectAccessible(page, "unsent");
  const blocked = await open("/speech-to-text", { microphone: false });
  await button(blocked, beginning(RECORD.start)).click();
  await blocked.getByRole("heading", { name: MICROPHONE_HELP.denied.title }).waitFor();
  await expectAccessible(blocked, "blocked");
});
