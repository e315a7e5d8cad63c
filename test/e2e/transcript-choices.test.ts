import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { CHOICES } from "#locales/en/pages/choices.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { CHOICES as SPANISH } from "#locales/es/pages/choices.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { installTinyModelsIn } from "#test/support/installed-tiny.ts";
import { uploading } from "#test/support/tus.ts";

const engine = await startFakeEngine({ translates: true });
const folder = mkdtempSync(join(tmpdir(), "saywrite-models-"));
const models = await installTinyModelsIn(folder, ["gtcrn"]);
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});
const saywrite = serveSaywrite({
  ...engine.settings,
  OPENAI_TRANSCRIBE_MODEL: "whisper-1",
  ...models.settings,
  SIGN_UP_CREDITS: "20",
});

let audio: AudioFolder;
let wav: string;
let other: string;
beforeAll(async () => {
  audio = await audioFolder();
  wav = await spokenFile(audio.path("interview.wav"), Array(4).fill("We went to the market this morning."));
  other = await spokenFile(audio.path("other.wav"), ["The children played in the garden."]);
});
afterAll(() => audio.remove());

const { translate, denoise, noise } = CHOICES;
const { translated, translatedFact } = TOOLS_COPY.choices;

testAtLength(
  "a translation is offered where one can be had, and labelled wherever its text goes",
  async () => {
    const { token, get } = await saywrite().person();
    // A server that is slow to say what it can is asked again after a minute, and a page that is open after that.
    await until("the engine's word that it translates", async () => {
      const { body } = await get<ReplyTo<"readEngine">>("/api/engine");
      return body.listening.translates;
    });
    const { page, problems } = await saywrite().visit({ token });
    await page.goto("/transcribe");
    const box = page.getByRole("checkbox", { name: translate });
    await box.check();
    const spoken = page.getByLabel(CHOICES.language);
    expect(await spoken.getByRole("option", { name: CHOICES.languageOfEach }).count()).toBe(0);
    await page.getByLabel(TRANSCRIBE.file).setInputFiles(wav);
    await button(page, beginning(TRANSCRIBE.transcribe)).click();
    await page.getByText(translated).waitFor();
    expect(engine.to("translations").filter(({ file }) => file)).toHaveLength(1);
    expect(engine.to("transcriptions")).toHaveLength(0);
    expect(await seenText(page.getByRole("listitem").filter({ hasText: translatedFact }))).toContain(
      "interview.wav",
    );
    expect(await page.getByText(beginning(TOOLS_COPY.languageFound(""))).count()).toBe(0);
    expect((await saved(page, TOOLS_COPY.downloadText)).bytes.toString()).toBe(`${translated}\n\n${HEARD}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);

    await button(page, TOOLS_COPY.captions).click();
    await page.getByText(DOCUMENT.export.captions.rules(CAPTION_RULES)).waitFor();
    const change = page.getByRole("menuitem", { name: DOCUMENT.export.captions.change });
    expect(await change.getAttribute("href")).toMatch(/^\/documents\/[0-9a-f-]{36}$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await box.uncheck();
    await spoken.selectOption({ label: "Spanish" });
    await page.getByRole("button", { name: `${TRANSCRIBE.transcribe} · ` }).click();
    await page.getByText(translated).waitFor({ state: "detached" });
    await expect.poll(() => engine.to("transcriptions").map(({ fields }) => fields.language)).toEqual(["es"]);
    await page.getByText(translatedFact).first().waitFor(); // the one before is still in the list

    await page.goto("/speech-to-text");
    await page.getByRole("checkbox", { name: translate }).waitFor();
    await page.goto("/es/transcribe");
    await page.getByRole("checkbox", { name: SPANISH.translate }).waitFor();
    expect(problems).toEqual([]);
  },
);

test("a file is heard with its noise and without before it is paid, and then transcribed without it", async () => {
  const { token, credits } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/transcribe");
  await page.getByLabel(TRANSCRIBE.file).setInputFiles(wav);
  const box = page.getByRole("checkbox", { name: denoise });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await button(page, noise.hear).click();
  const sides = page.getByRole("group", { name: noise.switch }).getByRole("button");
  const pressed = () => sides.evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed")));
  await sides.first().waitFor();
  expect(await pressed()).toEqual(["true", "false"]);
  await button(page, noise.play).click();
  await button(page, UI.pause).waitFor();
  await sides.last().click();
  expect(await pressed()).toEqual(["false", "true"]);
  await button(page, UI.pause).waitFor();
  await button(page, noise.play).waitFor(); // it has ended
  expect(await axeFindings(page)).toEqual([]);
  expect(await credits()).toBe(20);

  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByText(HEARD).first().waitFor();
  expect(await credits()).toBe(19);
  expect(problems).toEqual([]);
});

testAtLength(
  "noise is heard of the first of several files, and of a recording that waits at the server",
  async () => {
    const person = await saywrite().person();
    const { page, problems } = await saywrite().visit({ token: person.token });
    await page.goto("/transcribe");
    await page.getByLabel(TRANSCRIBE.file).setInputFiles([wav, other]);
    await page.getByRole("checkbox", { name: denoise }).check();
    const form = page.locator("form").filter({ has: page.getByRole("checkbox", { name: denoise }) });
    await button(page, noise.hear).click();
    await page.getByRole("group", { name: noise.switch }).waitFor();
    expect(await form.getByText("interview.wav", { exact: true }).count()).toBe(2); // in the list, and what is heard
    expect(await axeFindings(page)).toEqual([]);

    const { beginRecording, sendPart } = uploading(saywrite().server.url, person);
    const content = await readFile(wav);
    const path = await beginRecording({ filename: "recording.wav" });
    await sendPart(path, 0, content, { "upload-length": String(content.length) });
    await page.goto("/speech-to-text");
    await page.getByRole("checkbox", { name: denoise }).check();
    await button(page, noise.hear).click();
    await page.getByRole("group", { name: noise.switch }).waitFor();
    expect(await person.credits()).toBe(20);
    expect(problems).toEqual([]);
  },
);
