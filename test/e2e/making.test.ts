import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { credits as formatCredits } from "#locales/en/amounts.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MAKING } from "#locales/en/pages/making.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, saved, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { Person } from "#test/support/client.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";
import { unzip } from "#test/support/unzip.ts";

/** What the engine waits with, while a test wants it to. */
let held: { word: string; until: Promise<void> } | null = null;
/** A word that it breaks at. */
let broken: string | null = null;
const SECOND = Float32Array.from(
  { length: 24_000 },
  (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / 24_000),
);
const engine = await startOpenAiServer({
  async *synthesize(text) {
    if (broken && text.includes(broken)) throw new Error("the engine breaks");
    if (held && text.includes(held.word)) await held.until;
    for (let spoken = 0; spoken < text.length; spoken += 15) yield SECOND;
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

/** The engine waits with every sentence that has this word, until the returned function is called. */
function holdBack(word: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { word, until: promise };
  return resolve;
}

const BOAT = "# The boat\n\nWe left at noon. It rained. Nobody spoke.";

async function written(said = BOAT, person?: Person) {
  const who = person ?? (await saywrite().person());
  const document = await writeDocument(saywrite().server.url, who, said, { title: "A year" });
  const visitor = await saywrite().visit({ token: who.token });
  await visitor.page.goto(`/documents/${document.id}`);
  await text(visitor.page).waitFor();
  return { ...visitor, person: who, document };
}

const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });
const sound = (page: Page) => page.getByRole("region", { name: MAKING.label });
const states = (page: Page) =>
  text(page)
    .locator("[data-state]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state).join(" "));
const position = (page: Page) => page.getByRole("slider", { name: TOOLS_COPY.player.position });
const press = (page: Page, sentences: number, credits: number) =>
  button(page, `${MAKING.press(sentences)} · ${credits === 0 ? MAKING.free : formatCredits(credits)}`);

test("a text is made with one press, listened to while it grows, and plays on from there once it is made", async () => {
  const release = holdBack("Nobody");
  const { page, problems, person, document } = await written();
  await press(page, 4, 2).waitFor();
  expect(await seenText(sound(page))).toContain(MAKING.meter.opensFirst(2, 40));
  expect(await button(page, UI.play).count()).toBe(0);
  expect(
    await text(page)
      .getByRole("heading", { name: /The boat/ })
      .count(),
  ).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  await press(page, 4, 2).dblclick();
  await expectCredits(page, 3);
  await sound(page).getByText(MAKING.progress.made(3, 4)).waitFor();
  expect(await seenText(sound(page))).toContain(MAKING.progress.costs);
  expect(engine.to("speech").filter(({ fields }) => fields.input === "It rained.").length).toBe(1);

  await page.reload();
  await sound(page).getByText(MAKING.progress.made(3, 4)).waitFor();
  expect((await document.making()).making?.charged).toBe(0);
  const player = page.getByRole("region", { name: MAKING.growing.label });
  await button(page, UI.play).click();
  await player.getByText(/0:0[2-9]/).waitFor();
  release();
  await position(page).waitFor();
  await expect
    .poll(async () => Number(await position(page).getAttribute("aria-valuenow")))
    .toBeGreaterThanOrEqual(2);
  await expect.poll(() => states(page)).toBe("made made made made");
  expect(await button(page, MAKING.press(1)).count()).toBe(0);
  await page
    .getByText(/left for changes until/)
    .filter({ visible: true })
    .waitFor();
  expect(await person.credits()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

testAtLength(
  "a sentence is corrected and made free, one is left out and put back, and another voice is quoted first",
  async () => {
    held = null;
    const { page, problems, document } = await written("One two 3. Four.");
    await document.make();
    await document.ended();
    await page.reload();
    await expect.poll(() => states(page)).toBe("made made");

    const sentence = (at: number) => text(page).locator("[data-state]").nth(at);
    await sentence(1).dblclick();
    await text(page).getByRole("textbox").fill("Five.");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => states(page)).toBe("made changed");
    await sound(page).getByText(MAKING.meter.uses(5, 25)).waitFor();
    await press(page, 1, 0).click();
    await expect.poll(() => states(page)).toBe("made made");

    await sentence(1).dblclick();
    await text(page).getByRole("textbox").fill("");
    await page.keyboard.press("Control+Enter");
    await text(page).locator("del").getByText("Five.").waitFor();
    await page.reload(); // by now the page knows only what it said at first
    await text(page).locator("del").getByText("Four.").click();
    await button(page, MAKING.leftOut.putBack).click();
    await text(page).locator("del").waitFor({ state: "detached" });
    await press(page, 1, 0).waitFor();
    expect(await seenText(sound(page))).toContain(MAKING.meter.usesNone);
    await press(page, 1, 0).click();
    await expect.poll(() => states(page)).toBe("made made");

    await button(page, MAKING.voice.change).click();
    const voices = page.getByRole("dialog", { name: MAKING.voice.title });
    await voices.getByText("coral", { exact: true }).click();
    await voices.getByText(MAKING.voice.warns(2, 15)).waitFor();
    await button(page, MAKING.voice.save).click();
    await expect.poll(() => states(page)).toBe("changed changed");
    await press(page, 2, 0).waitFor();
    expect((await document.read()).document.voice).toBe("coral");
    expect(problems).toEqual([]);
  },
);

testAtLength(
  "what is begun in one tab is seen and canceled in another, and costs nothing that nobody heard",
  async () => {
    const release = holdBack("Nobody");
    const { page, context, problems, document } = await written();
    const other = await context.newPage();
    await other.goto(`/documents/${document.id}`);
    await press(other, 4, 2).waitFor();
    await press(page, 4, 2).click();
    await sound(page).getByText(MAKING.progress.made(3, 4)).waitFor();
    await other.evaluate(() => window.document.dispatchEvent(new Event("visibilitychange"))); // somebody comes back to it
    await sound(other).getByText(MAKING.progress.made(3, 4)).waitFor();
    await button(other, MAKING.progress.cancel).click();
    await expectCredits(other, 5);
    await sound(page).getByText(MAKING.canceled.free).waitFor();
    await expect.poll(() => states(page)).toBe("new new new new");
    await press(page, 4, 2).waitFor();
    release();
    expect(problems).toEqual([]);
  },
);

test("too few credits, and an engine that fails, are said with what is kept and what to do", async () => {
  held = null;
  const poor = await saywrite().person(1);
  const { page } = await written(BOAT, poor);
  await press(page, 4, 2).click();
  const alert = page.getByRole("main").getByRole("alert");
  await alert.getByText(MAKING.refused.needs(2, 1)).waitFor();
  expect(await page.getByRole("link", { name: MAKING.refused.buy(1) }).getAttribute("href")).toBe("/pricing");
  expect(await sidewaysScroll(page)).toEqual([]);

  engine.script("speech", [{ kind: "error", status: 400 }], true);
  const rich = await written("One two 3. Four.");
  await press(rich.page, 2, 1).click();
  await sound(rich.page).getByText(MAKING.failed.title).waitFor();
  expect(await seenText(rich.page.getByRole("main").getByRole("alert"))).toContain(MAKING.failed.kept);
  await expectCredits(rich.page, 5);
  engine.script("speech", []);
  await press(rich.page, 2, 1).click();
  await expect.poll(() => states(rich.page)).toBe("made made");
});

testAtLength(
  "a sentence that making breaks at says so in words and shape, with what to do, until it is made",
  async () => {
    const { page, problems } = await written();
    broken = "rained";
    await press(page, 4, 2).click();
    const failed = text(page).locator("[data-state=failed]");
    await failed.waitFor();
    expect(await failed.textContent()).toContain(`It rained. (${DOCUMENT.state.failed})`);
    expect(await failed.locator("svg").count()).toBe(1);
    await failed.click();
    await page.getByText(DOCUMENT.failedHere).waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await sidewaysScroll(page)).toEqual([]);
    }
    expect(await axeFindings(page)).toEqual([]);
    broken = null;
    await page.getByRole("button", { name: MAKING.press(4) }).click();
    await text(page).locator("[data-state=failed]").waitFor({ state: "detached" });
    await expect.poll(() => states(page)).toBe("made made made made");
    expect(problems).toEqual([]);
  },
);

testAtLength(
  "chapters show how far each is made, and the first is heard while the second is still text",
  async () => {
    const release = holdBack("Late");
    const first = "# One\n\nEarly line of it. More is said herein."; // a block: what is paid counts as made
    const { page, problems } = await written(`${first}\n\n# Two\n\nLate line.`);
    await button(page, MAKING.chapters.expand).click();
    const chapters = page.getByRole("navigation", { name: MAKING.chapters.title }).filter({ visible: true });
    const lengthOf = (name: string) => chapters.getByRole("button").filter({ hasText: name }).textContent();
    await expect.poll(() => lengthOf("One")).toContain("about");
    await press(page, 5, 2).click();
    await sound(page).getByText(MAKING.progress.made(4, 5)).waitFor();
    await expect.poll(() => lengthOf("One")).not.toContain("about");
    expect(await lengthOf("Two")).toContain("about");
    await chapters.getByText(MAKING.chapters.legend).waitFor();
    await button(page, UI.play).click();
    await page
      .getByRole("region", { name: MAKING.growing.label })
      .getByText(/0:0[1-9]/)
      .waitFor();
    release();
    await expect.poll(() => lengthOf("Two")).not.toContain("about");
    expect(await chapters.getByText(MAKING.chapters.legend).count()).toBe(0);

    await button(page, DOCUMENT.export.label).click();
    await page.getByLabel(DOCUMENT.export.byChapter).check();
    const zip = await saved(page, "MP3");
    expect(zip.name).toBe("a-year.zip");
    expect([...unzip(zip.bytes).keys()]).toEqual(["01-one.mp3", "02-two.mp3"]);
    expect(problems).toEqual([]);
  },
);

testAtLength(
  "what another engine spoke is told, priced when it is to be made anew, and asked for by the press",
  async () => {
    const { page, problems, document } = await written("One two 3.");
    await press(page, 1, 1).click();
    await document.ended();
    await page.route("**/make/quote?*", async (route) => {
      const answer = await route.fetch();
      const { quote, ...reply } = await answer.json();
      const renew = route.request().url().includes("renew=yes");
      const json = {
        ...reply,
        quote: { ...quote, byOthers: 1, ...(renew && { sentences: 1, characters: 10 }) },
      };
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page.getByText(MAKING.renew.found(1)).waitFor();
    expect(await button(page, /^Make/).count()).toBe(1);
    expect(await sidewaysScroll(page)).toEqual([]);
    await button(page, MAKING.renew.make).click();
    await button(page, MAKING.renew.keep).click();
    await button(page, MAKING.renew.make).click();
    const asked = page.waitForRequest(/\/make$/);
    await press(page, 1, 0).click();
    expect((await asked).postDataJSON()).toMatchObject({ credits: 0, renew: true });
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
