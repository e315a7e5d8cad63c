import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { credits as formatCredits } from "#locales/en/amounts.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MAKING, SCRIPT } from "#locales/en/pages/making.ts";
import { NEW_DOCUMENT } from "#locales/en/pages/new-document.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { writeDocument } from "#test/support/made-documents.ts";

const engine = await startFakeEngine();
afterAll(() => engine.close());
const saywrite = serveSaywrite({ ...engine.settings, CHARACTERS_PER_CREDIT: "40", SIGN_UP_CREDITS: "5" });

const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });
const sound = (page: Page) => page.getByRole("region", { name: MAKING.label });
const states = (page: Page) =>
  text(page)
    .locator("[data-state]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state).join(" "));
const press = (page: Page, sentences: number, credits: number) =>
  button(page, `${MAKING.press(sentences)} · ${credits === 0 ? MAKING.free : formatCredits(credits)}`);

test("controls are marks in the text, names are switched off before the press, and breaks are free", async () => {
  const ada = await saywrite().person();
  const said = "Nova: It [em]rained[/em]. [pause 30s] Nobody spoke.\n\nAsh: I left.";
  const document = await writeDocument(saywrite().server.url, ada, said, { title: "A year", language: "en" });
  const { page, problems } = await saywrite().visit({ token: ada.token });
  await page.goto(`/documents/${document.id}`);
  await text(page).getByText(SCRIPT.faults["pause-too-long"]).waitFor();
  expect(await seenText(text(page))).not.toContain("[");
  await page.getByText(SCRIPT.voices.speaks("Nova", 2)).waitFor();
  await press(page, 3, 1).waitFor();
  expect(await seenText(sound(page))).toContain(SCRIPT.noEmphasis);
  await page.getByLabel(SCRIPT.voices.speaks("Ash", 1)).uncheck();
  await page.getByLabel(SCRIPT.voices.isText("Ash")).waitFor();
  expect((await document.quote())?.characters).toBe("It rained.Nobody spoke.Ash: I left.".length);
  expect(await axeFindings(page)).toEqual([]);

  await press(page, 3, 1).click();
  await expect.poll(() => states(page)).toBe("made made made");
  await text(page).getByText("rained", { exact: true }).click(); // plays from there
  const { seconds } = (await document.read()).document;
  expect(seconds).toBeGreaterThan(10);

  await button(page, SCRIPT.breaks.change).click();
  const breaks = page.getByRole("dialog", { name: SCRIPT.breaks.title });
  await breaks.getByLabel(SCRIPT.breaks.paragraph).fill("4.6");
  await breaks.getByRole("button", { name: SCRIPT.breaks.save }).click();
  await breaks.waitFor({ state: "hidden" });
  await expect
    .poll(async () => (await document.read()).document.seconds)
    .toBeCloseTo((seconds ?? 0) + 4.6 - 0.576, 1);
  expect(await states(page)).toBe("made made made");

  await text(page).locator("[data-state]").nth(2).dblclick();
  const field = text(page).getByRole("textbox");
  await field.press("ControlOrMeta+Home");
  await text(page).getByRole("button", { name: SCRIPT.insert.pause, exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("[pause 1s]Ash: I left.");
  await page.keyboard.press("Control+Enter");
  await text(page).getByText(SCRIPT.mark.seconds(1), { exact: true }).waitFor();
  expect(await states(page)).toBe("made made made"); // a pause makes nothing anew
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("buttons put controls into a new text, around what is selected", async () => {
  const { page, problems } = await saywrite().visit({ token: (await saywrite().person()).token });
  await page.goto("/library/new");
  const field = page.getByLabel(NEW_DOCUMENT.text);
  await field.fill("It rained.");
  await field.selectText();
  await button(page, SCRIPT.insert.speed).click();
  await expect.poll(() => field.inputValue()).toBe("[speed 1.25]It rained.[/speed]");
  await field.press("ControlOrMeta+Home");
  await page.getByLabel(SCRIPT.insert.voice).selectOption("Nova");
  await expect.poll(() => field.inputValue()).toBe("Nova: [speed 1.25]It rained.[/speed]");
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page, NEW_DOCUMENT.next).click();
  await page.getByText("10 characters").waitFor();
  expect(problems).toEqual([]);
});
