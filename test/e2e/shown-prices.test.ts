import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ASKING } from "#locales/en/pages/asking.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { askingAt, recordingOf } from "#test/support/asking.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { closeVisits, launchHearing, visit } from "#test/support/browser/browser.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { beginning, containing } from "#test/support/browser/wording.ts";
import { type Person, until } from "#test/support/client.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
let browser: Browser;
let audio: AudioFolder;
beforeAll(async () => {
  audio = await audioFolder();
  const heard = await spokenFile(audio.path("said.wav"), ["The river came up in the night."]);
  const settings = { DISK_RESERVE_BYTES: "0", SECONDS_PER_CREDIT: "60" };
  [world, browser] = await Promise.all([
    openSharing(settings, resolve("build/client")),
    launchHearing(heard),
  ]);
});
afterAll(async () => {
  await closeVisits();
  await browser.close();
  await world.close();
  await audio.remove();
});

async function open({ token }: Person, path: string) {
  const found = await visit(browser, world.url, { token });
  onTestFinished(() => found.context.close());
  await found.page.goto(path);
  return found;
}

/** As where a page knew less of the price than the server: the first press asks at no price. @returns the prices that presses sent */
async function askTooLittle(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route("**/api/uploads/*/transcribe", async (route) => {
    const body = route.request().postDataJSON();
    asked.push(body.credits);
    const first = asked.length === 1;
    await route.continue(first ? { postData: JSON.stringify({ ...body, credits: 0 }) } : {});
  });
  return asked;
}

/** The sentence of the refusal, whatever the length. */
const refusal = (page: Page) => page.getByText(/its transcript costs 1 credit\. Nothing was charged/);

testAtLength("what a request received is made at the price that its press shows, or not begun", async () => {
  const { person } = await world.somebody();
  const asking = askingAt(world.url);
  const { token } = await asking.ask(person, {});
  await asking.sendWhole(token, recordingOf(3), { sender: "Grandma" });
  await until("it to arrive", async () => (await asking.received(person)).length > 0);
  const { page } = await open(person, "/library/requests");
  const asked = await askTooLittle(page);
  const credits = await person.credits();
  await button(page, beginning(ASKING.received.make)).click();
  await refusal(page).waitFor();
  expect([await person.credits(), (await asking.received(person)).length]).toEqual([credits, 1]);
  await button(page, beginning(ASKING.received.make)).click();
  await page.getByText(ASKING.received.begun).waitFor();
  (await world.engine.run()).end();
  expect(asked).toEqual([1, 1]);
});

test("a recording is made at the price that was shown, or not begun and offered at the other", async () => {
  const { person } = await world.somebody();
  const had = (await person.conversions()).length;
  const { page } = await open(person, "/speech-to-text");
  const asked = await askTooLittle(page);
  const credits = await person.credits();
  await button(page, beginning(RECORD.start)).click();
  await expect
    .poll(async () => containing(RECORD.keptSoFar, /0:0[3-9]/).test(await seenText(page.getByRole("main"))))
    .toBe(true);
  await button(page, beginning(RECORD.stop)).click();
  await refusal(page).waitFor();
  expect([await person.credits(), (await person.conversions()).length]).toEqual([credits, had]);
  await button(page, beginning(RECORD.transcribe)).click();
  const run = await world.engine.run();
  await run.give(3, { text: "The river came up." });
  run.end();
  await page.getByText("The river came up.").first().waitFor();
  expect(asked).toEqual([1, 1]);
  expect(await person.credits()).toBe(credits - 1);
});
