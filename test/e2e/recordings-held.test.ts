import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { serveSaywriteHearing } from "#test/support/browser/hearing.ts";
import { button, expectCredits, isInSight, toast } from "#test/support/browser/page-parts.ts";
import { recordedFor } from "#test/support/browser/recording-cuts.ts";
import { openRecordings, storeMade } from "#test/support/browser/stored-recordings.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const saywrite = serveSaywriteHearing("We went to the market this morning.");

testAtLength(
  "a tab of an older version holds the recordings: that is said, and one that is made is sent all the same",
  async () => {
    const person = await saywrite().person();
    const { page, context } = await saywrite().visit({ token: person.token });
    const older = await context.newPage();
    await older.goto("/pricing");
    expect(await openRecordings(older, 1)).toBe("open");
    await page.goto("/speech-to-text");
    await page.getByText(RECORD.unsentHeld).waitFor();
    await button(page, beginning(RECORD.start)).click();
    await page.getByText(RECORD.keptNot.held).waitFor();
    const timer = page.getByRole("timer");
    await expect.poll(() => timer.textContent()).toMatch(/[3-9]/);
    await button(page, beginning(RECORD.stop)).click();
    await page.getByRole("heading", { name: RECORD.result }).waitFor();
    await expectCredits(page, 4);
    await older.close();
    await page.getByText(RECORD.unsentHeld).waitFor({ state: "detached" });
  },
);

test("an open tab lets go of the recordings for a newer version", async () => {
  const person = await saywrite().person();
  const { page, context } = await saywrite().visit({ token: person.token });
  await page.goto("/speech-to-text");
  await storeMade(page);
  const newer = await context.newPage();
  await newer.goto("/pricing");
  expect(await openRecordings(newer, 3)).toBe("open");
});

testAtLength(
  "on a phone: stopped for later it is offered above the recorder, and once it is written the text is in sight",
  async () => {
    const person = await saywrite().person(1);
    const { page, problems } = await saywrite().visit({ token: person.token, width: 390 });
    await page.goto("/speech-to-text");
    await button(page, beginning(RECORD.start)).click();
    await recordedFor(page, 5);
    await button(page, RECORD_COPIES.later).click();
    await toast(page, RECORD_COPIES.keptForLater).waitFor();
    const length = async () =>
      (await person.get<ReplyTo<"listUploads">>("/api/uploads")).body.uploads[0]?.length ?? null;
    await expect.poll(length).not.toBeNull(); // all of it is on the server, too
    await page.goto("/library");
    await page.goto("/speech-to-text");
    const unsent = page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) });
    await expect.poll(() => isInSight(unsent)).toBe(true);
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(unsent)).toBeLessThan(await top(page.getByRole("timer")));
    await expect.poll(() => isInSight(button(page, beginning(RECORD.start)))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await person.credits()).toBe(1);

    await button(page, beginning(RECORD.transcribe)).click();
    const written = page.getByRole("heading", { name: RECORD.result });
    await written.waitFor();
    await expect.poll(() => isInSight(written)).toBe(true);
    await expect.poll(() => unsent.count()).toBe(0);
    expect(problems).toEqual([]);
  },
);
