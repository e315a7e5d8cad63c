import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MICROPHONE_HELP } from "#locales/en/pages/microphone-help.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { TAKES } from "#locales/en/pages/takes.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { storedRecordings } from "#test/support/browser/stored-recordings.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { writeDocument } from "#test/support/made-documents.ts";

const folder = await audioFolder();
afterAll(() => folder.remove());
/** What the microphone hears, over and over. */
const speech = () => spokenFile(folder.path("sentence.wav"), ["The second one is mine."]);
const saywrite = serveSaywrite({}, async () => launchHearing(await speech()));
const refused = serveSaywrite();
const copy = TAKES.reading;
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });

async function openReading(at = saywrite) {
  const person = await at().person();
  const said = "One is spoken by a voice. The second one is mine.";
  const document = await writeDocument(at().server.url, person, said, { title: "Two voices" });
  await document.make();
  await document.ended();
  const visitor = await at().visit({ token: person.token });
  const { page } = visitor;
  await page.goto(`/documents/${document.id}`);
  await text(page).locator("[data-state]").nth(1).click();
  const tools = page.getByRole("group", { name: /^Sentence 2/ });
  await tools.getByRole("button", { name: copy.open }).click();
  return {
    ...visitor,
    document,
    tools,
    press: (name: string) => tools.getByRole("button", { name, exact: true }).click(),
  };
}

test("a sentence is read, listened to and kept; what could not be sent stays, and the edit is taken back", async () => {
  const { page, document, tools, press, problems } = await openReading();
  await page.keyboard.press("Enter"); // the button to record has the focus
  await tools
    .getByRole("timer")
    .getByText(/^0:0[2-9]/)
    .waitFor();
  await press(copy.stop);
  await tools.getByRole("button", { name: copy.play }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);

  await page.route(/\/recordings\?/, (route) => route.abort(), { times: 1 });
  await press(copy.keep);
  await tools.getByText(copy.failed).waitFor();
  problems.length = 0; // the request that was cut off
  await press(copy.retry);
  await toast(page, copy.kept).waitFor();
  await tools.getByRole("radio", { name: TAKES.own }).waitFor();
  expect(await document.states()).toBe("made recorded");
  await text(page).getByText(DOCUMENT.state.recorded).waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => document.states()).toBe("made made");
  expect(problems).toEqual([]);
});

testAtLength(
  "what was read waits sealed through closed tools and a reload, until it is kept or thrown away",
  async () => {
    const { page, document, tools, press, problems } = await openReading();
    const choose = (at: number) => text(page).locator("[data-state]").nth(at).click();
    const reload = async () => {
      await page.reload();
      await choose(1);
    };
    await press(copy.record);
    await tools
      .getByRole("timer")
      .getByText(/^0:0[2-9]/)
      .waitFor();
    await choose(0); // in the middle
    await choose(1);
    await tools.getByText(copy.waiting).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const stored = await storedRecordings(page);
    expect(stored.recordings).toHaveLength(1);
    expect(stored.beginnings.length).toBeGreaterThan(1);
    for (const [form] of stored.beginnings) expect(form).toBe(1); // WebM begins with 26

    await reload();
    await tools.getByText(copy.waiting).waitFor();
    await page.route(/\/recordings\?/, (route) => route.abort(), { times: 1 });
    await press(copy.keep);
    await tools.getByText(copy.failed).waitFor();
    problems.length = 0; // the request that was cut off
    await reload();
    await press(copy.keep);
    await toast(page, copy.kept).waitFor();
    expect(await document.states()).toBe("made recorded");
    await expect.poll(() => storedRecordings(page)).toEqual({ recordings: [], beginnings: [] });

    await press(copy.open);
    await press(copy.record);
    await tools
      .getByRole("timer")
      .getByText(/^0:0[1-9]/)
      .waitFor();
    await press(copy.stop);
    await tools.getByText(copy.free).waitFor();
    await document.edit(2, "The second one is new.");
    await reload();
    await tools.getByText(copy.older).waitFor();
    await page.goto("/speech-to-text");
    await button(page, beginning(RECORD.start)).waitFor();
    expect(await page.getByRole("button", { name: RECORD.throwAway }).count()).toBe(0);
    await page.goto(`/documents/${document.id}`);
    await choose(1);
    await press(copy.throwAway);
    await tools.getByRole("button", { name: copy.open }).waitFor();
    await expect.poll(() => storedRecordings(page)).toEqual({ recordings: [], beginnings: [] });
    expect(problems).toEqual([]);
  },
);

test("without a microphone it says what to do", async () => {
  const { tools, press } = await openReading(refused);
  await press(copy.record);
  await tools.getByRole("alert").getByText(MICROPHONE_HELP.denied.title).waitFor();
  await tools.getByRole("button", { name: copy.retry }).waitFor();
  await press(copy.cancel);
  await tools.getByRole("button", { name: copy.open }).waitFor();
});
