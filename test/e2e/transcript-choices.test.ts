import { afterAll, beforeAll, expect, test } from "vitest";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { TOOLS_COPY as SPANISH } from "#locales/es/pages/tools.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";

const engine = await startFakeEngine({ translates: true });
afterAll(() => engine.close());
const saywrite = serveSaywrite({
  ...engine.settings,
  OPENAI_TRANSCRIBE_MODEL: "whisper-1",
  MODELS: "off",
  SIGN_UP_CREDITS: "20",
});

let audio: AudioFolder;
let wav: string;
beforeAll(async () => {
  audio = await audioFolder();
  wav = await spokenFile(audio.path("interview.wav"), ["We went to the market this morning."]);
});
afterAll(() => audio.remove());

const { translate, eachPassage, denoise, translated, translatedFact } = TOOLS_COPY.choices;

test("a translation is offered where one can be had, and labelled wherever its text goes", async () => {
  const { token } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/transcribe");
  const box = page.getByRole("checkbox", { name: translate });
  await box.check();
  for (const other of [eachPassage, denoise])
    expect(await page.getByRole("checkbox", { name: other }).count()).toBe(0);
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

  await box.uncheck();
  await page.getByRole("button", { name: `${TRANSCRIBE.transcribe} · ` }).click();
  await page.getByText(translated).waitFor({ state: "detached" });
  await expect.poll(() => engine.to("transcriptions").length).toBe(1);
  await page.getByText(TOOLS_COPY.languageFound("English")).waitFor();
  await page.getByText(translatedFact).first().waitFor(); // the one before is still in the list

  await page.goto("/speech-to-text");
  await page.getByRole("checkbox", { name: translate }).waitFor();
  await page.goto("/es/transcribe");
  await page.getByRole("checkbox", { name: SPANISH.choices.translate }).waitFor();
  expect(problems).toEqual([]);
});
