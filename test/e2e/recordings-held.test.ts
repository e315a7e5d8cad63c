import { expect, test } from "vitest";
import { RECORD } from "#locales/en/pages/record.ts";
import { serveSaywriteHearing } from "#test/support/browser/hearing.ts";
import { button, expectCredits } from "#test/support/browser/page-parts.ts";
import { openRecordings, storeMade } from "#test/support/browser/stored-recordings.ts";
import { beginning } from "#test/support/browser/wording.ts";

const saywrite = serveSaywriteHearing("We went to the market this morning.");

test("a tab of an older version holds the recordings: that is said, and one that is made is sent all the same", async () => {
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
  await expect.poll(() => timer.textContent(), { timeout: 90_000 }).toMatch(/[3-9]/);
  await button(page, beginning(RECORD.stop)).click();
  await page.getByRole("heading", { name: RECORD.result }).waitFor();
  await expectCredits(page, 4);
  await older.close();
  await page.getByText(RECORD.unsentHeld).waitFor({ state: "detached" });
});

test("an open tab lets go of the recordings for a newer version", async () => {
  const person = await saywrite().person();
  const { page, context } = await saywrite().visit({ token: person.token });
  await page.goto("/speech-to-text");
  await storeMade(page);
  const newer = await context.newPage();
  await newer.goto("/pricing");
  expect(await openRecordings(newer, 3)).toBe("open");
});
