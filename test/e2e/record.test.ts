import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { CONTACT } from "#locales/en/pages/outreach.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing } from "#test/support/browser/browser.ts";
import { isLit, keepLock, show } from "#test/support/browser/lit-screen.ts";
import {
  button,
  expectCredits,
  limitTranscribing,
  saved,
  seenText,
  submit,
  toast,
} from "#test/support/browser/page-parts.ts";
import { recordedFor } from "#test/support/browser/recording-cuts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import {
  answerOnceRecording,
  storedRecordings,
  storeMade,
  storePlain,
} from "#test/support/browser/stored-recordings.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { PASSWORD } from "#test/support/client.ts";

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";

let audio: AudioFolder | undefined;
/** What the microphone hears, over and over. */
async function speech(): Promise<string> {
  audio = await audioFolder();
  const said = await spokenFile(audio.path("said.wav"), [SAID]);
  return audio.make("heard.wav", ["-i", said, "-af", "apad=pad_dur=5"]); // quiet is cheap to recognise
}
const saywrite = serveSaywrite({}, async () => launchHearing(await speech()));
afterAll(() => audio?.remove());

type Opening = { credits?: number; prepare?: (page: Page) => Promise<unknown> };
async function openRecorder({ credits, prepare }: Opening = {}) {
  const person = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token: person.token });
  await prepare?.(visitor.page);
  await visitor.page.goto("/speech-to-text");
  return { ...visitor, person };
}

const written = (page: Page) => page.getByRole("heading", { name: RECORD.result });

test("what is said into the microphone is written down and can be saved", async () => {
  const { page, problems } = await openRecorder();
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 6);
  await button(page, beginning(RECORD.stop)).click();
  await written(page).waitFor();
  await toast(page, OUTCOMES["credit-deducted"]).waitFor();
  await expectCredits(page, 4);

  const file = await saved(page, TOOLS_COPY.downloadText);
  expect(file.name).toBe("downloaded-text.txt");
  expect(shareHeard(SAID, file.bytes.toString()), file.bytes.toString()).toBeGreaterThan(0.5);
  expect(shareHeard(SAID, await seenText(page.getByRole("main")))).toBeGreaterThan(0.5);

  await page.reload();
  await expectCredits(page, 4);
  expect(await page.getByText(matching(RECORD.unsentTitle, /.+/)).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a recording ends by itself where the operator's limit is, says so, and is written down", async () => {
  const { page } = await openRecorder();
  await limitTranscribing(page, { maxSeconds: 3 });
  await page.reload();
  await button(page, beginning(RECORD.start)).click();
  await toast(page, RECORD.full).waitFor();
  await written(page).waitFor();
  await expectCredits(page, 4);
});

testAtLength("a pause stands still, and the recording goes on after it", async () => {
  const { page } = await openRecorder({ prepare: keepLock });
  expect(await isLit(page)).toBe(false);
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 1);
  await expect.poll(() => isLit(page)).toBe(true);
  await show(page, false);
  expect(await isLit(page)).toBe(false);
  await show(page, true);
  await expect.poll(() => isLit(page)).toBe(true);
  await button(page, RECORD.pause).click();
  await page.getByText(RECORD.paused, { exact: true }).waitFor();
  const timer = page.getByRole("timer");
  const stood = await seenText(timer);
  await page.waitForFunction(
    (from) => performance.now() - from > 1_500,
    await page.evaluate(() => performance.now()),
  );
  expect(await seenText(timer)).toBe(stood);
  await button(page, RECORD.resume).click();
  await recordedFor(page, 6);
  await button(page, beginning(RECORD.stop)).click();
  await written(page).waitFor();
  expect(await isLit(page)).toBe(false);
});

testAtLength(
  "a reload in the middle of a recording loses nothing: it is offered, and can be transcribed",
  async () => {
    const { page } = await openRecorder();
    page.on("dialog", (dialog) => void dialog.accept());
    await button(page, beginning(RECORD.start)).click();
    await recordedFor(page, 6);
    await page.reload();
    await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /0:\d\d/) }).waitFor();
    await expectCredits(page, 5);
    await button(page, beginning(RECORD.transcribe)).click();
    await written(page).waitFor();
    const file = await saved(page, TOOLS_COPY.downloadText);
    expect(shareHeard(SAID, file.bytes.toString()), file.bytes.toString()).toBeGreaterThan(0.5);
    await expectCredits(page, 4);
  },
);

test("without a credit: said before, an error after, no call, and the recording is still there after a reload", async () => {
  const { page } = await openRecorder({ credits: 0 });
  await page.getByText(RECORD_COPIES.short(1, 0)).waitFor();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 2);
  await button(page, beginning(RECORD.stop)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  expect(calls.filter((path) => path.endsWith("/transcribe"))).toEqual([]);
});

testAtLength("a recording belongs to the person who made it", async () => {
  const { page, context } = await openRecorder({ credits: 0 });
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 2);
  await button(page, beginning(RECORD.stop)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  const other = await saywrite().person();
  await page.evaluate((token) => localStorage.setItem("token", token), other.token);
  const next = await context.newPage();
  await next.goto("/speech-to-text");
  await expectCredits(next, 5);
  await next.getByRole("heading", { name: RECORD.emptyTitle }).waitFor();
  expect(await next.getByText(matching(RECORD.unsentTitle, /.+/)).count()).toBe(0);
});

test("the next person at this browser finds nothing of the one before, who finds the recording again", async () => {
  const { page, context, person, problems } = await openRecorder({ credits: 0 });
  const words = "Nobody else shall read this.";
  const other = await saywrite().person();
  const logIn = async (email: string) => {
    await page.goto("/login?to=/text-to-speech");
    await page.getByLabel(ACCOUNT.email).fill(email);
    await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
    await submit(page);
    await page.waitForURL((url) => url.pathname === "/text-to-speech");
  };
  const logOut = async () => {
    await button(page, SHELL.logout).click();
    await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
  };
  const stored = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 2);
  await button(page, beginning(RECORD.stop)).click();
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  await page.evaluate(() => localStorage.setItem("itemo", "Popular"));
  const second = await context.newPage();
  await second.goto("/text-to-speech");
  await second.getByLabel(SYNTHESIZE.what).fill(words);
  const third = await context.newPage();
  await third.goto("/contact");
  await third.getByLabel(CONTACT.comment).fill(words);
  await page.goto("/text-to-speech");
  await expect.poll(stored).toContain("saywrite.sealed.saywrite.draft"); // of no words yet
  const empty = await stored();
  await page.getByLabel(SYNTHESIZE.what).fill(words);
  await expect.poll(stored).not.toBe(empty);
  expect(await stored()).not.toContain(words);
  await page.reload();
  await expect.poll(() => page.getByLabel(SYNTHESIZE.what).inputValue()).toBe(words);
  await logOut();
  await second.waitForURL((url) => url.pathname === "/login");
  await expect.poll(() => third.getByLabel(CONTACT.comment).inputValue()).toBe("");
  expect(await second.evaluate(() => sessionStorage.length)).toBe(0);
  await expect.poll(stored).toBe("[[],[]]"); // once the server has answered to the logout
  // What waits for her is there, and can be read by nobody.
  const { recordings, beginnings } = await storedRecordings(page);
  expect(recordings).toMatchObject([{ owner: person.user.id }]);
  expect(beginnings.length).toBeGreaterThan(0);
  for (const bytes of beginnings) expect(bytes.slice(0, 1)).toEqual([1]); // sealed; a WebM's are 1a 45 df a3
  await page.goto("/offline");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText(/recordings? waits? here/).count()).toBe(0);

  await logIn(other.user.email);
  expect(await page.getByLabel(SYNTHESIZE.what).inputValue()).toBe("");
  expect(await stored()).not.toContain("Popular");
  await page.goto("/speech-to-text");
  await expectCredits(page, 5);
  await page.getByRole("heading", { name: RECORD.emptyTitle }).waitFor();
  expect(await page.getByText(matching(RECORD.unsentTitle, /.+/)).count()).toBe(0);
  expect(await stored()).not.toContain(person.user.id);

  await logOut();
  await logIn(person.user.email);
  await page.goto("/speech-to-text");
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  expect(problems).toEqual([]);
});

testAtLength(
  "a recording goes on without a connection and after its session has ended, and is offered after the next login",
  async () => {
    const { page, context, person } = await openRecorder();
    await button(page, beginning(RECORD.start)).click();
    await recordedFor(page, 1);
    const { url } = saywrite().server;
    await fetch(`${url}/api/user/logout`, { method: "POST", headers: { token: person.token } });
    await context.setOffline(true);
    await recordedFor(page, 4);
    await context.setOffline(false);
    await button(page, beginning(RECORD.stop)).click();
    await page.waitForURL((address) => address.pathname === "/login");
    await page.getByLabel(ACCOUNT.email).fill(person.user.email);
    await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
    await submit(page);
    await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
    await button(page, beginning(RECORD.transcribe)).click();
    await written(page).waitFor();
    expect(await storedRecordings(page)).toEqual({ recordings: [], beginnings: [] });
  },
);

test("a recording that the first version of the database kept in plain is encrypted, and can be transcribed", async () => {
  const { page, person } = await openRecorder();
  await expectCredits(page, 5);
  await storeMade(page);
  await page.goto("/robots.txt"); // away from the page, which has the database of today
  const older = {
    id: "older",
    owner: person.user.email,
    mimeType: "audio/wav",
    seconds: 4,
    peaks: [0.5, 0.25],
  };
  await storePlain(page, older, readFileSync(audio?.path("said.wav") ?? ""));
  expect((await storedRecordings(page)).beginnings[0]).toEqual([...Buffer.from("RIFF")]);
  await page.goto("/speech-to-text");
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  const firstBytes = async () => (await storedRecordings(page)).beginnings.map(([first]) => first);
  await expect.poll(firstBytes).toEqual([1, 1]);
  const [kept] = (await storedRecordings(page)).recordings;
  expect(kept).toMatchObject({ id: "older", owner: person.user.id });
  expect(kept).not.toHaveProperty("peaks");
  await button(page, beginning(RECORD.transcribe)).click();
  await written(page).waitFor();
  expect(shareHeard(SAID, await seenText(page.getByRole("main")))).toBeGreaterThan(0.5);
});

test("a recording that begins while the page still looks for older ones is kept", async () => {
  const person = await saywrite().person(0);
  const { page } = await saywrite().visit({ token: person.token });
  await answerOnceRecording(page);
  await page.goto("/speech-to-text");
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 2);
  expect((await storedRecordings(page)).recordings).toHaveLength(1);
});

test("throwing a recording away asks first, and leaves nothing", async () => {
  const { page } = await openRecorder();
  await button(page, beginning(RECORD.start)).click();
  await recordedFor(page, 1);
  await button(page, RECORD.throwAway).click();
  const dialog = page.getByRole("dialog", { name: RECORD.throwTitle });
  await dialog.getByRole("button", { name: RECORD.throwAway }).click();
  await button(page, beginning(RECORD.start)).waitFor();
  await page.reload();
  await expectCredits(page, 5);
  await page.getByRole("heading", { name: RECORD.emptyTitle }).waitFor();
  expect(await page.getByText(matching(RECORD.unsentTitle, /.+/)).count()).toBe(0);
});
