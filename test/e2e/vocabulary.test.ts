import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { VOCABULARY as copy } from "#locales/en/pages/vocabulary.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const saywrite = serveSaywrite();
const form = (page: Page, name: string = copy.add) => page.getByRole("form", { name, exact: true });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: copy.change });
const fill = async (page: Page, fields: { written: string; soundsLike?: string }, name?: string) => {
  await form(page, name).getByLabel(copy.written, { exact: true }).fill(fields.written);
  await form(page, name)
    .getByLabel(copy.soundsLike, { exact: true })
    .fill(fields.soundsLike ?? "");
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("a term is added, changed and deleted, and the tools say what is done with it", async () => {
  const { token } = await saywrite().person(3);
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/transcribe");
  await page.getByRole("link", { name: TOOLS_COPY.choices.vocabulary }).click();
  await page.getByText(copy.empty, { exact: true }).waitFor();
  await button(page, copy.add).click();
  expect(await form(page).getByText(copy.missing, { exact: true }).count()).toBe(1);
  await fill(page, { written: "Aoife Ní Bhriain", soundsLike: "eefa nee vreen, eefa nee brian" });
  await form(page).getByLabel(copy.language).selectOption("ga");
  await button(page, copy.add).click();
  await toast(page, copy.saved("Aoife Ní Bhriain")).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("written");
  expect((await seenText(rows(page))).split(/\n+/).slice(0, 3)).toEqual([
    "Aoife Ní Bhriain",
    "eefa nee vreen, eefa nee brian",
    "Irish",
  ]);

  await fill(page, { written: "aoife ní bhriain" });
  await page.keyboard.press("Enter");
  await form(page)
    .getByText(OUTCOMES["term-there"]({ written: "Aoife Ní Bhriain" }))
    .waitFor();
  await fill(page, { written: "Łódź", soundsLike: "a, b, c, d, e" });
  await button(page, copy.add).click();
  await form(page).getByText(copy.tooMany, { exact: true }).waitFor();
  await fill(page, { written: "Łódź" });
  await button(page, copy.add).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);

  const change = copy.changeOf("Łódź");
  await button(page, change).click();
  await fill(page, { written: "Lodz", soundsLike: "woodge" }, change);
  await form(page, change).getByRole("button", { name: copy.save }).click();
  await toast(page, copy.saved("Lodz")).waitFor();
  expect(await focused(page)).toBe(copy.changeOf("Lodz"));
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(2);
  await button(page, copy.removeOf("Lodz")).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  for (const tool of ["/transcribe", "/speech-to-text"]) {
    await page.goto(tool);
    await page.getByText(TOOLS_COPY.choices.vocabularyUse.corrections).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(problems.filter((one) => !one.includes("409"))).toEqual([]);
});

testAtLength(
  "a long one comes in from a CSV, is searched and shown by and by, and goes out again",
  async () => {
    const there = await saywrite().person();
    const { page } = await saywrite().visit({ token: there.token });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/profile/vocabulary");
    await page.getByText(copy.empty, { exact: true }).waitFor();
    const take = (name: string, text: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await take("wrong.csv", "Nguyen;win\n-;x");
    await page
      .getByRole("alert")
      .getByText(OUTCOMES["vocabulary-line-wrong"]({ line: 2 }))
      .waitFor();
    const many = Array.from({ length: 2_000 - 2 }, (_, at) => `Term ${at}`);
    await take("right.csv", ["Nguyễn;win;vi", "Llanfair".repeat(7), ...many].join("\n"));
    await toast(page, copy.imported(2_000)).waitFor();
    await page.getByRole("heading", { name: copy.count(2_000) }).waitFor();
    expect(await rows(page).count()).toBe(100);
    await button(page, copy.more).click();
    expect(await rows(page).count()).toBe(200);
    await page.getByLabel(copy.find).fill("nguyen");
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByLabel(copy.find).fill("llanfair");
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await sidewaysScroll(page)).toEqual([]);
    await page.getByLabel(copy.find).fill("nobody");
    await page.getByText(copy.nothingFound, { exact: true }).waitFor();
    const { name, bytes } = await saved(page, copy.csv);
    expect(name).toBe(copy.csvName);
    expect(bytes.toString()).toContain("\r\nNguyễn,win,vi\r\n");
  },
);
