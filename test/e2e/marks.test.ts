import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { MARKS } from "#locales/en/pages/marks.ts";
import { QUOTING } from "#locales/en/pages/quoting.ts";
import { segment } from "#server/documents/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import type { VisitorOptions } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { markWords } from "#test/support/browser/mark-words.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";

const world = serveSharing();

async function opened(options: VisitorOptions = {}) {
  const person = await register(world().url, `marks-${Math.random().toString(36).slice(2)}@example.org`);
  const { id } = await transcriptOf(world().services, person);
  const found = await world().visit({ token: person.token, ...options });
  await found.page.goto(`/documents/${id}`);
  await words(found.page).first().waitFor();
  return { ...found, person, id };
}

const words = (page: Page) => page.getByRole("region", { name: DOCUMENT.text }).locator("[data-start]");
const word = (page: Page, said: string) => words(page).getByText(said, { exact: true });
const tools = (page: Page) => page.locator("[data-tools]");
const list = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: MARKS.title }) });
const marksOf = async (person: Person, id: string) =>
  (await person.get<ReplyTo<"listMarks">>(`/api/documents/${id}/marks`)).body.marks;
/** What the browser paints over the text, by the name of the look. */
const painted = (page: Page, look: "highlighted" | "placed") =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    look,
  );

test("marked words are highlighted and noted, shown in the text and beside it, and follow an edit", async () => {
  const { page, person, id, problems } = await opened();
  await word(page, "two").click();
  await markWords(page, "two", "Four");
  await button(page, MARKS.highlight).click();
  await expect.poll(() => painted(page, "highlighted")).toEqual(["two three.", "Four"]);
  // The word that sounds stays readable in what is highlighted; which one that is goes on meanwhile.
  const grounds = await word(page, "Four").evaluate((one) =>
    [false, true].map((sounds) => {
      const before = one.getAttribute("class") ?? "";
      one.setAttribute("class", sounds ? "bg-voice" : "");
      const { backgroundColor } = getComputedStyle(one, "::highlight(highlighted)");
      one.setAttribute("class", before);
      return backgroundColor;
    }),
  );
  expect(grounds).toEqual([expect.stringMatching(/^(?!rgba\(0, 0, 0, 0\))/), "rgba(0, 0, 0, 0)"]);
  await tools(page).getByRole("button", { name: MARKS.addNote }).click();
  await page.getByLabel(MARKS.note).fill("Ask Lena before Friday");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await tools(page).getByText("Ask Lena before Friday").waitFor();
  expect(await marksOf(person, id)).toMatchObject([{ note: "Ask Lena before Friday", version: 2 }]);
  await list(page).getByText("Ask Lena before Friday").waitFor();

  // What stands there now is what is marked, after an edit, and after it is taken back.
  const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  const [first] = body.segments;
  await page.keyboard.press("Escape");
  await word(page, "two").dblclick();
  const field = page.getByRole("region", { name: DOCUMENT.text }).locator("textarea");
  await field.fill(first!.text.replace("two", "and TWO"));
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => painted(page, "highlighted")).toEqual(["and TWO three", "Four"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => painted(page, "highlighted")).toEqual(["two three.", "Four"]);

  await tools(page).getByRole("button", { name: MARKS.remove }).click();
  await expect.poll(() => painted(page, "highlighted")).toEqual([]);
  await toast(page, MARKS.removed).waitFor();
  await page.locator(".toast").getByRole("button", { name: MARKS.undo }).click();
  await expect.poll(async () => (await marksOf(person, id)).length).toBe(1);
  await expect.poll(() => painted(page, "highlighted")).toEqual(["two three.", "Four"]);
  expect(problems).toEqual([]);
});

test("a key marks a place, and the list leads back to it", async () => {
  const { page, problems } = await opened();
  await word(page, "Four").click();
  await page.keyboard.press("m");
  await expect.poll(() => painted(page, "placed")).toHaveLength(1);
  const [placed] = await painted(page, "placed"); // it sounds from the press on: on a busy machine it is further by then
  await word(page, "One").click();
  await list(page).getByRole("button", { name: /Go to/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(placed);
  await page.keyboard.press("h");
  await expect.poll(() => painted(page, "highlighted")).toHaveLength(1);
  // What was gone to does not sound, and is not said to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await word(page, "One").click();
  await page.locator("[data-kind=chosen]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-kind=mark]").waitFor();
  expect(await page.locator("[data-kind=playing]").count()).toBe(0);
  await page.keyboard.press("?");
  await page.getByText(MARKS.keys.mark).waitFor();
  expect(problems).toEqual([]);
});

testAtLength(
  "a note that was changed in another window meanwhile is shown, and one's own words stay in their field",
  async () => {
    const { page, person, id } = await opened();
    await word(page, "two").click();
    await button(page, MARKS.highlight).click();
    await tools(page).getByRole("button", { name: MARKS.addNote }).click();
    const [made] = await marksOf(person, id);
    const headers = { "content-type": "application/json", token: person.token };
    await fetch(`${world().url}/api/documents/${id}/marks/${made!.id}`, {
      ...{ method: "PATCH", headers, body: JSON.stringify({ note: "From elsewhere", version: 1 }) },
    });
    await page.getByLabel(MARKS.note).fill("From here");
    await page.keyboard.press("Control+Enter");
    await list(page).getByText("From elsewhere").waitFor();
    expect(await page.getByLabel(MARKS.note).inputValue()).toBe("From here");
    await page.getByLabel(MARKS.note).press("Control+Enter");
    await expect.poll(async () => (await marksOf(person, id))[0]?.note).toBe("From here");
  },
);

test("keys mark what is chosen over two sentences with no tools open, once, and it has no gap", async () => {
  const { page, person, id, problems } = await opened();
  const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  await person.call(`/api/documents/${id}/segments/${body.segments[0]?.id}/split`, {
    ...{ revision: 1, at: 8, second: randomUUID(), paragraph: false },
  });
  await page.reload();
  await words(page).first().waitFor();
  await markWords(page, "two", "three.");
  await page.keyboard.press("h");
  await expect.poll(() => painted(page, "highlighted")).toEqual(["two", " ", "three."]);
  await page.keyboard.press("h");
  await word(page, "five").click();
  for (const _ of [1, 2]) {
    await page.keyboard.press("m");
    await toast(page, MARKS.marked("0:04")).first().waitFor();
  }
  await expect.poll(async () => (await marksOf(person, id)).length).toBe(2);
  expect(problems).toEqual([]);
});

testAtLength(
  "a note is saved while it is typed, on Escape, and when the page is left; what can't be stays open",
  async () => {
    const { page, person, id } = await opened();
    await word(page, "two").click();
    await button(page, MARKS.highlight).click();
    await tools(page).getByRole("button", { name: MARKS.addNote }).click();
    const field = page.getByLabel(MARKS.note);
    await field.fill("While I type");
    await expect.poll(async () => (await marksOf(person, id))[0]?.note).toBe("While I type");
    await field.fill("On Escape");
    await field.press("Escape");
    await tools(page).getByText("On Escape").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(MARKS.change);
    await tools(page).getByRole("button", { name: MARKS.change }).click();
    await field.fill("On reload");
    await page.reload();
    await list(page).getByText("On reload").waitFor();
    await word(page, "two").click();
    await tools(page).getByRole("button", { name: MARKS.change }).click();
    await field.fill("Taken back");
    await page.getByText(MARKS.saved, { exact: true }).waitFor();
    await button(page, MARKS.cancel).click();
    await expect.poll(async () => (await marksOf(person, id))[0]?.note).toBe("On reload");

    await page.route("**/marks/*", (route) => route.abort());
    await tools(page).getByRole("button", { name: MARKS.change }).click();
    await field.fill("Without a connection");
    await field.press("Escape");
    await page.getByText(MARKS.held).waitFor();
    await page.unrouteAll();
    await page.reload();
    await word(page, "two").click();
    await expect.poll(() => field.inputValue()).toBe("Without a connection");
    await button(page, MARKS.save).click();
    await expect.poll(async () => (await marksOf(person, id))[0]?.note).toBe("Without a connection");
  },
);

testAtLength(
  "who removes a mark is led on to what stands next to it, and an older window does not write over what is put back",
  async () => {
    const { page, person, id } = await opened();
    await word(page, "two").click();
    await button(page, MARKS.highlight).click();
    await page.keyboard.press("m");
    const remove = tools(page).getByRole("button", { name: MARKS.remove });
    await expect.poll(() => remove.count()).toBe(2);
    await remove.first().click();
    await expect.poll(() => remove.count()).toBe(1);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe(MARKS.addNote);
    await remove.click();
    await expect.poll(() => remove.count()).toBe(0);
    await expect.poll(focused).toBe(MARKS.highlight);
    await page.locator(".toast").getByRole("button", { name: MARKS.undo }).last().click();
    await expect.poll(async () => (await marksOf(person, id))[0]?.version).toBe(2);
  },
);

testAtLength("on a phone the notes of a passage stand under it", async () => {
  const { page, problems } = await opened({ width: 390 });
  await word(page, "two").click();
  await tools(page).getByRole("button", { name: MARKS.highlight }).click();
  await tools(page).getByRole("button", { name: MARKS.addNote }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(MARKS.title, { exact: true }).filter({ visible: true }).click();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: /Go to 0:00/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("One");
  await expect.poll(() => page.getByRole("button", { name: /Go to/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

testAtLength(
  "without sound, and without times of words, doubts stay marked and keys highlight, quote and split",
  async () => {
    const person = await register(world().url, "marks-soundless@example.org");
    const { id, segments } = await transcriptOf(world().services, person);
    const [first, second] = segments as [string, string];
    const { db } = world().services;
    const [row] = await db.select().from(segment).where(eq(segment.id, first));
    const unsure = row!.words!.map((one, at) => ({ ...one, confidence: at === 1 ? 0.1 : 0.9 }));
    await db.update(segment).set({ words: unsure }).where(eq(segment.id, first));
    await db.update(segment).set({ words: null }).where(eq(segment.id, second));
    await send(`${world().url}/api/documents/${id}/recording`, {
      ...{ method: "DELETE", headers: { token: person.token } },
    });
    const { page, problems } = await world().visit({ token: person.token });
    await page.goto(`/documents/${id}`);
    const item = (said: string) => page.locator("[data-item]").getByText(said, { exact: true });
    await item("One").focus();
    expect(await page.locator("[data-unsure]").allTextContents()).toEqual(["two"]);
    const { keyboard } = page;
    await keyboard.press("ArrowRight");
    await keyboard.press("Shift+ArrowRight");
    await keyboard.press("Shift+ArrowRight");
    await keyboard.press("h");
    await expect.poll(() => painted(page, "highlighted")).toEqual(["two three."]);
    await keyboard.press("q");
    await tools(page).getByText("“two three.”").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-key]")?.textContent))
      .toContain(QUOTING.title);
    // Back to the sentence, and on: an arrow without Shift takes the mark away.
    await keyboard.press("Escape");
    for (let at = 0; at < 4; at++) await keyboard.press("ArrowRight");
    await keyboard.press("h");
    await expect.poll(() => painted(page, "highlighted")).toEqual(["two three.", "Four five six."]);
    await keyboard.press("s");
    await expect
      .poll(() => page.locator("[data-segment]").allTextContents())
      .toEqual(["One two three.", "Four", "five six."]);
    expect(problems).toEqual([]);
  },
);
