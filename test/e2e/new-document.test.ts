import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { NEW_DOCUMENT as COPY_DE } from "#locales/de/pages/new-document.ts";
import { characters, credits } from "#locales/en/amounts.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { SCRIPT } from "#locales/en/pages/making.ts";
import { NEW_DOCUMENT as copy } from "#locales/en/pages/new-document.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, isInSight, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { words } from "#test/support/outcomes.ts";

const saywrite = serveSaywrite();
const DOCX = resolve("test/fixtures/documents/pandoc.docx");

async function visitor() {
  const person = await saywrite().person();
  return saywrite().visit({ token: person.token });
}

test("a file is opened, what is spoken of it is chosen, and the document made of that", async () => {
  const { page, problems } = await visitor();
  await page.goto("/library");
  await page.getByRole("link", { name: LIBRARY.newDocument }).click();
  await page.locator("input[type=file]").setInputFiles(DOCX);
  await page.getByText("Dr. Hale wrote that", { exact: false }).waitFor();
  expect(await page.getByLabel(copy.documentTitle, { exact: true }).inputValue()).toBe(
    "The Keepers of Low Point",
  );
  expect(await page.getByLabel(copy.author, { exact: true }).inputValue()).toBe("Marta Quell");
  const part = (name: keyof typeof copy.choices.parts) =>
    page.getByRole("checkbox", { name: copy.choices.parts[name] });
  expect([await part("footnotes").isChecked(), await part("tables").isChecked()]).toEqual([false, true]);
  expect(await part("page-numbers").count()).toBe(0);
  const leftOut = page.locator("s");
  expect(await leftOut.count()).toBe(3);
  await part("footnotes").check();
  await expect.poll(() => leftOut.allInnerTexts()).toEqual([expect.stringContaining("ring()")]);
  await page.getByText("or at example.org for those", { exact: false }).waitFor();
  await page.getByLabel(copy.asRead).check();
  await page.getByText("one thousand two hundred and fifty pounds", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  const asked = page.waitForRequest("**/api/documents");
  await page.route("**/api/documents", (route) =>
    route.fulfill({ json: { success: false, code: "text-too-long", details: {}, message: "Refused." } }),
  );
  await page.getByLabel(copy.documentTitle, { exact: true }).fill("Keepers");
  await page.getByLabel(copy.voice, { exact: true }).selectOption("ash");
  await button(page, copy.create).click();
  const { title, text, voice } = (await asked).postDataJSON();
  expect({ title, voice }).toEqual({ title: "Keepers", voice: "ash" });
  expect(text.match(/^# .*/gm)).toEqual(["# The lamp", "# The fog bell", "# The last night"]);
  expect(text).toContain("\n\n1861; J. Orr; 3\n\n");
  expect(text).not.toContain("ring()");
  await page.getByText(characters([...text].length), { exact: false }).waitFor();
  await page.getByText(copy.cost(credits(1))).waitFor();
  await page.getByText("Refused.").waitFor();
  expect(problems).toEqual([]);
});

test("what it costs and the button stay in sight beside a long text, and every choice can be reached", async () => {
  const { page } = await visitor();
  await page.goto("/library/new");
  await page.locator("input[type=file]").setInputFiles(DOCX);
  const create = button(page, copy.create);
  await create.waitFor();
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1440, height });
    for (const top of [0, 300]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      expect([await isInSight(create), await isInSight(page.getByText(copy.cost(credits(1))))]).toEqual([
        true,
        true,
      ]);
    }
    const last = page.getByLabel(copy.choices.addresses.label);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(last)).toBe(true);
  }
});

test("back to the text keeps the file that was read and what was chosen, at the top of the page", async () => {
  const { page, problems } = await visitor();
  await page.goto("/library/new");
  await page.locator("input[type=file]").setInputFiles(DOCX);
  const voice = page.getByLabel(copy.voice, { exact: true });
  await voice.selectOption("ash");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, copy.back).click();
  await page.getByText("pandoc.docx", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, copy.next).click();
  expect(await voice.inputValue()).toBe("ash");
  await button(page, copy.back).click();
  await button(page, copy.opened.remove).click();
  const sheet = page.getByLabel(copy.text);
  await sheet.waitFor();
  expect(await sheet.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(problems).toEqual([]);
});

test("the language that is found is told before the document is created, and another can be chosen", async () => {
  const { page } = await visitor();
  await page.goto("/library/new");
  await page.getByLabel(copy.text).fill("W nocy padał deszcz, a rano droga zniknęła.");
  await button(page, copy.next).click();
  const language = page.getByRole("combobox", { name: SYNTHESIZE.language.label });
  const shown = () => seenText(language.locator("option:checked"));
  await expect.poll(shown).toBe(SYNTHESIZE.language.foundAs("Polish"));
  await language.selectOption("en");
  expect(await shown()).toBe("English");
});

test("what can't be read is said, what is written stays, and nobody leaves by mistake", async () => {
  const { page } = await visitor();
  await page.goto("/library/new");
  const sheet = page.getByLabel(copy.text);
  await sheet.fill("# A day\n\nIt rained.\n\n# A night\n\nIt did not.");
  const encrypted = await readFile("test/fixtures/documents/encrypted.pdf");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer: encrypted });
  await page.getByRole("alert").getByText(words("file-encrypted")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, copy.next).click();
  await page.locator("summary", { hasText: copy.chapters(2) }).click();
  await page.getByRole("listitem").getByText("A night").waitFor();
  await button(page, copy.back).click();
  expect(await sheet.inputValue()).toContain("It rained.");
  await page.getByRole("banner").getByRole("link").first().click();
  await button(page, copy.leaving.no).click();
  expect(await sheet.inputValue()).toContain("It rained.");
});

testAtLength("in German", async () => {
  const { page } = await visitor();
  await page.goto("/de/library/new");
  const buffer = Buffer.from(
    '<html lang="de"><h1>Der Anfang</h1><p>Es war einmal.</p><h1>Das Ende</h1><p>Ende.</p></html>',
  );
  await page.locator("input[type=file]").setInputFiles({ name: "x.html", mimeType: "text/html", buffer });
  await page.getByText(COPY_DE.choices.title).waitFor();
  expect(await englishLeft(page, [copy])).toEqual([]);
});

test("a text of a tool becomes a document of its own: with its title, language and voice, and nothing of the first changes", async () => {
  const person = await saywrite().person();
  const first = await writeDocument(saywrite().server.url, person, "# A day\n\nIt rained.\n\nNobody spoke.", {
    ...{ title: "A year", language: "es", voice: "coral" },
  });
  const before = await first.read();
  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto(`/documents/${first.id}`);
  await page.getByRole("button", { name: DOCUMENT.more.label, exact: true }).click();
  await button(page, DOCUMENT.more.anew).click();
  await page.getByLabel(copy.documentTitle, { exact: true }).waitFor();
  expect(await page.getByLabel(copy.documentTitle, { exact: true }).inputValue()).toBe("A year");
  expect(await page.getByLabel(copy.voice, { exact: true }).inputValue()).toBe("coral");
  await button(page, copy.back).click();
  const sheet = page.getByLabel(copy.text);
  expect(await sheet.inputValue()).toBe("# A day\n\nIt rained.\n\nNobody spoke.");
  await sheet.fill("# A day\n\nIt snowed.");
  await button(page, copy.next).click();
  await page.getByText("It snowed.", { exact: true }).waitFor();
  expect(await page.getByLabel(copy.documentTitle, { exact: true }).inputValue()).toBe("A year");
  await page.route("**/api/engine", () => {}); // that the engine says nothing yet changes nothing
  await page.reload();
  await button(page, copy.create).click();
  await page.waitForURL((url) => url.pathname.startsWith("/documents/") && !url.pathname.endsWith(first.id));
  await page.getByRole("heading", { name: "A year" }).waitFor();
  const made = await person.get<ReplyTo<"readDocument">>(`/api/documents/${page.url().split("/").at(-1)}`);
  const { document, segments } = made.body;
  expect([document?.language, document?.voice]).toEqual(["es", "coral"]);
  expect(segments?.map(({ text, heading, paragraph }) => [text, heading, paragraph])).toEqual(
    before.segments.map(({ text, heading, paragraph }) => [text, heading, paragraph]),
  );
  expect(await first.read()).toEqual(before);

  const other = await saywrite().visit({ token: (await saywrite().person()).token });
  await other.page.goto(`/library/new?from=${first.id}`);
  await other.page.getByRole("alert").getByText(words("not-found")).waitFor();
  expect(problems).toEqual([]);
});

test("a file that is dropped is opened; controls in it are marks, and nothing unseen is in its title", async () => {
  const { page, problems } = await visitor();
  await page.goto("/library/new");
  const sheet = page.getByLabel(copy.text);
  await sheet.waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    const text = "# A \u202eday\n\nIt rained. [pause 1.5s] It stopped.\n\nNova: It rained again.";
    dropped.items.add(new File([text], "day.md", { type: "text/markdown" }));
    return dropped;
  });
  await sheet.dispatchEvent("dragenter", { dataTransfer });
  await page.getByText(copy.dropNow).waitFor();
  await sheet.dispatchEvent("drop", { dataTransfer });
  const preview = page.getByRole("region", { name: copy.preview });
  await preview.getByText(SCRIPT.mark.pause(1.5), { exact: false }).waitFor({ state: "attached" });
  const shown = await seenText(preview);
  expect(shown).not.toContain("[pause");
  expect(shown).not.toContain("Nova:");
  expect(shown).toContain("It rained again.");
  expect(await page.getByLabel(copy.documentTitle, { exact: true }).inputValue()).toBe("A day");
  expect(problems).toEqual([]);
});
