import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { KNOWN_FILE } from "#locales/en/pages/known-file.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { STAYING } from "#locales/en/pages/staying.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { inShort, testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, chromiumRecording, spokenFile, tone } from "#test/support/audio.ts";
import {
  button,
  expectCredits,
  holdBack,
  limitTranscribing,
  saved,
  seenText,
  toast,
} from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";

const saywrite = serveSaywrite({ SIGN_UP_CREDITS: "20", ENGINE_WORKERS: "1" });

const SENTENCES = [
  "We went to the market this morning to buy some bread and a bottle of milk.",
  "The children were happy to come along.",
];
const SAID = SENTENCES.join(" ");

let audio: AudioFolder;
let wav: string;
/** Less to recognise, where it matters little what is said. */
let brief: string;
beforeAll(async () => {
  audio = await audioFolder();
  wav = await spokenFile(audio.path("said.wav"), SENTENCES);
  brief = await audio.make("brief.wav", ["-i", wav, "-t", "3"]);
});
afterAll(() => audio.remove());

async function openTranscribe(credits?: number) {
  const { token } = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token });
  await visitor.page.goto("/transcribe");
  return visitor;
}
type Page = Awaited<ReturnType<typeof openTranscribe>>["page"];

const chooseFile = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(TRANSCRIBE.file).setInputFiles(file);

test.each(inShort(["mp3", "m4a", "webm"], 3))(
  "an uploaded .%s comes back as text that can be saved",
  async (format) => {
    const path = audio.path(`interview.${format}`);
    if (format === "webm") await chromiumRecording(path, ["-i", wav]);
    else await audio.make(`interview.${format}`, ["-i", wav]);
    const { page, problems } = await openTranscribe();
    await chooseFile(page, path);
    await page.getByText(`interview.${format}`).waitFor();
    await button(page, beginning(TRANSCRIBE.transcribe)).click();
    await page.getByRole("progressbar").first().waitFor();
    await page.getByRole("heading", { name: `interview.${format}` }).waitFor();
    await toast(page, OUTCOMES["credit-deducted"]).waitFor();
    await expectCredits(page, 19);

    const file = await saved(page, TOOLS_COPY.downloadText);
    expect(file.name).toBe("downloaded-text.txt");
    expect(shareHeard(SAID, file.bytes.toString()), file.bytes.toString()).toBeGreaterThan(0.5);
    await button(page, TOOLS_COPY.captions).click();
    const captions = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: TOOLS_COPY.captionsSrt }).click();
    expect((await captions).suggestedFilename()).toMatch(/^interview(\.en)?\.srt$/);
    expect(shareHeard(SAID, await seenText(page.getByRole("main")))).toBeGreaterThan(0.5);
    expect(problems).toEqual([]);
  },
);

test("what the operator lets be sent at most is what the page says and refuses, and nothing is sent", async () => {
  const { page } = await openTranscribe();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const limits = { maxBytes: 150_000, maxSeconds: 60 };
  await limitTranscribing(page, limits);
  await page.reload();
  await page.getByText(TRANSCRIBE.fileHint({ bytes: limits.maxBytes, seconds: limits.maxSeconds })).waitFor();
  await chooseFile(page, wav); // some seconds, and some hundred kilobytes
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await toast(page, OUTCOMES["file-too-large"]({ most: limits.maxBytes })).waitFor();
  await chooseFile(page, await audio.make("long.mp3", tone(70), ["-b:a", "8k", "-ar", "8000"]));
  await page.getByText("1:10").first().waitFor();
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await toast(page, OUTCOMES["audio-too-long"]({ most: limits.maxSeconds })).waitFor();
  expect(sent.filter((path) => path.startsWith("/api/uploads/"))).toEqual([]);
});

testAtLength("choosing another file takes the old text away", async () => {
  const { page } = await openTranscribe();
  await chooseFile(page, brief);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await button(page, TOOLS_COPY.downloadText).waitFor();
  await chooseFile(page, await audio.make("other.wav", ["-i", wav, "-t", "2"]));
  await page.getByText(TRANSCRIBE.empty.title).waitFor();
  expect(await button(page, TOOLS_COPY.downloadText).count()).toBe(0);
});

testAtLength(
  "a long file tells how far it is, and a reload in the middle picks it up again, charged once",
  async () => {
    const long = await spokenFile(audio.path("long.wav"), Array(5).fill(SENTENCES).flat());
    const { page } = await openTranscribe();
    await chooseFile(page, long);
    await button(page, beginning(TRANSCRIBE.transcribe)).click();
    const bar = page.getByRole("progressbar");
    const share = async () => Number(await bar.first().getAttribute("aria-valuenow"));
    await page.getByText(matching(TRANSCRIBE.transcribedUpTo, /0:\d\d/, /.+/)).waitFor();
    await expect.poll(share).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(100);

    await page.reload();
    await page.getByText(/^Heard 0:\d\d/).waitFor();
    await button(page, TOOLS_COPY.downloadText).waitFor();
    await toast(page, OUTCOMES["credit-deducted"]).waitFor();
    await expectCredits(page, 19);
    const file = await saved(page, TOOLS_COPY.downloadText);
    expect(file.bytes.toString().match(/market/gi)?.length).toBeGreaterThan(2);
  },
);

test("logging out while a file is sent asks first, like a link", async () => {
  const { page } = await openTranscribe();
  const release = await holdBack(page, "**/api/uploads/*");
  const sent = page.waitForRequest("**/api/uploads/*"); // nothing is cut off before
  await chooseFile(page, wav);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByRole("heading", { name: matching(TRANSCRIBE.uploading, /.+/, /.+/) }).waitFor();
  await sent;
  const dialog = page.getByRole("dialog", { name: STAYING.title });
  await button(page, SHELL.logout).click();
  await dialog.getByRole("button", { name: STAYING.no }).click();
  await dialog.waitFor({ state: "hidden" });
  await expectCredits(page, 20);
  await button(page, SHELL.logout).click();
  await dialog.getByRole("button", { name: STAYING.yes }).click();
  await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
  release();
});

test("no file: the message, and no call", async () => {
  const { page } = await openTranscribe();
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await toast(page, OUTCOMES["file-missing"]).waitFor();
});

test("a picture that is called .mp3 is refused in words and charged nothing", async () => {
  const { page } = await openTranscribe();
  const png = await audio.make("picture.png", ["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1"]);
  await chooseFile(page, { name: "song.mp3", mimeType: "audio/mpeg", buffer: await readFile(png) });
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByText(FAILURES.transcribeFileFailed(OUTCOMES["audio-unreadable"])).waitFor();
  const chooser = page.waitForEvent("filechooser");
  await button(page, TRANSCRIBE.chooseOther).click(); // the same one would be refused again
  await chooser;
  await expectCredits(page, 20);
});

test("a silent file is charged nothing", async () => {
  const { page } = await openTranscribe();
  await chooseFile(
    page,
    await audio.make("quiet.wav", ["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono", "-t", "4"]),
  );
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByRole("heading", { name: TRANSCRIBE.silentTitle }).waitFor();
  await expectCredits(page, 20);
});

test("without a credit the file stays chosen and nothing is sent", async () => {
  const { page } = await openTranscribe(0);
  await chooseFile(page, wav);
  await expectCredits(page, 0);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await page.getByText("said.wav").waitFor();
  expect(calls.filter((path) => path.startsWith("/api/uploads/"))).toEqual([]);
});

testAtLength(
  "a file that was transcribed before is free, says the button, also without a credit; nothing of it is sent",
  async () => {
    const person = await saywrite().person(2);
    const { page, problems } = await saywrite().visit({ token: person.token });
    await page.goto("/transcribe");
    await chooseFile(page, brief);
    await button(page, beginning(TRANSCRIBE.transcribe)).click();
    await page.getByRole("heading", { name: "brief.wav" }).waitFor();
    await expectCredits(page, 1);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    for (const left of [1, 0]) {
      if (left === 0) await person.deduct();
      await page.reload();
      await chooseFile(page, brief);
      const passing = toast(page, TRANSCRIBE.before).waitFor();
      await button(page, `${TRANSCRIBE.transcribe} · ${KNOWN_FILE.cost}`).click();
      await Promise.all([passing, page.getByText(TRANSCRIBE.beforeNote.kept).waitFor()]);
      expect([await person.credits(), (await person.conversions()).length]).toEqual([left, 1]);
    }
    expect(sent.filter((path) => path.startsWith("/api/uploads/"))).toEqual([]);
    // Another file is what it was: too dear.
    await chooseFile(page, await audio.make("other.wav", tone(4)));
    await button(page, beginning(TRANSCRIBE.transcribe)).click();
    await page.getByText(TRANSCRIBE.outOfCreditBody).waitFor();
    expect(problems).toEqual([]);
  },
);

test("the page takes the sound of a video, and says so before and after it is chosen", async () => {
  const { page } = await openTranscribe();
  const said = page.getByRole("main").getByText(TRANSCRIBE.video);
  await said.waitFor();
  expect(await said.count()).toBe(1);
  const video = { name: "talk.mov", mimeType: "video/quicktime", buffer: Buffer.from("moov") };
  await chooseFile(page, video);
  await page.getByText("talk.mov").waitFor();
  expect(await said.count()).toBe(2);
  const other = { name: "film.avi", mimeType: "video/x-msvideo", buffer: Buffer.from("RIFF") };
  await chooseFile(page, other);
  await toast(page, TRANSCRIBE.notAudio).waitFor();
});
