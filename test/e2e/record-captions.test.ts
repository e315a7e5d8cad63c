import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { LIVE_WORDS } from "#locales/en/live-words.ts";
import { CAPTIONS } from "#locales/en/pages/captions.ts";
import { LEVEL } from "#locales/en/pages/level.ts";
import { LIVE } from "#locales/en/pages/live.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { live } from "#server/captions/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing, leave, sharedBrowser, visit } from "#test/support/browser/browser.ts";
import { type SentSound, watchSentSound, writeSound } from "#test/support/browser/caption-sound.ts";
import { axeFindings } from "#test/support/browser/checks.ts";
import { button, expectCredits, isInSight, seenText } from "#test/support/browser/page-parts.ts";
import {
  keepMicrophones,
  letAllFallSilent,
  loseMicrophone,
  muteMicrophone,
  recordedFor,
} from "#test/support/browser/recording-cuts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { lacksIn, stairsIn, writeStairs } from "#test/support/browser/stairs.ts";
import { beginning, containing, matching } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import type { Person } from "#test/support/client.ts";
import { freePort } from "#test/support/free-port.ts";
import { inDatabase } from "#test/support/server.ts";
import { stallingProxy } from "#test/support/stalling-proxy.ts";

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";
/** A block is longer than any of these recordings, also where the machine is busy. */
const BLOCK_SECONDS = 600;

let audio: AudioFolder;
let stairs: Browser;
const saywrite = serveSaywrite(
  {
    ...{ PUBLIC_URL: "https://words.example", PORT: String(await freePort()) },
    ...{ SECONDS_PER_CREDIT: String(BLOCK_SECONDS) },
    ...{ LIVE_PER_PERSON: "1", DISK_RESERVE_BYTES: "0" },
  },
  async () => {
    audio = await audioFolder();
    return launchHearing(await spokenFile(audio.path("said.wav"), [SAID]));
  },
);
beforeAll(async () => {
  stairs = await launchHearing(await writeStairs(audio.path("stairs.wav")));
});
afterAll(async () => {
  await stairs?.close();
  await audio?.remove();
});

async function openRecorder(person: Person) {
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/speech-to-text");
  await visitor.page.getByLabel(RECORD.captions.want).check();
  return visitor;
}
const start = (page: Page) => button(page, beginning(RECORD.start)).click();
const stop = (page: Page) => button(page, beginning(RECORD.stop)).click();
const said = (page: Page) => page.getByRole("log");
const unsent = (page: Page) => page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) });
const written = (page: Page) => page.getByRole("heading", { name: RECORD.result });
/** Watches whether a button is ever shown from now on, and be it for a moment. @returns how that is asked */
async function everShown(page: Page, button: string): Promise<() => Promise<boolean>> {
  await page.evaluate((words) => {
    const look = () => {
      const all = [...document.querySelectorAll("main button")];
      if (all.some(({ textContent }) => textContent?.startsWith(words)))
        Object.assign(globalThis, { wasShown: true });
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, button);
  return () => page.evaluate(() => Reflect.get(globalThis, "wasShown") === true);
}
/** What the server has of somebody's only captions. */
const captionsOf = (person: Person) =>
  inDatabase(
    saywrite().server.place as NonNullable<ReturnType<typeof saywrite>["server"]["place"]>,
    async ({ db }) => {
      const [row] = await db.select().from(live).where(eq(live.userId, person.user.id));
      return row;
    },
  );

/** Whether a page sends no sound for a second of its own. */
async function isStill(page: Page, sent: SentSound): Promise<boolean> {
  const before = sent.count;
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 1_000, from);
  return sent.count === before;
}

test("words appear, and can be read by a link; a page that is reloaded offers the recording, whose captions are paid", async () => {
  const person = await saywrite().person(1);
  const { page } = await openRecorder(person);
  page.on("dialog", (dialog) => void dialog.accept());
  await start(page);
  await button(page, CAPTIONS.share.open).click();
  const link = await page.getByRole("complementary").getByRole("link").getAttribute("href");
  const reader = await visit(await sharedBrowser(), saywrite().server.url);
  onTestFinished(() => leave(reader.context));
  await reader.page.goto(new URL(link ?? "").pathname);
  await expect.poll(() => seenText(said(page))).not.toBe("");
  await expect.poll(() => said(reader.page).textContent()).not.toBe("");
  await page.route("**/api/live/*", (route) => route.abort(), { times: 1 }); // what they cost is asked again
  await page.reload();
  await unsent(page).waitFor();
  await page.getByText(CAPTIONS.included("1 credit", "1 credit")).waitFor();
  await expect.poll(async () => (await captionsOf(person))?.state).toBe("ended");
  await button(page, beginning(RECORD.transcribe)).click();
  await written(page).waitFor();
  await expectCredits(page, 0);
});

testAtLength(
  "what is said appears phrase by phrase, others read along by a link, and the transcript includes what it cost",
  async () => {
    const person = await saywrite().person();
    const { page, problems } = await openRecorder(person);
    await page.getByText(RECORD.captions.cost("1 credit", "10 minutes")).waitFor();
    await start(page);
    await button(page, CAPTIONS.share.open).click();
    const address = page.getByRole("complementary").getByRole("link");
    const link = new URL((await address.getAttribute("href")) ?? "");
    const reader = await visit(await sharedBrowser(), saywrite().server.url, { width: 390 });
    onTestFinished(() => leave(reader.context));
    await reader.page.goto(link.pathname);
    await expect.poll(() => seenText(said(page))).not.toBe("");
    await expect.poll(() => said(reader.page).textContent()).not.toBe("");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText(RECORD_COPIES.first).waitFor(); // below, lest the words lie behind the button to stop
    await expect.poll(() => isInSight(said(page).locator("p").last())).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByText(CAPTIONS.share.now(1)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, CAPTIONS.share.end).click();
    await reader.page.getByText(LIVE.over).waitFor();
    await page.getByText(CAPTIONS.share.ended).waitFor();
    await expect.poll(async () => shareHeard(SAID, await seenText(said(page)))).toBeGreaterThan(0.5);
    const offered = await everShown(page, RECORD.transcribe);
    await stop(page);
    await written(page).waitFor();
    await page.getByText(RECORD_COPIES.paid("1 credit")).waitFor();
    await expect.poll(async () => (await person.get("/api/uploads")).body).toMatchObject({ uploads: [] });
    expect(await offered()).toBe(false); // what is about to be written down is not unsent
    expect(await page.getByRole("heading", { name: CAPTIONS.title }).count()).toBe(0);
    await expectCredits(page, 4);
    expect(problems).toEqual([]);
  },
);

test("a connection that is cut: every sample comes, once and in its place", async () => {
  const person = await saywrite().person();
  const proxy = await stallingProxy(Number(new URL(saywrite().server.url).port));
  const { page, context } = await visit(stairs, `http://127.0.0.1:${proxy.port}`, { token: person.token });
  onTestFinished(() => leave(context).then(() => proxy.close()));
  const sent = watchSentSound(page);
  await page.goto("/speech-to-text");
  await page.getByLabel(RECORD.captions.want).check();
  await start(page);
  await recordedFor(page, 2);
  for (const [until, at] of [
    [3, 4],
    [5, 6],
  ]) {
    proxy.cut();
    await page.getByText(CAPTIONS.lost).waitFor();
    await recordedFor(page, until ?? 0);
    proxy.resume();
    await page.getByText(CAPTIONS.lost).waitFor({ state: "hidden" });
    await recordedFor(page, at ?? 0);
  }
  await stop(page);
  await expect.poll(async () => (await captionsOf(person))?.state).toBe("ended");
  expect(sent.faults).toEqual([]);
  expect(sent.connections).toBeGreaterThan(2);
  const heard = await stairsIn(await writeSound(audio.path("sent.wav"), sent.read()));
  expect(lacksIn(heard)).toEqual([]);
  expect(heard.length).toBeGreaterThanOrEqual(2 * 6 - 2);
});

testAtLength(
  "captions that were stopped begin again in the same recording; another device knows that they were paid",
  async () => {
    const person = await saywrite().person();
    const { page } = await openRecorder(person);
    await start(page);
    await expect.poll(() => seenText(said(page))).not.toBe("");
    await button(page, CAPTIONS.stop).click();
    await button(page, beginning(CAPTIONS.again)).click();
    await button(page, CAPTIONS.stop).waitFor();
    const before = await seenText(said(page));
    await expect.poll(async () => (await seenText(said(page))).length).toBeGreaterThan(before.length);
    expect(await seenText(said(page))).toContain(before);
    await page.close();

    await letAllFallSilent(saywrite());
    const { page: other } = await saywrite().visit({ token: person.token });
    await other.goto("/speech-to-text");
    await unsent(other).waitFor();
    await other.getByText(containing(CAPTIONS.included, /.+/, /.+/)).waitFor();
  },
);

testAtLength(
  "a second tab that may have none records without captions, and says why; thrown away they are nowhere",
  async () => {
    const person = await saywrite().person();
    const { page, context } = await openRecorder(person);
    await start(page);
    await button(page, CAPTIONS.stop).waitFor();
    const second = await context.newPage();
    await second.goto("/speech-to-text");
    await expect.poll(() => second.getByLabel(RECORD.captions.want).isChecked()).toBe(true);
    await start(second);
    await second.getByText(LIVE_WORDS["too-many-lives"]({ most: 1 })).waitFor();
    await recordedFor(second, 2);
    await button(second, RECORD.throwAway).click();
    await second.getByRole("dialog").getByRole("button", { name: RECORD.throwYes }).click();
    await button(page, RECORD.throwAway).click();
    await page.getByRole("dialog").getByRole("button", { name: RECORD.throwYes }).click();
    await expect.poll(() => captionsOf(person)).toBeUndefined();
  },
);

testAtLength("a pause and the next microphone reach captions as they reach the recording", async () => {
  const person = await saywrite().person();
  const { page, context } = await visit(stairs, saywrite().server.url, { token: person.token });
  onTestFinished(() => leave(context));
  await keepMicrophones(page);
  const sent = watchSentSound(page);
  await page.goto("/speech-to-text");
  await page.getByLabel(RECORD.captions.want).check();
  await start(page);
  await recordedFor(page, 3);
  await muteMicrophone(page, true);
  await page.getByText(LEVEL.silenced).first().waitFor();
  await muteMicrophone(page, false);
  await button(page, RECORD.pause).click();
  await button(page, RECORD.resume).waitFor();
  await expect.poll(() => isStill(page, sent)).toBe(true);
  await button(page, RECORD.resume).click();
  await loseMicrophone(page);
  await recordedFor(page, 6);
  await stop(page);
  await expect.poll(async () => (await captionsOf(person))?.state).toBe("ended");
  const heard = await stairsIn(await writeSound(audio.path("paused.wav"), sent.read()));
  expect(lacksIn(heard).length, JSON.stringify(heard)).toBeLessThanOrEqual(2); // the pause, and the next one's beginning
  expect(heard.length).toBeGreaterThanOrEqual(8);
});
