import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MAKING } from "#locales/en/pages/making.ts";
import { TAKES } from "#locales/en/pages/takes.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";

const SECOND = Float32Array.from(
  { length: 24_000 },
  (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / 24_000),
);
const engine = await startOpenAiServer({
  async *synthesize() {
    yield SECOND;
  },
  hear: async () => ({ text: "", words: [] }),
});
afterAll(() => engine.close());
const saywrite = serveSaywrite({
  SPEECH_ENGINE: "openai",
  OPENAI_API_KEY: engine.key,
  OPENAI_BASE_URL: engine.url,
  CHARACTERS_PER_CREDIT: "40",
  SIGN_UP_CREDITS: "5",
});
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });

test("another take is priced, made, played beside the first and kept, and the edit is taken back", async () => {
  const person = await saywrite().person();
  const { url } = saywrite().server;
  const document = await writeDocument(url, person, "One two 3. Four.", { title: "A year" });
  await document.make();
  await document.ended();
  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto(`/documents/${document.id}`);
  await text(page).locator("[data-state]").nth(1).click();
  await button(page, TAKES.make).click();
  const dialog = page.getByRole("dialog", { name: TAKES.title });
  const rows = dialog.getByRole("listitem");
  await rows.getByText(TAKES.inUse).waitFor();
  await dialog.getByText(/There is a take like that already/).waitFor();
  const make = dialog.getByRole("button", { name: TAKES.another.press });
  expect(await make.isDisabled()).toBe(true);
  await dialog.getByText("coral", { exact: true }).click();
  await dialog.getByText(MAKING.meter.uses(5, 25)).waitFor();
  await make.click();
  const keep = dialog.getByRole("button", { name: TAKES.keepIt(2) });
  await keep.waitFor();
  await dialog.getByRole("button", { name: TAKES.play(2) }).click();
  await keep.scrollIntoViewIfNeeded();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await keep.click();
  await toast(page, TAKES.kept).waitFor();
  await rows.nth(1).getByText(TAKES.inUse).waitFor();
  expect(engine.to("speech").at(-1)?.fields).toMatchObject({ input: "Four.", voice: "coral" });
  await page.keyboard.press("Escape");
  expect((await document.read()).segments.map(({ voice }) => voice)).toEqual(["alloy", "coral"]);
  await button(page, DOCUMENT.undo).click();
  await expect.poll(async () => (await document.read()).segments[1]?.voice).toBe("alloy");
  expect(await person.credits()).toBe(4);
  expect(problems).toEqual([]);
});
