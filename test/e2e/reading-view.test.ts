import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MAKING } from "#locales/en/pages/making.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { closeVisits, sharedBrowser, type VisitorOptions, visit } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { openSharing } from "#test/support/sharing.ts";

const engine = await startFakeEngine();
afterAll(() => engine.close());
const saywrite = serveSaywrite(engine.settings);
const copy = DOCUMENT.cleanView;

/** A minute of sound, lest a busy machine plays it to its end. */
const TEXT = `The lamp room was smaller than I had pictured. Everything in it was brass.${" Nobody spoke of that again.".repeat(30)}`;

async function opened(address: string, options: VisitorOptions = {}) {
  const person = await saywrite().person();
  await person.synthesize(TEXT, { voice: "fable" });
  const { documents } = (await person.get<{ documents: Document[] }>("/api/documents")).body;
  const visitor = await saywrite().visit({ token: person.token, ...options });
  await visitor.page.goto(`/documents/${documents[0]?.id}${address}`);
  await text(visitor.page).waitFor();
  return visitor;
}
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });
const view = (page: Page) => page.getByRole("dialog", { name: copy.label });
const position = (page: Page) => page.getByRole("slider", { name: TOOLS_COPY.player.position });
const place = async (page: Page) => Number(await position(page).getAttribute("aria-valuenow"));
const lit = (page: Page) => text(page).locator("span.bg-voice");
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const word = (page: Page, said: string) =>
  text(page).locator("[data-start]").getByText(said, { exact: true });
const startOf = async (page: Page, said: string) => Number(await word(page, said).getAttribute("data-start"));
const letters = (page: Page) =>
  text(page).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test("a text is read along in a clean view: it plays on, letters are as large as one likes, Escape returns", async () => {
  const { page, problems } = await opened("?t=2", { width: 390, height: 800, colorScheme: "dark" });
  await expect.poll(() => place(page)).toBe(2);
  await page.keyboard.press("k");
  await button(page, UI.pause).waitFor();
  await button(page, copy.open).click();
  await view(page).waitFor();
  expect(new URL(page.url()).searchParams.has("read")).toBe(true);
  await expect.poll(() => lit(page).count()).toBe(1);
  expect(await button(page, UI.pause).count()).toBe(1);
  expect(await position(page).count()).toBe(0);
  // One thing scrolls, and a text that begins with its title says it once.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
  expect((await view(page).getByRole("heading", { level: 1 }).boundingBox())?.width).toBe(1);

  const before = await letters(page);
  await button(page, copy.larger).click();
  expect(await letters(page)).toBeGreaterThan(before);
  await page.keyboard.press("+");
  await expect.poll(() => letters(page)).toBeGreaterThan(before + 4);
  const large = await letters(page);
  await page.keyboard.press("Space"); // on the button of the letters it presses that
  await expect.poll(() => letters(page)).toBeGreaterThan(large);
  await page.keyboard.press("k");
  await button(page, UI.play).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await view(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?t=2");
  expect(await place(page)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("r");
  await view(page).waitFor();
  expect(await letters(page)).toBeGreaterThan(large);
  await page.goBack();
  await view(page).waitFor({ state: "detached" });

  // From its own address it opens at once, with the letters of this device, and leads to the document.
  await page.goto(`${new URL(page.url()).pathname}?read`);
  await view(page).waitFor();
  expect(await letters(page)).toBeGreaterThan(large);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: DOCUMENT.keys.title }).waitFor();
  await page.keyboard.press("Escape");
  await button(page, copy.leave).click();
  await position(page).waitFor();
  expect(problems).toEqual([]);
});

test("keys move through the sound and the text, and an address says where to begin", async () => {
  const { page, problems } = await opened("?t=2");
  await expect.poll(() => place(page)).toBe(2);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => place(page)).toBeGreaterThan(4);
  await page.keyboard.press("j");
  await expect.poll(() => place(page)).toBe(0);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => place(page)).toBe(Math.round(await startOf(page, "Everything")));

  // By word: what is lit is told, and the player names its keys. In a field they are letters.
  await page.keyboard.press(".");
  await expect.poll(() => seenText(lit(page))).toBe("in");
  await page.getByRole("status").getByText("in", { exact: true }).waitFor({ state: "attached" });
  await page.keyboard.press(",");
  await expect.poll(() => seenText(lit(page))).toBe("Everything");
  const everything = await place(page);
  await page.keyboard.press("l");
  await expect.poll(() => place(page)).toBe(everything + 15);
  await button(page, TOOLS_COPY.player.back(15)).click();
  await expect.poll(() => place(page)).toBe(everything);
  expect(await button(page, TOOLS_COPY.player.forward(15)).getAttribute("aria-keyshortcuts")).toBe("L");
  await button(page, DOCUMENT.rename).click();
  await page.getByLabel(DOCUMENT.titleLabel, { exact: true }).pressSequentially("l. ,k");
  expect([await place(page), await button(page, UI.pause).count()]).toEqual([everything, 0]);
  await page.keyboard.press("Escape");

  await text(page).locator("[tabindex='0']").focus();
  await page.keyboard.press("ArrowRight");
  const second = word(page, "lamp");
  expect(await hasFocus(second)).toBe(true);
  await page.keyboard.press("Enter");
  await button(page, UI.pause).waitFor();
  await expect.poll(() => text(page).locator("span.bg-voice").count()).toBe(1);
  await page.keyboard.press("Space");
  await button(page, UI.play).waitFor();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: DOCUMENT.keys.title });
  await keys.getByText(DOCUMENT.keys.play).waitFor();
  for (const act of [DOCUMENT.keys.word, DOCUMENT.keys.sentence, DOCUMENT.keys.seconds(15)])
    await keys.getByText(act, { exact: true }).waitFor();
  expect(await keys.getByText(DOCUMENT.keys.undo).count()).toBe(0);
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });

  // Where a browser does not let sound begin by itself, the button waits; nothing is said to be broken.
  await page.goto(`${new URL(page.url()).pathname}?t=3&play`);
  await expect.poll(() => place(page)).toBeGreaterThanOrEqual(3);
  expect(await page.getByText(TOOLS_COPY.player.broken).count()).toBe(0);
  expect(problems).toEqual([]);
});

testAtLength(
  "lock screens get the title, the voice and its place, chapters as tracks, and the line shows their stops",
  async () => {
    const person = await saywrite().person();
    const said = "# The boat\n\nWe left at noon. It rained.\n\n# The stair\n\nNobody spoke at all.";
    const document = await writeDocument(saywrite().server.url, person, said, {
      title: "A year",
      voice: "onyx",
    });
    await document.make();
    await document.ended();
    const { page, problems } = await saywrite().visit({ token: person.token });
    // What a lock screen would do: the page's own handlers, kept as it hands them to the browser.
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>();
      navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
      Object.assign(window, { press: (action: MediaSessionAction) => handlers.get(action)?.({ action }) });
    });
    const press = (action: string) =>
      page.evaluate((name) => (window as unknown as { press: (name: string) => void }).press(name), action);
    await page.goto(`/documents/${document.id}`);
    await text(page).waitFor();
    const second = page.getByRole("button", { name: /^2 The stair, 0:/ });
    await second.waitFor();
    const shown = () =>
      page.evaluate(() => {
        const { title, artist, artwork } = navigator.mediaSession.metadata ?? {};
        return [title, artist, artwork?.[0]?.src.slice(0, 14)];
      });
    await expect.poll(shown).toEqual(["A year", "onyx", "data:image/png"]);

    const { segments } = await document.read();
    const stair = segments.findLast(({ heading }) => heading)?.start ?? 0;
    expect(stair).toBeGreaterThan(1);
    await expect.poll(() => button(page, UI.play).isEnabled()).toBe(true);
    await press("nexttrack");
    await expect.poll(() => place(page)).toBe(Math.round(stair));
    await press("previoustrack");
    await expect.poll(() => place(page)).toBe(0);
    await second.click();
    await expect.poll(() => place(page)).toBe(Math.round(stair));
    const box = await second.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await position(page).press("Home");
    await expect.poll(() => place(page)).toBe(0);
    await press("play");
    await button(page, UI.pause).waitFor();
    await press("pause");
    await button(page, UI.play).waitFor();
    expect(await page.getByRole("list", { name: MAKING.chapters.title }).count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: /^1 The boat 0:/ }).click();
    const all = page.getByRole("dialog", { name: MAKING.chapters.title });
    expect(await all.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // On a phone the text begins on the first screen, and what opens under its last sentence is not behind the player.
    await page.evaluate(() => scrollTo(0, 0));
    const foot = async () => (await page.locator("[data-foot]").boundingBox())?.y ?? 0;
    const sentences = text(page).locator("[data-segment]");
    expect((await sentences.first().boundingBox())?.y).toBeLessThan((await foot()) - 30);
    await sentences.last().click();
    const below = async () => {
      const tools = await page.locator("[data-tools]").boundingBox();
      return tools && tools.y + tools.height - (await foot());
    };
    await expect.poll(below).toBeLessThan(0);
    expect(problems).toEqual([]);
  },
);

testAtLength("what a link shows has the same view", async () => {
  const world = await openSharing({}, resolve("build/client"));
  onTestFinished(async () => {
    await closeVisits();
    await world.close();
  });
  const { person, id } = await world.somebody();
  const { token } = await world.share(person, id);
  const { page, problems } = await visit(await sharedBrowser(), world.url, {});
  await page.goto(`/s/${token}`);
  await button(page, copy.open).click();
  await view(page).waitFor();
  expect(await text(page).textContent()).toContain("Nobody came.");
  await page.keyboard.press("Escape");
  await view(page).waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});
