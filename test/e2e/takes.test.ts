import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MAKING } from "#locales/en/pages/making.ts";
import { NOTES } from "#locales/en/pages/notes.ts";
import { TAKES } from "#locales/en/pages/takes.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { testAtLength } from "#test/support/at-length.ts";
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
  const tools = page.getByRole("group", { name: /^Sentence 2/ });
  const take = (at: number) =>
    tools.getByRole("radiogroup", { name: TAKES.title }).getByRole("radio", { name: `Take ${at}` });
  await take(1).waitFor();
  expect(await take(1).getAttribute("aria-checked")).toBe("true");
  await tools.getByRole("button", { name: TAKES.make }).click();
  await tools.getByText(/There is a take like that already/).waitFor();
  const press = { name: TAKES.another.press };
  expect(await tools.getByRole("button", press).isDisabled()).toBe(true);
  await tools.getByRole("button", { name: NOTES.voice }).click();
  const dialog = page.getByRole("dialog", { name: TAKES.another.title });
  await dialog.getByText("coral", { exact: true }).click();
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, width: 600 }); // the tools are under the sentence now
  await page.locator("[data-paragraph] [data-tools]").waitFor();
  expect(await dialog.evaluate((one) => one.matches(":modal"))).toBe(true);
  await page.setViewportSize(size);
  await dialog.getByText(MAKING.meter.uses(5, 25)).waitFor();
  await dialog.getByRole("button", press).click();
  await dialog.waitFor({ state: "hidden" });
  await take(2).waitFor();
  await tools.getByRole("button", { name: TAKES.play(2) }).click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await take(2).click();
  await toast(page, TAKES.kept).waitFor();
  await expect.poll(() => take(2).getAttribute("aria-checked")).toBe("true");
  expect(engine.to("speech").at(-1)?.fields).toMatchObject({ input: "Four.", voice: "coral" });
  expect((await document.read()).segments.map(({ voice }) => voice)).toEqual(["alloy", "coral"]);
  await button(page, DOCUMENT.undo).click();
  await expect.poll(async () => (await document.read()).segments[1]?.voice).toBe("alloy");
  expect(await person.credits()).toBe(4);
  expect(problems).toEqual([]);
});

testAtLength(
  "by keys alone: a sentence is found, edited, made, heard, made by another voice, and that take is kept",
  async () => {
    const person = await saywrite().person();
    const document = await writeDocument(saywrite().server.url, person, "One two 3. Four.", {
      title: "A year",
    });
    await document.make();
    await document.ended();
    const { page, problems } = await saywrite().visit({ token: person.token });
    await page.goto(`/documents/${document.id}`);
    const { keyboard } = page;
    const tools = page.getByRole("group", { name: /^Sentence 2/ });
    const focused = (attribute: string) =>
      page.evaluate((name) => window.document.activeElement?.getAttribute(name), attribute);
    /** From wherever the focus is, into the text. */
    const intoText = () =>
      expect
        .poll(async () => {
          await keyboard.press("Tab");
          return focused("data-item");
        })
        .toBe("");
    const toSecond = async () => {
      while (!(await text(page).locator("[data-segment]").nth(1).locator("[data-item]:focus").count()))
        await keyboard.press("ArrowRight");
    };
    await text(page).locator("[data-item]").first().waitFor();
    await intoText();
    await keyboard.press("ArrowRight");
    await keyboard.press("e");
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Escape");
    await toSecond();
    await keyboard.press("e");
    await text(page).getByRole("textbox").waitFor();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("Five.");
    await keyboard.press("Control+Enter");
    await page.locator("[data-make]").filter({ visible: true }).waitFor();
    await keyboard.press("m");
    expect(await focused("data-make")).toBe("");
    await keyboard.press("Enter");
    await expect.poll(() => document.states()).toBe("made made");
    await text(page).locator("[data-state=made]").nth(1).waitFor(); // here, too

    await intoText();
    await toSecond();
    await keyboard.press("Enter");
    await expect.poll(() => focused("data-tools")).toBe("");
    expect(await axeFindings(page)).toEqual([]);
    await keyboard.press("v");
    const dialog = page.getByRole("dialog", { name: TAKES.another.title });
    await dialog.getByRole("radio", { name: "coral" }).focus();
    await keyboard.press("Space");
    const makes = dialog.getByRole("button", { name: TAKES.another.press });
    await expect.poll(() => makes.isEnabled()).toBe(true); // its price came
    await makes.press("Enter");
    await tools.getByRole("radio", { name: "Take 2" }).waitFor();
    await keyboard.press("2");
    await tools.getByRole("button", { name: UI.pause }).waitFor();
    await keyboard.press("Shift+Digit2");
    await toast(page, TAKES.kept).waitFor();
    expect((await document.read()).segments[1]?.voice).toBe("coral");
    await keyboard.press("Escape");
    expect(await focused("data-item")).toBe("");
    await keyboard.press("Escape"); // nothing is chosen any more, and what sounds is told
    await keyboard.press("p");
    await page
      .locator("[data-kind=playing]")
      .getByText(NOTES.playingTake(2, 2))
      .waitFor({ state: "attached" });
    await keyboard.press("?");
    await page.getByRole("dialog", { name: DOCUMENT.keys.title }).getByText(DOCUMENT.keys.take).waitFor();
    expect(problems).toEqual([]);
  },
);
