import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credits } from "#locales/en/amounts.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { KNOWN_FILE } from "#locales/en/pages/known-file.ts";
import { STAYING } from "#locales/en/pages/staying.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UNFINISHED } from "#locales/en/pages/unfinished.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { dropFiles, pasteNextDrop } from "#test/support/browser/dropping.ts";
import { button, expectCredits, holdBack, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { uploading } from "#test/support/tus.ts";
import { MOST_FILES } from "#web/app/tools/transcribe/files/collect-files.ts";

/** What is proved here is not what a recogniser hears. */
const engine = await startFakeEngine();
afterAll(() => engine.close());
const saywrite = serveSaywrite({ ...engine.settings, SIGN_UP_CREDITS: "20" });
const copy = TRANSCRIBE.several;

let audio: AudioFolder;
let market: string;
let children: string;
let broken: string;
beforeAll(async () => {
  audio = await audioFolder();
  market = await spokenFile(audio.path("market.wav"), [
    "We went to the market this morning to buy some bread.",
  ]);
  children = await spokenFile(audio.path("children.wav"), ["The children were happy to come along."]);
  broken = audio.path("broken.mp3");
  await writeFile(broken, "This is no sound at all, whatever its name says.");
});
afterAll(() => audio.remove());

async function openTranscribe(balance?: number) {
  const person = await saywrite().person(balance);
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/transcribe");
  return { ...visitor, person };
}

const choose = (page: Page, files: string[]) => page.getByLabel(TRANSCRIBE.file).setInputFiles(files);
const listOf = (page: Page) => page.getByRole("region", { name: copy.title });
const press = (page: Page, files: number) => button(page, beginning(copy.transcribe(files)));
const titles = async (person: Awaited<ReturnType<typeof openTranscribe>>["person"]) =>
  (await person.conversions()).map(({ title }) => title).sort();

test("several files are sent one after the other; one that can't be read stops none, and each is charged once", async () => {
  const { page, person, problems } = await openTranscribe();
  await choose(page, [market, broken, children]);
  await choose(page, [market]); // chosen twice is meant once
  const list = listOf(page);
  await list.getByRole("heading", { name: copy.count(3) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  // What is no sound is in no price, and is not sent.
  await list.getByText(TRANSCRIBE.notAudio).waitFor();
  await button(page, new RegExp(`${copy.transcribe(2)}.*${credits(2)}`)).click();
  await toast(page, copy.allSent(2)).waitFor();
  expect(await list.getByText(copy.begun).count()).toBe(2);
  await expectCredits(page, 18);
  expect(await titles(person)).toEqual(["children.wav", "market.wav"]);
  const recent = page.getByRole("region", { name: TOOLS_COPY.recent.title });
  for (const name of ["market.wav", "children.wav"])
    await recent.getByRole("button", { name: beginning(name) }).waitFor();

  const nothingLeft = page.getByRole("button", { name: TRANSCRIBE.transcribe, exact: true });
  expect(await nothingLeft.isDisabled()).toBe(true);
  await list.getByRole("button", { name: copy.clear }).click();
  await page.getByText(TRANSCRIBE.choose, { exact: true }).waitFor();
  expect(await titles(person)).toEqual(["children.wav", "market.wav"]);
  expect(problems).toEqual([]);
});

testAtLength(
  "of a list, files that were transcribed before say that they are free, are in no price, and are not sent",
  async () => {
    const { page, person, problems } = await openTranscribe();
    await choose(page, [market]);
    await button(page, new RegExp(`${TRANSCRIBE.transcribe}.*${credits(1)}`)).click();
    await expectCredits(page, 19);
    await button(page, TRANSCRIBE.another).click();
    const other = audio.path("other.wav");
    const bytes = await readFile(children);
    bytes.writeInt16LE(1, bytes.length - 2);
    await writeFile(other, bytes);
    await choose(page, [market, other]);
    const list = listOf(page);
    const free = list.getByRole("listitem").filter({ hasText: KNOWN_FILE.cost });
    await free.filter({ hasText: "market.wav" }).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "POST" && pathname === "/api/uploads") sent.push(pathname);
    });
    await button(page, new RegExp(`${copy.transcribe(2)}.*${credits(1)}`)).click();
    await toast(page, copy.allSent(2)).waitFor();
    expect(await list.getByText(TRANSCRIBE.before).count()).toBe(1);
    expect(sent).toHaveLength(1);
    await expectCredits(page, 18);

    const recent = page.getByRole("region", { name: TOOLS_COPY.recent.title });
    await recent.getByRole("button", { name: beginning("other.wav") }).waitFor();
    await choose(page, [market, other]);
    await expect.poll(() => free.count()).toBe(2);
    await button(page, new RegExp(`${copy.transcribe(2)}.*${credits(0)}`)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await titles(person)).toEqual(["market.wav", "other.wav"]);
    expect(problems).toEqual([]);
  },
);

test("a file joins one that was chosen before, by the dialog, by pasting and from a folder; what is no sound is left out", async () => {
  const { page } = await openTranscribe();
  await choose(page, [market]);
  await page.getByText("market.wav").waitFor();
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([content], "pasted.mp3", { type: "audio/mpeg" }));
    clipboardData.items.add(new File([content], "second.mp3", { type: "audio/mpeg" }));
    clipboardData.items.add(new File([content], "letter.txt", { type: "text/plain" }));
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, "not much");
  const list = listOf(page);
  await list.getByRole("heading", { name: copy.count(3) }).waitFor();
  await toast(page, copy.others(1)).waitFor();

  const folder = audio.path("talks");
  await mkdir(`${folder}/may`, { recursive: true });
  await writeFile(`${folder}/may/first.mp3`, "one");
  for (let n = 0; n <= MOST_FILES; n++) await writeFile(`${folder}/picture-${n}.png`, "two");
  await page.locator("input[type=file][hidden]").setInputFiles(folder);
  await list.getByText("first.mp3").waitFor();
  await list.getByRole("heading", { name: copy.count(4) }).waitFor();
  expect(await list.getByText("picture-1.png").count()).toBe(0);
  await list.getByRole("button", { name: copy.clear }).click();
  await list.waitFor({ state: "hidden" });
});

test("folders and files that are dropped and pasted: sound however deep, files first, each once, and no more than a hundred", async () => {
  const { page, person } = await openTranscribe();
  const folder = audio.path("dropped");
  await mkdir(`${folder}/talk 10/deep/deeper`, { recursive: true });
  await mkdir(`${folder}/talk 9`);
  await copyFile(children, `${folder}/talk 10/deep/deeper/children.wav`);
  await copyFile(market, `${folder}/talk 9/market.wav`);
  // More than a browser gives of a folder at a time, before what is looked for.
  for (let n = 0; n < 150; n++) await writeFile(`${folder}/talk 9/a-${n}.png`, "a picture");
  const letter = audio.path("letter.txt");
  await writeFile(letter, "Dear Ada");
  const target = page.getByLabel(TRANSCRIBE.file).locator("..");
  const names = () => listOf(page).getByRole("listitem").locator(".font-semibold").allInnerTexts();

  await dropFiles(target, [folder, letter, broken]);
  await expect.poll(names).toEqual(["broken.mp3", "market.wav", "children.wav"]);
  await toast(page, copy.others(1)).waitFor();
  await button(page, copy.remove("broken.mp3")).click();
  await press(page, 2).click();
  await toast(page, copy.allSent(2)).waitFor();
  expect(await titles(person)).toEqual(["children.wav", "market.wav"]);
  await listOf(page).getByRole("button", { name: copy.clear }).click();

  const many = audio.path("many");
  await mkdir(`${many}/none`, { recursive: true });
  await writeFile(`${many}/none/notes.txt`, "no sound");
  await pasteNextDrop(page);
  await dropFiles(target, [`${many}/none`]);
  await toast(page, copy.empty).waitFor();
  for (let n = 0; n <= MOST_FILES; n++) await writeFile(`${many}/${n}.mp3`, `${n}`);
  await pasteNextDrop(page);
  await dropFiles(target, [many, market]);
  await toast(page, copy.tooMany(MOST_FILES)).waitFor();
  const first = Array.from({ length: MOST_FILES - 1 }, (_, n) => `${n}.mp3`);
  await expect.poll(names).toEqual(["market.wav", ...first]);
});

test("who can't pay for all of them is refused before a byte is sent", async () => {
  const { page, person } = await openTranscribe(1);
  await expectCredits(page, 1);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await choose(page, [market, children]);
  await button(page, new RegExp(`${copy.transcribe(2)}.*${credits(2)}`)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  expect(sent.filter((path) => path.startsWith("/api/uploads/"))).toEqual([]);
  expect(await person.conversions()).toEqual([]);
});

test("sending is stopped and goes on later where it was; leaving meanwhile is asked about", async () => {
  const { page, person } = await openTranscribe();
  const release = await holdBack(page, "**/api/uploads/*");
  const part = page.waitForRequest((request) => request.method() === "PATCH");
  await choose(page, [market, children]);
  await press(page, 2).click();
  await part;
  await page.getByRole("banner").getByRole("link").first().click();
  await button(page, STAYING.no).click();
  await button(page, TOOLS_COPY.cancelUpload).click();
  await press(page, 2).waitFor();
  release();
  await press(page, 2).click();
  await toast(page, copy.allSent(2)).waitFor();
  expect(await titles(person)).toEqual(["children.wav", "market.wav"]);
  await expectCredits(page, 18);
});

test("what is chosen while others are sent is not sent with them, and what was sent can be chosen again", async () => {
  const { page, person } = await openTranscribe();
  const release = await holdBack(page, "**/api/uploads/*/transcribe");
  await choose(page, [market, broken]);
  await press(page, 1).click();
  const list = listOf(page);
  await page.waitForRequest((request) => request.url().endsWith("/transcribe"));
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["late"], "late.mp3", { type: "audio/mpeg" }));
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  });
  release();
  await toast(page, copy.allSent(1)).waitFor();
  expect(await list.getByText("late.mp3").count()).toBe(0);
  await expect.poll(async () => (await person.conversions())[0]?.state).toBe("done");
  await choose(page, [market]);
  await press(page, 1).click();
  await list.getByText(TRANSCRIBE.before).or(list.getByText(copy.begun)).waitFor();
  expect(await titles(person)).toEqual(["market.wav"]);
  await expectCredits(page, 19);
});

testAtLength("a limit of how many are begun in a minute is waited for", async () => {
  const { page, person } = await openTranscribe();
  const refused = { success: false, code: "too-many-tries", details: {}, message: "Too fast." };
  await page.route("**/api/uploads/*/transcribe", (route) => route.fulfill({ status: 429, json: refused }), {
    times: 1,
  });
  await choose(page, [market, children]);
  await press(page, 2).click();
  await toast(page, copy.allSent(2)).waitFor();
  expect(await titles(person)).toEqual(["children.wav", "market.wav"]);
});

testAtLength(
  "what is whole at the server but was not transcribed is begun without choosing it again",
  async () => {
    const { page, person } = await openTranscribe();
    const { begin, sendAll } = uploading(saywrite().server.url, person);
    const content = await readFile(market);
    await sendAll(await begin(content.length, "whole.wav"), content);
    await page.reload();
    const unfinished = page.getByRole("region", { name: UNFINISHED.title });
    await unfinished.getByText("whole.wav").waitFor();
    await unfinished.getByRole("button", { name: TRANSCRIBE.transcribe }).click();
    await button(page, TOOLS_COPY.downloadText).waitFor();
    await expectCredits(page, 19);
    expect(await unfinished.count()).toBe(0);
  },
);
