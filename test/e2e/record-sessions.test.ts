import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { SESSION_OVER } from "#locales/en/pages/session-over.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { button, expectCredits, submit, toast } from "#test/support/browser/page-parts.ts";
import { expectStairs, filesOf, oneFile, recordedFor } from "#test/support/browser/recording-cuts.ts";
import { stairsRecorder } from "#test/support/browser/stairs-recorder.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { loggedIn, logIn, PASSWORD, type Person } from "#test/support/client.ts";

const { saywrite, openRecorder, start, stop, heard, unsent, uploads, there } = await stairsRecorder();

/** Ends every session of somebody but a new one of theirs. @returns the person in that */
async function endElsewhere(person: Person): Promise<Person> {
  const { url } = saywrite().server;
  const { body } = await logIn(url, person.user.email);
  const other = loggedIn(url, body.token ?? "", person.user);
  await other.call("/api/account/sessions/end-others", { password: PASSWORD });
  return other;
}
/** As when a tab comes back to the front. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
const fillLogin = async (page: Page, { user }: Person) => {
  await page.getByLabel(ACCOUNT.email).fill(user.email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await submit(page);
};

test("sessions end elsewhere while somebody records: it goes on, and is sent on once they are logged in again", async () => {
  const before = filesOf(saywrite());
  const { page, person, context, given } = await openRecorder();
  await start(page);
  await there(person, 2);
  const elsewhere = await endElsewhere(person);
  await lookAgain(page);
  await page.getByText(SESSION_OVER.goesOn.recording).waitFor();
  await page.getByText(matching(RECORD_COPIES.loggedOut, /0:\d\d/)).waitFor();
  const sent = (await uploads(elsewhere))[0]?.received;
  await recordedFor(page, 4);
  expect((await uploads(elsewhere))[0]?.received).toBe(sent);
  const [login] = await Promise.all([context.waitForEvent("page"), button(page, SESSION_OVER.logIn).click()]);
  const closed = login.waitForEvent("close");
  await fillLogin(login, person);
  await closed;
  await toast(page, SESSION_OVER.again).waitFor();
  expect(await page.getByText(SESSION_OVER.title).count()).toBe(0);
  await there(elsewhere, 4);
  await stop(page);
  await heard(page).waitFor();
  await expectStairs(await oneFile(saywrite(), before), 4, given);
});

testAtLength(
  "stopped while logged out, a recording waits for its person, and for nobody else at this browser",
  async () => {
    const before = filesOf(saywrite());
    const { page, person, given } = await openRecorder();
    await start(page);
    await there(person, 2);
    await endElsewhere(person);
    await recordedFor(page, 5); // the next part has told it
    await page.getByText(SESSION_OVER.goesOn.recording).waitFor();
    await stop(page);
    await toast(page, SESSION_OVER.ended.recording).waitFor();
    await fillLogin(page, await saywrite().person());
    await page.getByRole("heading", { name: RECORD.emptyTitle }).waitFor();
    await expectCredits(page, 5);
    expect(await unsent(page).count()).toBe(0);
    await button(page, SHELL.logout).click();
    await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
    await page.goto("/login?to=/speech-to-text");
    await fillLogin(page, person);
    await page.getByText(matching(RECORD_COPIES.unsentFrom.both, /.+/)).waitFor();
    await button(page, beginning(RECORD.transcribe)).click();
    await heard(page).waitFor();
    await expectStairs(await oneFile(saywrite(), before), 5, given);
  },
);

testAtLength(
  "who logs out in another tab is told that the recording has ended, and finds it after the next login",
  async () => {
    const { page, context, person } = await openRecorder();
    await start(page);
    await recordedFor(page, 2);
    const other = await context.newPage();
    await other.goto("/profile");
    await button(other, SHELL.logout).click();
    await toast(page, RECORD_COPIES.cutOff).waitFor();
    await page.waitForURL((url) => url.pathname === "/login");
    await fillLogin(page, person);
    await unsent(page).waitFor();
  },
);
