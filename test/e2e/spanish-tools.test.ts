import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { MICROPHONE_HELP } from "#locales/en/pages/microphone-help.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { VOICE_CHARACTER } from "#locales/en/pages/voices.ts";
import { credits } from "#locales/es/amounts.ts";
import { FAILURES as SPANISH_FAILURES } from "#locales/es/failures.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { WHEN as WHEN_ES } from "#locales/es/pages/formats.ts";
import { RECORD as RECORD_ES } from "#locales/es/pages/record.ts";
import { SYNTHESIZE as SYNTHESIZE_ES } from "#locales/es/pages/synthesize.ts";
import { TOOLS_COPY as TOOLS_ES } from "#locales/es/pages/tools.ts";
import { TRANSCRIBE as TRANSCRIBE_ES } from "#locales/es/pages/transcribe.ts";
import { UI as UI_ES } from "#locales/es/pages/ui.ts";
import { VOICE_CHARACTER as CHARACTER_ES } from "#locales/es/pages/voices.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { launchHearing } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite({}, () => launchHearing());
const ENGLISH = [
  SYNTHESIZE,
  RECORD,
  TRANSCRIBE,
  TOOLS_COPY,
  UI,
  VOICE_CHARACTER,
  MICROPHONE_HELP,
  OUTCOMES,
  FAILURES,
];

/** A person whose browser asks for Spanish comes in by the English address. */
async function comeTo(path: string, credits?: number) {
  const { token } = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token, language: "es-ES" });
  await visitor.page.goto(path);
  await visitor.page.waitForURL(`**/es${path}`);
  await visitor.page.getByRole("heading", { name: TOOLS_ES.recent.title }).waitFor();
  expect(await visitor.page.locator("html").getAttribute("lang")).toBe("es");
  return visitor;
}

async function expectSpanish(page: Page, state: string): Promise<void> {
  expect(await englishLeft(page, ENGLISH), state).toEqual([]);
}

testAtLength("Text to Speech is led to, converts, counts, dates and refuses in Spanish", async () => {
  const { page, problems } = await comeTo("/text-to-speech");
  await expectHead(page, SYNTHESIZE_ES.title);
  // What is said of a voice is true of its English: it does not stand where Spanish is spoken by another.
  expect(await page.getByText(CHARACTER_ES.alloy).count()).toBe(0);
  await expectSpanish(page, "idle");

  const text = page.getByLabel(SYNTHESIZE_ES.what);
  await button(page, beginning(SYNTHESIZE_ES.convert)).click();
  await toast(page, SPANISH_OUTCOMES["prompt-missing"]).waitFor();
  await text.fill("a ".repeat(3_000));
  await button(page, `${SYNTHESIZE_ES.convert} · ${credits(2)}`).waitFor();
  await page.getByText(SYNTHESIZE_ES.ofBlock(10_000)).waitFor();
  await text.fill("?!");
  await button(page, `${SYNTHESIZE_ES.convert} · ${credits(1)}`).click();
  await page.getByRole("heading", { name: SPANISH_OUTCOMES["nothing-to-say"] }).waitFor();
  await expectSpanish(page, "refused");

  await text.fill("Buenas tardes a todos.");
  await button(page, beginning(SYNTHESIZE_ES.convert)).first().click();
  await toast(page, SPANISH_OUTCOMES["credit-deducted"]).waitFor();
  await button(page, SYNTHESIZE_ES.download).waitFor();
  await page
    .getByText(matching((time) => SYNTHESIZE_ES.resultMeta("alloy", time, SYNTHESIZE_ES.justNow), /0:0\d/))
    .waitFor();
  await page.getByText(matching((time) => `${WHEN_ES.today(time)}, ${credits(1)}`, /\d\d:\d\d/)).waitFor();
  await page.getByRole("slider", { name: TOOLS_ES.player.position }).press("ArrowRight");
  expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toMatch(
    matching(UI_ES.placeOf, /0:0\d/, /0:0\d/),
  );
  await button(page, SYNTHESIZE_ES.howMore).click();
  await expectSpanish(page, "result");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("without credits, the page says in Spanish what is missing", async () => {
  const { page } = await comeTo("/text-to-speech", 0);
  await page.getByLabel(SYNTHESIZE_ES.what).fill("Buenas tardes.");
  await button(page, beginning(SYNTHESIZE_ES.convert)).click();
  await toast(page, SPANISH_OUTCOMES["insufficient-credit"]).waitFor();
  await page.getByText(TOOLS_ES.outOfCredit.needs(1, 0)).waitFor();
  await expectSpanish(page, "out of credit");
});

testAtLength("Transcribe and Speech to Text are Spanish too, with the server's refusals", async () => {
  const { page } = await comeTo("/transcribe");
  await expectHead(page, TRANSCRIBE_ES.title);
  await button(page, beginning(TRANSCRIBE_ES.transcribe)).click();
  await toast(page, SPANISH_OUTCOMES["file-missing"]).waitFor();
  const song = {
    name: "song.mp3",
    mimeType: "audio/mpeg",
    buffer: Buffer.alloc(1.5 * 1024 ** 2, "no sound"),
  };
  await page.getByLabel(TRANSCRIBE_ES.file).setInputFiles(song);
  await page.getByText(`1,5 MB · ${TRANSCRIBE_ES.unknownLength}`).waitFor();
  await button(page, beginning(TRANSCRIBE_ES.transcribe)).click();
  await page
    .getByRole("heading", {
      name: SPANISH_FAILURES.transcribeFileFailed(SPANISH_OUTCOMES["audio-unreadable"]),
    })
    .waitFor();
  await expectSpanish(page, "Transcribe");
  expect(await sidewaysScroll(page)).toEqual([]);

  await page.goto("/es/speech-to-text");
  await expectHead(page, RECORD_ES.title);
  await button(page, beginning(RECORD_ES.start)).click();
  await page.getByText(matching(RECORD_ES.keptSoFar, /0:0\d/)).waitFor();
  await button(page, RECORD_ES.throwAway).click();
  await page.getByRole("dialog", { name: RECORD_ES.throwTitle }).waitFor();
  await expectSpanish(page, "Speech to Text");
  expect(await sidewaysScroll(page)).toEqual([]);
});

async function expectHead(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  expect(await page.title()).toBe(`${title} · Saywrite`);
}
