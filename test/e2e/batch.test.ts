import { expect, test } from "vitest";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { BATCH as copy } from "#locales/en/pages/batch.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { MAKING } from "#locales/en/pages/making.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, isInSight, saved as savedFile } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { unzip } from "#test/support/unzip.ts";

const saywrite = serveSaywrite();
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

testAtLength(
  "a document is left out before the press, and what failed says why and is tried again alone",
  async () => {
    const person = await saywrite().person(1);
    const { page, problems } = await saywrite().visit({ token: person.token });
    await page.goto("/library/batch");
    const rows = "title,text\nOne,The tide came in.\nTwo,The lamp was lit.\nThree,The boats went out.";
    await page.locator("input[type=file]").setInputFiles([file("rows.csv", rows)]);
    await button(page, copy.press(3)).waitFor();
    const two = page.getByRole("listitem").filter({ hasText: "Two" });
    await two.getByText(`${DEFAULT_VOICE} · English`, { exact: true }).waitFor();
    const quoted = copy.quoted({ items: 3, characters: 53, credits: 3 });
    await page.getByText(quoted, { exact: true }).waitFor();
    await page.getByText(copy.short.needs(3, 1), { exact: false }).waitFor();
    const buy = page.getByRole("link", { name: MAKING.refused.buy(2) });
    expect(await buy.getAttribute("href")).toBe("/pricing");
    expect(await axeFindings(page)).toEqual([]);
    await button(page, copy.remove("Two")).click();
    await button(page, copy.press(2)).click();
    await button(page, copy.zip(1)).waitFor();
    await button(page, copy.press(1)).waitFor();
    const failed = page.getByRole("listitem").filter({ hasText: "Three" });
    await failed.getByText(copy.itemStates.failed, { exact: true }).waitFor();
    await failed.getByRole("link", { name: TOOLS_COPY.outOfCredit.buy }).waitFor();
    await expectCredits(page, 0);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toEqual([]);
    await failed.getByRole("button", { name: copy.again }).click();
    await failed.getByText(copy.itemStates.failed, { exact: true }).waitFor();
    expect((await page.getByRole("main").textContent())?.includes("Two")).toBe(false);
    expect(problems).toEqual([]);
  },
);

test("a table and files are one batch with one price, and come back in one ZIP", async () => {
  const person = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto("/library");
  await page.getByRole("link", { name: LIBRARY.newBatch }).click();
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByLabel(copy.name, { exact: true }).fill("Harbour");
  expect(await axeFindings(page)).toEqual([]);
  const input = page.locator("input[type=file]");
  await input.setInputFiles([file("wrong.csv", "title,text,voice\nOne,The tide.,hal")]);
  const notTaken = page.getByRole("alert").filter({ hasText: copy.notTaken });
  await expect.poll(() => isInSight(notTaken)).toBe(true);
  expect(await notTaken.evaluate((list) => list === document.activeElement)).toBe(true);
  await notTaken.getByText(copy.row(2), { exact: true }).waitFor();
  await input.setInputFiles([
    file("rows.csv", "title,text,voice\nOne,The tide came in.,nova\nTwo,The lamp was lit.,ash"),
    file("empty.txt", " "),
    file("boats.txt", "The boats went out."),
  ]);
  await button(page, copy.press(3)).waitFor();
  await page.getByText(copy.have(person.user.creditBalance), { exact: false }).waitFor();
  await page.getByText("empty.txt", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page, copy.press(3)).click();
  await button(page, copy.zip(3)).waitFor();
  await page.getByRole("link", { name: "Two", exact: true }).waitFor();
  await button(page, copy.zip(3)).click();
  const dialog = page.getByRole("dialog", { name: LIBRARY.download.title(3) });
  await dialog.getByLabel(LIBRARY.download.format).selectOption("flac");
  await dialog.getByLabel("SRT", { exact: true }).check();
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: LIBRARY.download.start }).click();
  const zip = await saved;
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  const files = [...unzip(Buffer.from(await (await fetch(zip.url())).arrayBuffer())).keys()];
  expect(files.filter((name) => /^(One|Two|boats)\.(flac|srt)$/.test(name))).toHaveLength(6);
  await page.reload();
  await button(page, copy.zip(3)).waitFor();
  expect(problems).toEqual([]);
});

test("a book brings its author along, and a table can be had as an example", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/library/batch");
  const table = await savedFile(page, copy.example);
  expect(table.bytes.toString()).toBe(copy.exampleTable);
  await page.locator("input[type=file]").setInputFiles("test/fixtures/documents/pandoc.epub");
  await button(page, copy.press(1)).waitFor();
  const { body } = await person.get<ReplyTo<"listDocuments">>("/api/documents");
  expect(body.documents[0]).toMatchObject({ author: "Marta Quell" });
});
