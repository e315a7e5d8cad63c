import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { PRONUNCIATIONS as copy } from "#locales/en/pages/pronunciations.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, saved, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { writeDocument } from "#test/support/made-documents.ts";

const saywrite = serveSaywrite();
const form = (page: Page, name: string = copy.add) => page.getByRole("form", { name, exact: true });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: copy.change });
const fill = async (page: Page, { written, say }: { written: string; say: string }, name?: string) => {
  await form(page, name).getByLabel(copy.written, { exact: true }).fill(written);
  await form(page, name).getByLabel(copy.say, { exact: true }).fill(say);
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Counts sounds that begin on a page from here on. */
async function soundsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sounds = { begun: 0 };
    Object.assign(window, { sounds });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener("playing", () => sounds.begun++, { once: true });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sounds: { begun: number } }).sounds.begun);
}

test("a name is played, added, changed and deleted, and nothing is charged", async () => {
  const { token } = await saywrite().person(3);
  const { page, problems } = await saywrite().visit({ token });
  const sounds = await soundsOf(page);
  await page.goto("/text-to-speech");
  await page.getByRole("link", { name: SYNTHESIZE.language.pronunciations }).click();
  await page.getByText(copy.empty, { exact: true }).waitFor();
  await button(page, copy.add).click();
  expect(await form(page).getByText(copy.missing, { exact: true }).count()).toBe(2);
  await fill(page, { written: "Siobhan", say: "shiv awn" });
  await form(page).getByRole("button", { name: copy.play }).click();
  await expect.poll(sounds).toBe(1);
  await button(page, copy.add).click();
  await toast(page, copy.saved("Siobhan")).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("written");

  await fill(page, { written: "Siobhan", say: "again" });
  await page.getByLabel(copy.matchCase).check();
  await page.keyboard.press("Enter");
  await form(page)
    .getByText(OUTCOMES["pronunciation-there"]({ written: "Siobhan" }))
    .waitFor();
  await fill(page, { written: "SB", say: "esbee" });
  await button(page, copy.add).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);

  await button(page, copy.changeOf("Siobhan")).click();
  const change = copy.changeOf("Siobhan");
  await fill(page, { written: "Siobhán", say: "shivawn" }, change);
  await form(page, change).getByLabel(copy.part).check();
  await form(page, change).getByRole("button", { name: copy.save }).click();
  await toast(page, copy.saved("Siobhán")).waitFor();
  expect(await focused(page)).toBe(copy.changeOf("Siobhán"));
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect((await seenText(rows(page).filter({ hasText: "Siobhán" }))).split(/\n+/).slice(0, 3)).toEqual([
    "Siobhán",
    "shivawn",
    copy.partFact,
  ]);
  await button(page, copy.playOf("Siobhán")).click();
  await expect.poll(sounds).toBe(1);
  await button(page, copy.removeOf("Siobhán")).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expectCredits(page, 3);
  expect(problems.filter((one) => !one.includes("409"))).toEqual([]);
});

test("a list goes out as a CSV and comes in again, and a wrong line is named", async () => {
  const there = await saywrite().person();
  const { page } = await saywrite().visit({ token: there.token });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile/pronunciations");
  await page.getByText(copy.empty, { exact: true }).waitFor();
  const take = (name: string, text: string) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await take("wrong.csv", "Nguyen;win\nXavi");
  await page
    .getByRole("alert")
    .getByText(OUTCOMES["csv-line-wrong"]({ line: 2 }))
    .waitFor();
  await take("right.csv", `Nguyen;win\n${"Llanfair".repeat(7)};long`);
  await toast(page, copy.imported(2)).waitFor();
  await page.getByRole("heading", { name: copy.count(2) }).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  const { name, bytes } = await saved(page, copy.csv);
  expect([name, bytes.toString().split("\r\n")[2]]).toEqual([copy.csvName, "Nguyen,win,no,no"]);
});

test("a document says a chosen word its own way, and takes that back", async () => {
  const person = await saywrite().person();
  const text = await writeDocument(
    saywrite().server.url,
    person,
    "We met Siobhan. Nobody spoke to Xochitl.",
    {
      language: "en",
    },
  );
  const { page, problems } = await saywrite().visit({ token: person.token });
  const sounds = await soundsOf(page);
  await page.goto(`/documents/${text.id}`);
  const sentence = page.locator("[data-state]").first();
  await sentence.click();
  await sentence.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const from = words.data.indexOf("Siobhan");
    getSelection()?.setBaseAndExtent(words, from, words, from + "Siobhan".length);
  });
  await page.getByRole("button", { name: copy.ofDocument.open, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: copy.title });
  expect(await form(page).getByLabel(copy.written, { exact: true }).inputValue()).toBe("Siobhan");
  await form(page).getByLabel(copy.say, { exact: true }).fill("shiv awn");
  await form(page).getByRole("button", { name: copy.play }).click();
  await expect.poll(sounds).toBe(1);
  await button(page, copy.add).click();
  await dialog.getByRole("heading", { name: copy.count(1) }).waitFor();
  expect(await form(page).getByLabel(copy.written, { exact: true }).inputValue()).toBe("");
  await dialog
    .getByRole("region", { name: copy.ofDocument.names })
    .getByRole("button", { name: "Xochitl" })
    .click();
  await expect.poll(() => form(page).getByLabel(copy.written, { exact: true }).inputValue()).toBe("Xochitl");
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await dialog.getByText(copy.ofDocument.close, { exact: true }).click();
  await button(page, DOCUMENT.undo).click();
  await page.getByRole("main").getByRole("button", { name: copy.title }).click();
  await dialog.getByRole("heading", { name: copy.count(0) }).waitFor();
  expect((await text.read()).undo).toBe(false);
  expect(problems).toEqual([]);
});
