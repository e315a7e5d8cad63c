import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const engine = await startFakeEngine();
afterAll(() => engine.close());
const { spoken } = await spokenFolder("meeting.wav");
const saywrite = serveSaywrite(engine.settings);
const copy = DOCUMENT.export;

/** Somebody's transcript, said by Ines D., opened in a browser. */
async function openedTranscript() {
  const person = await saywrite().person();
  await person.transcribe(spoken);
  const [made] = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
  const at = `${saywrite().server.url}/api/documents/${made?.id}`;
  const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${made?.id}`);
  const [first] = body.success ? body.segments : [];
  const given = await send(`${at}/segments/${first?.id}/speaker`, {
    method: "PUT",
    headers: { token: person.token },
    body: { speaker: 1, following: true, name: "Ines D.", revision: 1 },
  });
  expect(given.body).toMatchObject({ success: true });
  const visitor = await saywrite().visit({ token: person.token });
  const goto = () => visitor.page.goto(`/documents/${made?.id}`);
  await goto();
  return { ...visitor, goto };
}

const open = (page: Page) => button(page, copy.label).click();
const box = (page: Page, label: string) => page.getByRole("checkbox", { name: label, exact: true });
async function file(page: Page, name: string) {
  await open(page);
  const { name: saving, bytes } = await saved(page, name);
  expect(saving).toMatch(new RegExp(`\\.${name.toLowerCase()}$`));
  return bytes;
}

test("who speaks and when stand in a text by choice, which is remembered until a log-out", async () => {
  const { page, goto, problems } = await openedTranscript();
  expect((await file(page, "TXT")).toString()).toMatch(/^\[0:0\d\] Ines D.: /);
  expect((await file(page, "DOCX")).toString("latin1", 0, 2)).toBe("PK");
  expect((await file(page, "PDF")).toString("latin1", 0, 8)).toBe("%PDF-1.7");
  await open(page);
  await box(page, copy.times).uncheck();
  await box(page, copy.names).uncheck();
  await goto();
  const bare = (await file(page, "TXT")).toString();
  expect(bare).not.toMatch(/Ines|\[/);
  expect((await file(page, "VTT")).toString()).not.toContain("<v ");
  await open(page);
  expect(await box(page, copy.names).isChecked()).toBe(false);
  expect(await button(page, "VTT").getAttribute("aria-current")).toBe("true");
  await box(page, copy.names).check();
  await page.keyboard.press("Escape");
  expect((await file(page, "VTT")).toString()).toContain("<v Ines D.>");
  expect(problems).toEqual([]);
});

testAtLength("the rules of captions are said, changed within their bounds, and put back", async () => {
  const { page } = await openedTranscript();
  await open(page);
  await page.getByText(copy.captions.rules(CAPTION_RULES)).waitFor();
  await button(page, copy.captions.change).click();
  const field = page.getByLabel(copy.captions.fields.characters);
  await field.fill("3");
  await button(page, "SRT").focus();
  expect(await field.inputValue()).toBe("16");
  const { name, bytes } = await saved(page, "SRT");
  expect(name).toBe("meeting.en.srt"); // as what was transcribed, so that players find it
  for (const line of bytes.toString().split("\r\n"))
    if (!line.includes("-->")) expect(line.length).toBeLessThanOrEqual(16);
  await page.reload();
  await open(page);
  await page.getByText(copy.captions.rules({ ...CAPTION_RULES, characters: 16 })).waitFor();
  await button(page, copy.captions.change).click();
  await button(page, copy.captions.usual).click();
  await page.getByText(copy.captions.rules(CAPTION_RULES)).waitFor();
});

testAtLength("on a phone the menu opens in its place: what follows makes room", async () => {
  const { page } = await openedTranscript();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const text = page.getByRole("region", { name: DOCUMENT.text });
    const before = (await text.boundingBox())?.y ?? 0;
    await open(page);
    await box(page, copy.names).waitFor();
    const { height = 0 } =
      (await page.getByRole("button", { name: "JSON" }).locator("xpath=..").boundingBox()) ?? {};
    const after = (await text.boundingBox())?.y ?? 0;
    if (width === 390) expect(after - before).toBeGreaterThanOrEqual(height);
    else expect(after).toBe(before);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
