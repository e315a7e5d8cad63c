import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MICROPHONE_HELP } from "#locales/en/pages/record.ts";
import { TAKES } from "#locales/en/pages/takes.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { microphonePlaying } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { writeDocument } from "#test/support/made-documents.ts";

const folder = await audioFolder();
afterAll(() => folder.remove());
/** What the microphone hears, over and over. */
const speech = () => spokenFile(folder.path("sentence.wav"), ["The second one is mine."]);
const saywrite = serveSaywrite({}, async () => microphonePlaying(await speech()));
const copy = TAKES.reading;
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });

async function openReading({ microphone = true } = {}) {
  const person = await saywrite().person();
  const said = "One is spoken by a voice. The second one is mine.";
  const document = await writeDocument(saywrite().server.url, person, said, { title: "Two voices" });
  await document.make();
  await document.ended();
  const visitor = await saywrite().visit({ token: person.token, microphone });
  const { page } = visitor;
  await page.goto(`/documents/${document.id}`);
  await text(page).locator("[data-state]").nth(1).click();
  await button(page, TAKES.open).click();
  const dialog = page.getByRole("dialog", { name: TAKES.title });
  await dialog.getByRole("button", { name: copy.open }).click();
  return {
    ...visitor,
    document,
    dialog,
    press: (name: string) => dialog.getByRole("button", { name }).click(),
  };
}

test("a sentence is read, listened to and kept; what could not be sent stays, and the edit is taken back", async () => {
  const { page, document, dialog, press, problems } = await openReading();
  await page.keyboard.press("Enter"); // the button to record has the focus
  await dialog.getByRole("timer").getByText("0:02").waitFor();
  await press(copy.stop);
  await dialog.getByRole("button", { name: copy.play }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);

  await page.route("**/recordings", (route) => route.abort(), { times: 1 });
  await press(copy.keep);
  await dialog.getByText(copy.failed).waitFor();
  problems.length = 0; // the request that was cut off
  await press(copy.retry);
  await toast(page, copy.kept).waitFor();
  await dialog.getByText(TAKES.own, { exact: true }).waitFor();
  expect(await document.states()).toBe("made recorded");
  await press(TAKES.close);
  await text(page).getByText(DOCUMENT.state.recorded).waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => document.states()).toBe("made made");
  expect(problems).toEqual([]);
});

test("without a microphone it says what to do", async () => {
  const { dialog, press } = await openReading({ microphone: false });
  await press(copy.record);
  await dialog.getByRole("alert").getByText(MICROPHONE_HELP.denied.title).waitFor();
  await dialog.getByRole("button", { name: copy.retry }).waitFor();
  await press(copy.cancel);
  await dialog.getByRole("button", { name: copy.open }).waitFor();
});
