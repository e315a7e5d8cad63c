import { expect, test } from "vitest";
import { BATCH as copy } from "#locales/en/pages/batch.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { unzip } from "#test/support/unzip.ts";

const saywrite = serveSaywrite();
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("a document is left out before the press, and what failed says why and is tried again alone", async () => {
  const person = await saywrite().person(1);
  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto("/library/batch");
  const rows = "title,text\nOne,The tide came in.\nTwo,The lamp was lit.\nThree,The boats went out.";
  await page.locator("input[type=file]").setInputFiles([file("rows.csv", rows)]);
  await button(page, copy.press(3)).waitFor();
  await button(page, copy.remove("Two")).click();
  await button(page, copy.press(2)).click();
  await button(page, copy.zip(1)).waitFor();
  await button(page, copy.press(1)).waitFor();
  const failed = page.getByRole("listitem").filter({ hasText: "Three" });
  await failed.getByText(copy.itemStates.failed, { exact: true }).waitFor();
  await failed.locator(".text-err").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toEqual([]);
  if (process.env.LOOK) await page.screenshot({ path: "/tmp/look-batch.png", fullPage: true });
  await failed.getByRole("button", { name: copy.again }).click();
  await failed.getByText(copy.itemStates.failed, { exact: true }).waitFor();
  expect((await page.getByRole("main").textContent())?.includes("Two")).toBe(false);
  expect(problems).toEqual([]);
});

test("a table and files are one batch with one price, and come back in one ZIP", async () => {
  const person = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto("/library");
  await page.getByRole("link", { name: LIBRARY.newBatch }).click();
  await page.getByLabel(copy.name, { exact: true }).fill("Harbour");
  expect(await axeFindings(page)).toEqual([]);
  const input = page.locator("input[type=file]");
  await input.setInputFiles([file("wrong.csv", "title,text,voice\nOne,The tide.,hal")]);
  await page.getByText(copy.row(2), { exact: true }).waitFor();
  await input.setInputFiles([
    file("rows.csv", "title,text,voice\nOne,The tide came in.,nova\nTwo,The lamp was lit.,ash"),
    file("empty.txt", " "),
    file("boats.txt", "The boats went out."),
  ]);
  await button(page, copy.press(3)).waitFor();
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
