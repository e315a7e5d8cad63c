import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { PREVIEW } from "#locales/en/pages/preview.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { uploading } from "#test/support/tus.ts";

const saywrite = serveSaywrite({ SIGN_UP_CREDITS: "20", ENGINE_WORKERS: "1", PREVIEWS_A_DAY: "1" });
const copy = TRANSCRIBE.preview;

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";

let audio: AudioFolder;
let short: string;
let long: string;
beforeAll(async () => {
  audio = await audioFolder();
  short = await spokenFile(audio.path("said.wav"), [SAID]);
  long = await audio.make("lecture.mp3", ["-i", short, "-af", "apad=whole_dur=302"], ["-b:a", "16k"]);
});
afterAll(() => audio.remove());

async function openTranscribe(credits?: number) {
  const person = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/transcribe");
  return { ...visitor, person };
}

testAtLength(
  "the first minute of a long file is read before anything is paid, and the press then makes all of it",
  async () => {
    const { page, person, problems } = await openTranscribe();
    await page.getByLabel(TRANSCRIBE.file).setInputFiles(short);
    await page.getByText("said.wav").waitFor();
    await page.getByText(TOOLS_COPY.keep(20)).waitFor();
    expect(await button(page, beginning(copy.press)).count()).toBe(0);
    await page.getByLabel(TRANSCRIBE.file).setInputFiles(long);
    await page.getByText(copy.left(1)).waitFor();
    await button(page, beginning(copy.press)).click();
    const found = page.getByRole("region", { name: /\.$/ }).filter({ hasText: PREVIEW.title("lecture.mp3") });
    await found.getByText(PREVIEW.end).waitFor();
    expect(shareHeard(SAID, await seenText(found))).toBeGreaterThan(0.5);
    expect(await found.getByText(PREVIEW.oneMinute).count()).toBe(1);
    expect(await found.getByText(PREVIEW.whole("5:02", "1 credit")).count()).toBe(1);
    // One press for one price.
    const all = `${PREVIEW.all}\n· 1 credit`;
    expect(await button(page, beginning(TRANSCRIBE.transcribe)).allInnerTexts()).toEqual([all]);
    expect(await button(page, beginning(copy.press)).count()).toBe(0);
    expect(await found.getByRole("button").allInnerTexts()).toEqual([all, PREVIEW.close]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
    await expectCredits(page, 20);
    expect(await person.conversions()).toEqual([]);

    await button(page, beginning(PREVIEW.all)).click();
    await page.getByRole("heading", { name: "lecture.mp3" }).waitFor();
    await expectCredits(page, 19);
    expect((await person.conversions()).map(({ title }) => title)).toEqual(["lecture.mp3"]);
    expect(problems).toEqual([]);
  },
);

testAtLength(
  "what waits whole at the server has its first minute too, and the press then makes all of it",
  async () => {
    const { page, person, problems } = await openTranscribe();
    const { begin, sendAll } = uploading(saywrite().server.url, person);
    const content = await readFile(long);
    await sendAll(await begin(content.length, "waits.mp3"), content);
    await page.reload();
    await button(page, copy.ofFile("waits.mp3")).click();
    await page.getByText(PREVIEW.end).waitFor();
    await expectCredits(page, 20);
    await button(page, beginning(PREVIEW.all)).click();
    await page.getByRole("heading", { name: "waits.mp3" }).waitFor();
    await expectCredits(page, 19);
    expect(problems).toEqual([]);
  },
);

test("of several files each long one has its first minute; who has no credit reads why there is none", async () => {
  const { page } = await openTranscribe(0);
  await page.getByLabel(TRANSCRIBE.file).setInputFiles([short, long]);
  await button(page, copy.ofFile("lecture.mp3")).click();
  expect(await button(page, copy.ofFile("said.wav")).count()).toBe(0);
  await page
    .getByText(OUTCOMES["insufficient-credit"])
    .or(page.getByText(PREVIEW.needsCredit))
    .first()
    .waitFor();
});
