import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { goesOn } from "#test/support/browser/goes-on.ts";
import { button, expectCredits, saved, toast } from "#test/support/browser/page-parts.ts";
import {
  cutConnection,
  expectStairs,
  filesOf,
  letAllFallSilent,
  oneFile,
  recordedFor,
} from "#test/support/browser/recording-cuts.ts";
import { stairsRecorder } from "#test/support/browser/stairs-recorder.ts";
import { beginning, matching, withAnyNumbers } from "#test/support/browser/wording.ts";
import { seeded } from "#test/support/random.ts";

const { saywrite, openRecorder, start, stop, heard, unsent, uploads, there } = await stairsRecorder();

const PHONE = { width: 390, height: 844 };

test.each([1])(
  "a connection that breaks while somebody records (%i): the server has each second, once and in its place",
  async (seed) => {
    const before = filesOf(saywrite());
    const { page, given } = await openRecorder();
    await start(page);
    await cutConnection(page, seeded(seed), 2);
    const answer = page.waitForResponse((response) => response.url().endsWith("/transcribe"));
    await stop(page);
    await heard(page).waitFor();
    const { digest } = (await (await answer).json()) as { digest: string };
    const file = await oneFile(saywrite(), before);
    expect(createHash("sha256").update(readFileSync(file)).digest("base64url")).toBe(digest);
    await expectStairs(file, 5, given);
    const { bytes } = await saved(page, RECORD.download);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    await page.getByText(matching(RECORD_COPIES.unsentFrom.both, /.+/)).waitFor();
    expect(await unsent(page).count()).toBe(1);
  },
);

testAtLength(
  "what is safe is said at the band: here and there, here alone without a connection, and both again",
  async () => {
    const { page, context, person } = await openRecorder();
    await start(page);
    await page.getByText(RECORD_COPIES.both).waitFor();
    await there(person, 2);
    await page.getByText(withAnyNumbers(RECORD_COPIES.behind("0:02", 2))).waitFor();
    await context.setOffline(true);
    await page.getByText(matching(RECORD_COPIES.offline, /0:\d\d/)).waitFor();
    await context.setOffline(false);
    await page.getByText(RECORD_COPIES.both).waitFor();
  },
);

test("at the first recording it is said that pieces go to the server; who says no keeps them here alone, also later", async () => {
  const { page, person } = await openRecorder();
  await page.setViewportSize(PHONE);
  await start(page);
  await there(person, 1);
  const first = page.getByRole("region", { name: RECORD_COPIES.first });
  await first.getByText(RECORD_COPIES.about(7)).waitFor();
  const { y = 0, height = PHONE.height } = (await first.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(PHONE.height); // nobody scrolls while they speak
  await first.getByRole("button", { name: RECORD_COPIES.no }).click();
  await page.getByText(RECORD_COPIES.here).waitFor();
  await expect.poll(() => uploads(person)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel(RECORD.onServer).isChecked()).toBe(false);
  await page.getByRole("button", { name: beginning(RECORD.start) }).click();
  await recordedFor(page, 3);
  expect(await first.count()).toBe(0);
  expect(await uploads(person)).toEqual([]);
});

test("a device that dies: another one sees that it may still record, then takes what the server has, sample for sample", async () => {
  const before = filesOf(saywrite());
  const { page, person, given } = await openRecorder();
  await start(page);
  await there(person, 4);
  await page.close();

  const { page: other } = await openRecorder(person);
  const live = other.getByRole("heading", { name: matching(RECORD_COPIES.liveTitle, /0:\d\d/) });
  await live.waitFor();
  expect(await button(other, beginning(RECORD.transcribe)).count()).toBe(0);
  await letAllFallSilent(saywrite());
  await other.reload();
  await unsent(other).waitFor();
  const { name, bytes } = await saved(other, RECORD.download);
  expect(name).toBe(`${RECORD.fileName}.webm`);
  await button(other, beginning(RECORD.transcribe)).click();
  await heard(other).waitFor();
  const file = await oneFile(saywrite(), before);
  await expectStairs(file, 4, given);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  await expectCredits(other, 5);
});

testAtLength(
  "a closed tab: in its own browser it is offered once, and what the server lacks of it is sent",
  async () => {
    const before = filesOf(saywrite());
    const { page, context, person, given } = await openRecorder();
    page.on("dialog", (dialog) => void dialog.accept());
    await start(page);
    await there(person, 2);
    await context.setOffline(true);
    await recordedFor(page, 4);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto("/library");
    await again.getByText(LIBRARY.unsent.note(1)).waitFor();
    await again.getByRole("link", { name: LIBRARY.unsent.see }).click();
    await unsent(again).waitFor();
    await again.getByText(matching(RECORD_COPIES.unsentFrom.both, /.+/)).waitFor();
    expect(await unsent(again).count()).toBe(1);
    await button(again, beginning(RECORD.transcribe)).click();
    await heard(again).waitFor();
    await expectStairs(await oneFile(saywrite(), before), 4, given);
  },
);

testAtLength(
  "a browser without room: said at once, the server has it meanwhile, and all that waited is kept once there is room",
  async () => {
    const before = filesOf(saywrite());
    const { page, person, given } = await openRecorder();
    const room = await roomOf(page);
    await room(1);
    await start(page);
    await page.getByText(RECORD.keptNot["no-room"]).waitFor();
    await there(person, 3);
    await room(null);
    await recordedFor(page, 5);
    await stop(page);
    await heard(page).waitFor();
    const file = await oneFile(saywrite(), before);
    await expectStairs(file, 5, given);
    const { bytes } = await saved(page, RECORD.download);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  },
);

/** Sets how many bytes a browser may keep of the page's site; null for as many as it likes. */
async function roomOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return (quotaSize: number | null) =>
    browser.send("Storage.overrideQuotaForOrigin", { origin, ...(quotaSize !== null && { quotaSize }) });
}

test("an empty purse: all of it goes to the server, and is offered on another device; thrown away there it is in neither", async () => {
  const poor = await saywrite().person(0);
  const { page } = await openRecorder(poor);
  await start(page);
  await recordedFor(page, 3);
  await stop(page);
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expect.poll(async () => (await uploads(poor))[0]?.length ?? null).not.toBeNull();
  await letAllFallSilent(saywrite());
  const { page: other } = await openRecorder(poor);
  await other.getByText(matching(RECORD_COPIES.unsentFrom.there, /.+/)).waitFor();
  await other.getByText(await goesOn(poor)).waitFor();
  await button(other, RECORD.throwAway).click();
  await other.getByRole("dialog").getByRole("button", { name: RECORD.throwYes }).click();
  await expect.poll(() => uploads(poor)).toEqual([]);
  await page.reload();
  await page.getByText(matching(RECORD_COPIES.unsentFrom.here, /.+/)).waitFor();
});

test("throwing away while recording leaves nothing on the server, and two tabs show a recording once", async () => {
  const { page, context, person } = await openRecorder();
  await start(page);
  await there(person, 2);
  const second = await context.newPage();
  await second.goto("/speech-to-text");
  await second.getByRole("heading", { name: RECORD.emptyTitle }).waitFor();
  expect(await second.getByText(matching(RECORD_COPIES.liveTitle, /.+/)).count()).toBe(0);
  await button(page, RECORD.throwAway).click();
  await page.getByRole("dialog").getByRole("button", { name: RECORD.throwYes }).click();
  await expect.poll(() => uploads(person)).toEqual([]);
});

test("what is thrown away without a connection, by a page that is closed then, is deleted at the next visit", async () => {
  const { page, context, person } = await openRecorder();
  await page.route("**/api/engine", (route) => route.abort()); // what is said first doesn't wait for its answer
  await page.reload();
  await start(page);
  await page.getByRole("region", { name: RECORD_COPIES.first }).waitFor();
  await there(person, 2);
  await page.route("**/api/uploads/*", (route) => route.abort());
  await button(page, RECORD.throwAway).click();
  await page.getByRole("dialog").getByRole("button", { name: RECORD.throwYes }).click();
  await button(page, beginning(RECORD.start)).waitFor();
  await page.close();
  expect(await uploads(person)).toHaveLength(1);
  const next = await context.newPage();
  await next.goto("/speech-to-text");
  await expect.poll(() => uploads(person)).toEqual([]);
  expect(await unsent(next).count()).toBe(0);
});

testAtLength("a recording that the server takes no more of goes on here, and why is said", async () => {
  const { page } = await openRecorder();
  await page.route("**/api/uploads", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 413,
          json: { success: false, code: "library-full", message: OUTCOMES["library-full"] },
        })
      : route.fallback(),
  );
  await start(page);
  await page.getByText(RECORD_COPIES.only).waitFor();
  await page.getByText(OUTCOMES["library-full"]).waitFor();
  await recordedFor(page, 3);
  await stop(page);
  await heard(page).waitFor();
});
