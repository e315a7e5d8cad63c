import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { ENGINE_NAMES, VOICE_CHARACTERS } from "#locales/en/engines.ts";
import { size } from "#locales/en/formats.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ADMIN_COPY } from "#locales/en/pages/admin.ts";
import { ADMIN_MODELS } from "#locales/en/pages/admin-models.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { type Person, until } from "#test/support/client.ts";
import { startModelHome } from "#test/support/model-home.ts";
import type { PublishedModel } from "#test/support/published-models.ts";
import { publishedTiny } from "#test/support/published-tiny.ts";

const voices = await publishedTiny("kokoro", "Kokoro the Tiny");
const transcription = await publishedTiny("nemo-transducer", "Parakeet the Tiny");
const captions = await publishedTiny("streaming-transducer", "Nemotron the Tiny");
const home = await startModelHome([voices, transcription]);
const folder = mkdtempSync(join(tmpdir(), "saywrite-manifest-"));
const list = join(folder, "models.json");
writeFileSync(list, JSON.stringify([voices, transcription, captions].map(({ entry }) => entry)));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await home.close();
});

const saywrite = serveSaywrite({
  MODELS: "ask",
  MODELS_MANIFEST: list,
  MODELS_MIRROR: home.url,
  ENGINE_WORKERS: "1",
  NEURAL_WORKERS: "1",
});

async function makeAdmin({ call }: Person): Promise<void> {
  const printed = () => /\/admin\/claim#token=([\w-]+)/.exec(saywrite().server.output())?.[1];
  await call("/api/admin/claim", { token: await until("the link of the first start", printed) });
}

/** Sends a share of a model, and the rest when the returned function is called. */
function holdAt(share: number, { path, file }: PublishedModel): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  home.script(path, [{ kind: "hold", bytes: Math.ceil(file.length * share), until: promise }]);
  return resolve;
}

/** As when somebody comes back to a tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("models come while the pages are open: what they say, and who works, changes by itself", async () => {
  const operator = await saywrite().person();
  await makeAdmin(operator);
  const { page: models, context, problems } = await saywrite().visit({ token: operator.token });
  await models.goto("/admin/models");
  for (const { entry } of [voices, transcription]) {
    const row = models.getByRole("row", { name: entry.name });
    await row.getByText(ADMIN_MODELS.states.planned).waitFor();
    const shown = await seenText(row);
    for (const words of [size(entry.source.bytes), `models/${entry.id}.tar.bz2`, entry.licence, entry.author])
      expect(shown).toContain(words);
  }
  const row = await seenText(models.getByRole("row", { name: captions.entry.name }));
  expect(row).toContain(ADMIN_MODELS.states.available);

  const [speech, transcribe] = [await context.newPage(), await context.newPage()];
  await speech.goto("/text-to-speech");
  await speech.getByText(`${ENGINE_NAMES["built-in-voices"]}.`).waitFor();
  await transcribe.goto("/transcribe");
  await transcribe.getByText(`${ENGINE_NAMES.pocketsphinx}.`).waitFor();

  const alloy = speech.locator("label").filter({ has: speech.getByRole("radio", { name: "alloy" }) });
  const mark = () => alloy.locator("svg[data-voice] path").getAttribute("d");
  await alloy.getByText(VOICE_CHARACTERS["even-clear"]).waitFor();
  const builtIn = await mark();
  const sendVoices = holdAt(0.4, voices);
  const sendTranscription = holdAt(0.4, transcription);
  await button(models, ADMIN_MODELS.now).click();
  await toast(models, OUTCOMES["models-begun"]).waitFor();
  const state = (model: PublishedModel, words: string) =>
    models.getByRole("row", { name: model.entry.name }).getByText(words).waitFor();
  await state(voices, ADMIN_MODELS.states.coming(40));
  await comeBack(speech);
  await speech.getByText(OUTCOMES["better-voice-coming"]({ percent: 40 })).waitFor();
  await comeBack(transcribe);

  sendVoices();
  await speech.getByText(`${ENGINE_NAMES["neural-voices"]}.`).waitFor();
  await state(voices, ADMIN_MODELS.states.installed);
  await alloy.getByText(VOICE_CHARACTERS["woman-american"]).waitFor();
  const unheard = await mark();
  expect(unheard).not.toBe(builtIn);
  await alloy.click(); // its sample sounds, and is seen
  await expect.poll(mark).not.toBe(unheard);
  await speech.getByLabel(SYNTHESIZE.language.label).selectOption("es");
  await alloy.getByText(VOICE_CHARACTERS["woman-american"]).waitFor({ state: "detached" });
  await speech.getByLabel(SYNTHESIZE.language.label).selectOption("");
  await speech.getByLabel(SYNTHESIZE.what).fill("The windows in the long house were open.");
  await button(speech, beginning(SYNTHESIZE.convert)).first().click();
  await button(speech, SYNTHESIZE.download).waitFor();

  await transcribe.getByText(OUTCOMES["better-recognition-coming"]({ percent: 40 })).waitFor();
  await transcribe.route(
    "**/api/engine*",
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), coming: null } });
    },
    { times: 1 },
  ); // as told by a server so busy that it asked its engines before the model came
  await transcribe
    .getByText(OUTCOMES["better-recognition-coming"]({ percent: 40 }))
    .waitFor({ state: "detached" });
  sendTranscription();
  await transcribe.getByText(`${ENGINE_NAMES["neural-recognition"]}.`).waitFor();
  const audio = await audioFolder();
  const sound = await spokenFile(audio.path("said.wav"), ["The windows in the long house were open."]);
  await transcribe.getByLabel(TRANSCRIBE.file).setInputFiles(sound);
  await button(transcribe, beginning(TRANSCRIBE.transcribe)).click();
  await transcribe.getByRole("heading", { name: "said.wav" }).waitFor();
  await audio.remove();

  const statement = await context.newPage();
  await statement.goto("/profile/statement");
  const rows = statement.getByRole("table").first();
  await rows.getByText(ENGINE_NAMES["neural-voices"]).waitFor();
  await rows.getByText(ENGINE_NAMES["neural-recognition"]).waitFor();
  await models.setViewportSize({ width: 390, height: 844 });
  const table = models.getByRole("region", { name: ADMIN_COPY.tableOf(ADMIN_MODELS.title) });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await models.getByRole("row", { name: voices.entry.name }).getByRole("button").click({ trial: true });
  expect(await axeFindings(models)).toEqual([]);
  expect(await sidewaysScroll(models)).toEqual([]);
  expect(problems).toEqual([]);
});
