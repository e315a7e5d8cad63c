import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const engine = await startFakeEngine();
afterAll(() => engine.close());
const { files, spoken } = await spokenFolder("meeting.wav");
/** Followed by a silence in which it plays on: what comes after a press is slow on a busy machine. */
const meeting = await files.make("long.wav", ["-i", spoken, "-af", "apad=pad_dur=30"]);
const saywrite = serveSaywrite(engine.settings);

const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });
const word = (page: Page, said: string) =>
  text(page).locator("[data-start]").getByText(said, { exact: true });

/** A person's transcript, opened in a browser that notes when anything begins to play. */
async function opened(width?: number) {
  const person = await saywrite().person();
  await person.transcribe(meeting);
  const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
  const id = documents[0]?.id ?? "";
  const visitor = await saywrite().visit({ token: person.token, ...(width && { width }) });
  const { page } = visitor;
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    Object.assign(window, { begun: [] });
    HTMLMediaElement.prototype.play = function () {
      (window as unknown as { begun: number[] }).begun.push(this.currentTime);
      return play.call(this);
    };
  });
  await page.goto(`/documents/${id}`);
  await text(page).waitFor();
  const begun = () => page.evaluate(() => (window as unknown as { begun: number[] }).begun);
  return { ...visitor, id, begun };
}

test("a press on a word of a recording lets it be heard from there, and once more where it is pressed again", async () => {
  const { page, problems, begun } = await opened();
  const from = Number(await word(page, "windows").getAttribute("data-start"));
  await word(page, "windows").click();
  await button(page, UI.pause).waitFor();
  expect((await begun())[0]).toBeCloseTo(from, 1);
  // As slow as two presses that are not one double.
  await text(page).dispatchEvent("pointerdown");
  await word(page, "windows").dispatchEvent("click", { detail: 1 });
  await expect.poll(async () => (await begun())[1]).toBeCloseTo(from, 1);
  await page.keyboard.press("k");
  await button(page, UI.pause).waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByText(DOCUMENT.keys.hear).waitFor();
  expect(problems).toEqual([]);
});

test("two presses that are slow are for writing, too: what the first has opened under the second is not pressed", async () => {
  const { page, problems } = await opened();
  const spot = await word(page, "windows").boundingBox();
  if (!spot) throw new Error("no word");
  await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await text(page).locator("[data-tools]").waitFor();
  await expect.poll(async () => (await word(page, "windows").boundingBox())?.y).not.toBe(spot.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const field = text(page).getByLabel(DOCUMENT.edit.open, { exact: true }).getByRole("textbox");
  await field.waitFor();
  expect(await text(page).locator("[data-mark]").count()).toBe(0);
  await button(page, DOCUMENT.edit.save).focus();
  await page.keyboard.press("Enter"); // what keys press afterwards is meant
  await field.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("two presses are for writing and leave it quiet; leaving a field or what was marked starts nothing", async () => {
  const { page, problems, begun } = await opened();
  const field = text(page).getByLabel(DOCUMENT.edit.open, { exact: true }).getByRole("textbox");
  await word(page, "windows").dblclick();
  await field.waitFor();
  await button(page, UI.pause).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  const before = (await begun()).length;

  const [first, last] = await Promise.all([
    text(page).locator("[data-start]").first().boundingBox(),
    word(page, "windows").boundingBox(),
  ]);
  if (!first || !last) throw new Error("no words");
  await page.mouse.move(first.x + 2, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 4, last.y + last.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  await word(page, "windows").click();
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  expect((await begun()).length).toBe(before);
  await word(page, "windows").click();
  await button(page, UI.pause).waitFor();

  // What plays goes on while somebody writes to it.
  await word(page, "windows").dblclick();
  await field.waitFor();
  expect(await button(page, UI.pause).count()).toBe(1);
  expect(problems).toEqual([]);
});

test("a finger opens the tools of what it taps, and goes there in silence", async () => {
  const { page, begun } = await opened(390);
  await word(page, "windows").evaluate((element) => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  });
  await page.locator("[data-tools]").waitFor();
  const place = page.locator("[role=slider]").first();
  await expect.poll(async () => Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(await begun()).toEqual([]);
});
