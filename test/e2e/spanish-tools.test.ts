import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { MICROPHONE_HELP, RECORD } from "#locales/en/pages/record.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { VOICE_CHARACTER } from "#locales/en/pages/voices.ts";
import { FAILURES as SPANISH_FAILURES } from "#locales/es/failures.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { RECORD as RECORD_ES } from "#locales/es/pages/record.ts";
import { SYNTHESIZE as SYNTHESIZE_ES } from "#locales/es/pages/synthesize.ts";
import { TOOLS_COPY as TOOLS_ES } from "#locales/es/pages/tools.ts";
import { TRANSCRIBE as TRANSCRIBE_ES } from "#locales/es/pages/transcribe.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";

const saywrite = serveSaywrite({}, async () => ["--use-fake-device-for-media-stream"]);
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
  const visitor = await saywrite().visit({ token, microphone: true, language: "es-ES" });
  await visitor.page.goto(path);
  await visitor.page.waitForURL(`**/es${path}`);
  await visitor.page.getByRole("heading", { name: TOOLS_ES.recent.title }).waitFor();
  expect(await visitor.page.locator("html").getAttribute("lang")).toBe("es");
  return visitor;
}

async function expectSpanish(page: Page, state: string): Promise<void> {
  expect(await englishLeft(page, ENGLISH), state).toEqual([]);
}

test("Text to Speech is led to, converts, counts, dates and refuses in Spanish", async () => {
  const { page, problems } = await comeTo("/text-to-speech");
  await expectHead(page, SYNTHESIZE_ES.title);
  await page.getByText("pareja, clara").waitFor();
  await expectSpanish(page, "idle");

  const text = page.getByLabel(SYNTHESIZE_ES.what);
  await button(page, /^Convertir\b/).click();
  await toast(page, SPANISH_OUTCOMES["prompt-missing"]).waitFor();
  await text.fill("a ".repeat(3_000));
  await button(page, "Convertir · 2 créditos").waitFor();
  await page.getByText("de 10.000 caracteres").waitFor();
  await text.fill("?!");
  await button(page, "Convertir · 1 crédito").click();
  await page.getByRole("heading", { name: SPANISH_OUTCOMES["nothing-to-say"] }).waitFor();
  await expectSpanish(page, "refused");

  await text.fill("Buenas tardes a todos.");
  await button(page, /^Convertir\b/)
    .first()
    .click();
  await toast(page, SPANISH_OUTCOMES["credit-deducted"]).waitFor();
  await button(page, SYNTHESIZE_ES.download).waitFor();
  await page.getByText(/^alloy · 0:0\d · MP3 · ahora mismo$/).waitFor();
  await page.getByText(/^Hoy \d\d:\d\d, 1 crédito$/).waitFor();
  await page.getByRole("slider", { name: "Posición" }).press("ArrowRight");
  expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^0:0\d de 0:0\d$/);
  await button(page, SYNTHESIZE_ES.howMore).click();
  await expectSpanish(page, "result");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("without credits, the page says in Spanish what is missing", async () => {
  const { page } = await comeTo("/text-to-speech", 0);
  await page.getByLabel(SYNTHESIZE_ES.what).fill("Buenas tardes.");
  await button(page, /^Convertir\b/).click();
  await toast(page, SPANISH_OUTCOMES["insufficient-credit"]).waitFor();
  await page.getByText("Esto necesita 1 crédito. Tienes 0.").waitFor();
  await expectSpanish(page, "out of credit");
});

test("Transcribe and Speech to Text are Spanish too, with the server's refusals", async () => {
  const { page } = await comeTo("/transcribe");
  await expectHead(page, TRANSCRIBE_ES.title);
  await button(page, /^Transcribir\b/).click();
  await toast(page, SPANISH_OUTCOMES["file-missing"]).waitFor();
  const song = { name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(1_500_000, "no sound") };
  await page.getByLabel(TRANSCRIBE_ES.file).setInputFiles(song);
  await page.getByText("1,5 MB · duración aún desconocida").waitFor();
  await button(page, /^Transcribir\b/).click();
  await page
    .getByRole("heading", {
      name: SPANISH_FAILURES.transcribeFileFailed(SPANISH_OUTCOMES["audio-unreadable"]),
    })
    .waitFor();
  await expectSpanish(page, "Transcribe");
  expect(await sidewaysScroll(page)).toEqual([]);

  await page.goto("/es/speech-to-text");
  await expectHead(page, RECORD_ES.title);
  await button(page, /^Empezar a grabar/).click();
  await page.getByText(/^En este navegador, hasta 0:0\d\. A salvo/).waitFor();
  await button(page, RECORD_ES.throwAway).click();
  await page.getByRole("dialog", { name: RECORD_ES.throwTitle }).waitFor();
  await expectSpanish(page, "Speech to Text");
  expect(await sidewaysScroll(page)).toEqual([]);
});

async function expectHead(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  expect(await page.title()).toBe(`${title} · Saywrite`);
}
