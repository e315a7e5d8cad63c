import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { Document, DocumentSegment } from "#contract/documents.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { TAGS } from "#locales/en/pages/tags.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { Person } from "#test/support/client.ts";
import { send } from "#test/support/client.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const engine = await startFakeEngine();
afterAll(() => engine.close());
const { spoken } = await spokenFolder("meeting.wav");
const saywrite = serveSaywrite(engine.settings);

/** A minute of sound, lest a busy machine plays it to its end. */
const TEXT = `The lamp room was smaller than I had pictured. Everything in it was brass or glass.${" Nobody spoke of that again.".repeat(30)}`;

type Read = { document: Document; segments: DocumentSegment[]; revision: number };
const read = async (person: Person, id: string) => (await person.get<Read>(`/api/documents/${id}`)).body;

/** A person's newest document, opened in a browser. */
async function opened(make: (person: Person) => Promise<unknown>) {
  const person = await saywrite().person();
  await make(person);
  const { documents } = (await person.get<{ documents: Document[] }>("/api/documents")).body;
  const id = documents[0]?.id ?? "";
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto(`/documents/${id}`);
  await text(visitor.page).waitFor();
  return { ...visitor, person, id };
}
const openedSpeech = () => opened((person) => person.synthesize(TEXT, { voice: "fable" }));
const openedTranscript = () => opened((person) => person.transcribe(spoken));

const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });
const firstItem = (page: Page) => text(page).locator("[tabindex='0']");
const word = (page: Page, said: string) =>
  text(page).locator("[data-start]").getByText(said, { exact: true });
const position = (page: Page) => page.getByRole("slider", { name: TOOLS_COPY.player.position });
const place = async (page: Page) => Number(await position(page).getAttribute("aria-valuenow"));
const more = (page: Page) => page.getByRole("button", { name: DOCUMENT.more.label, exact: true });
const startOf = async (page: Page, said: string) => Number(await word(page, said).getAttribute("data-start"));

test("a press on a word goes there and plays on only if it plays, what sounds is lit, and the place is kept until a log-out", async () => {
  const { page, problems, id } = await openedSpeech();
  expect(await page.title()).toMatch(/^The lamp room was smaller/);
  const from = await startOf(page, "brass");
  expect(from).toBeGreaterThan(1);
  await word(page, "brass").click();
  await expect.poll(() => place(page)).toBe(Math.round(from));
  expect(await button(page, UI.pause).count()).toBe(0);
  await page.keyboard.press("k");
  await button(page, UI.pause).waitFor();
  await word(page, "lamp").click();
  await expect.poll(() => place(page)).toBeLessThan(Math.round(from));
  expect(await button(page, UI.pause).count()).toBe(1);
  await word(page, "brass").click();
  await page.keyboard.press("k");
  await button(page, UI.play).waitFor();
  expect(await text(page).locator("span.bg-voice").count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => place(page)).toBeGreaterThanOrEqual(Math.floor(from));
  expect(await button(page, UI.play).isEnabled()).toBe(true);
  const kept = () => page.evaluate(() => localStorage.getItem("saywrite.places") ?? "");
  expect(await kept()).toContain(id);
  await button(page, "Logout").first().click();
  await page.waitForURL(/\/$/);
  expect(await kept()).toBe("");
  expect(problems).toEqual([]);
});

test("it is named anew, tagged, saved as files, and put into the bin and out again", async () => {
  const { page, problems, person, id } = await openedSpeech();
  await button(page, DOCUMENT.rename).click();
  await page.getByLabel(DOCUMENT.titleLabel, { exact: true }).fill("The lamp");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The lamp", level: 1 }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^The lamp · /);
  await expect.poll(async () => (await read(person, id)).document.title).toBe("The lamp");
  await button(page, DOCUMENT.rename).click();
  await page.getByLabel(DOCUMENT.titleLabel, { exact: true }).fill("Not this");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "The lamp", level: 1 }).waitFor();

  await more(page).click();
  await button(page, DOCUMENT.more.tags).click();
  await page.getByLabel(TAGS.field).fill("sea, light , sea,");
  await button(page, TAGS.add).click();
  await button(page, TAGS.remove("light")).waitFor();
  await button(page, TAGS.done).click();
  await page.getByText("sea, light", { exact: true }).first().waitFor();
  expect((await read(person, id)).document.tags).toEqual(["sea", "light"]);

  const file = async (name: string) => {
    await button(page, DOCUMENT.export.label).click();
    const download = await saved(page, name);
    expect(download.name).toBe(`the-lamp.${name.toLowerCase()}`);
    return download.bytes;
  };
  expect((await file("TXT")).toString()).toBe(`${TEXT}\n`);
  expect((await file("SRT")).toString()).toMatch(/^1\r\n00:00:0\d,\d{3} --> /);
  expect((await file("VTT")).toString()).toMatch(/^WEBVTT\n/);
  expect((await file("M4B")).toString("latin1", 4, 12)).toBe("ftypM4B ");

  // What was exported last is remembered, and what the server lacks is said.
  const missing = "ffmpeg";
  await page.route("**/export", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, missing } });
  });
  await page.reload();
  await button(page, DOCUMENT.export.label).click();
  await page.getByText(DOCUMENT.export.missing(missing)).waitFor();
  expect(await button(page, "M4B").getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("Escape");

  await more(page).click();
  await button(page, DOCUMENT.more.bin).click();
  await page.getByText(DOCUMENT.bin.notice).waitFor();
  expect((await read(person, id)).document.binnedAt).not.toBeNull();
  await button(page, DOCUMENT.bin.out).click();
  await page.getByText(DOCUMENT.bin.notice).waitFor({ state: "hidden" });
  await expect.poll(async () => (await read(person, id)).document.binnedAt).toBeNull();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a transcript is heard from a word on, until its recording is deleted for good; its text stays", async () => {
  const { page, problems, person, id } = await openedTranscript();
  const from = await startOf(page, "windows");
  expect(from).toBeGreaterThan(1);
  await word(page, "windows").click();
  await button(page, UI.pause).waitFor();
  expect(await place(page)).toBeGreaterThanOrEqual(Math.floor(from));

  await more(page).click();
  await button(page, DOCUMENT.recording.delete).click();
  await page.getByRole("dialog").getByRole("button", { name: DOCUMENT.recording.no }).click();
  expect((await read(person, id)).document.recording).toBe("kept");
  await more(page).click();
  await button(page, DOCUMENT.recording.delete).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: DOCUMENT.recording.yes }).click();
  await page.getByText(DOCUMENT.soundless.deleted).waitFor();
  await text(page).getByText(HEARD, { exact: true }).waitFor();
  expect(await button(page, UI.play).count()).toBe(0);
  expect((await read(person, id)).document).toMatchObject({ recording: "deleted", audio: null });
  await more(page).click();
  expect(await button(page, DOCUMENT.recording.delete).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a transcript is edited by keys, undone after a reload, done again, and brought back from its versions", async () => {
  const { page, problems, person, id } = await openedTranscript();
  const textOf = async () => (await read(person, id)).segments.map((one) => one.text).join(" ");
  const editor = text(page).getByRole("textbox");

  await firstItem(page).focus();
  await page.keyboard.press("e");
  await editor.fill("Thrown away.");
  await page.keyboard.press("Escape");
  await text(page).getByText(HEARD, { exact: true }).waitFor();
  await page.keyboard.press("e");
  await editor.fill("The weather was cold.");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await editor.waitFor({ state: "detached" });
  expect(await textOf()).toBe("The weather was cold.");

  await page.reload();
  await text(page).getByText("The weather was cold.").waitFor();
  await page.keyboard.press("Control+z");
  await text(page).getByText(HEARD, { exact: true }).waitFor();
  expect(await textOf()).toBe(HEARD);
  await button(page, DOCUMENT.redo).click();
  await text(page).getByText("The weather was cold.").waitFor();
  await expect.poll(() => button(page, DOCUMENT.redo).isDisabled()).toBe(true);

  await more(page).click();
  await button(page, DOCUMENT.more.versions).click();
  const versions = page.getByRole("dialog", { name: DOCUMENT.versions.title });
  await versions.getByText(DOCUMENT.versions.kind.redo).waitFor();
  await versions.getByRole("link", { name: DOCUMENT.versions.lookAt(1) }).click();
  await page.getByText(DOCUMENT.versions.notice(1)).waitFor();
  await text(page).getByText(HEARD, { exact: true }).waitFor();
  await text(page).getByText(HEARD, { exact: true }).dblclick();
  expect(await editor.count()).toBe(0);
  await button(page, DOCUMENT.versions.restore).click();
  await toast(page, DOCUMENT.versions.restored).waitFor();
  await page.getByText(DOCUMENT.versions.notice(1)).waitFor({ state: "hidden" });
  expect(await textOf()).toBe(HEARD);
  expect(new URL(page.url()).search).toBe("");
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("who writes what was changed elsewhere meanwhile keeps their words, and sees the others", async () => {
  const { page, person, id } = await openedTranscript();
  const { segments, revision } = await read(person, id);
  await send(`${saywrite().server.url}/api/documents/${id}/segments/${segments[0]?.id}`, {
    method: "PATCH",
    headers: { token: person.token },
    body: { text: "Somebody else wrote this.", revision },
  });
  await text(page).getByText(HEARD, { exact: true }).click();
  await button(page, DOCUMENT.edit.open).click();
  const editor = text(page).getByRole("textbox");
  await editor.fill("My own words.");
  await button(page, DOCUMENT.edit.save).click();
  await toast(page, OUTCOMES["document-changed-meanwhile"]).waitFor();
  await text(page).getByText("Somebody else wrote this.").waitFor();
  expect(await editor.inputValue()).toBe("My own words.");
  expect(await seenText(text(page).getByRole("alert"))).toContain(DOCUMENT.edit.meanwhile);
  await button(page, DOCUMENT.edit.save).click();
  await text(page).getByText("My own words.").waitFor();
  await editor.waitFor({ state: "detached" });
  expect((await read(person, id)).segments[0]?.text).toBe("My own words.");
});

test("words that could not be saved stay until they are, and leaving asks", async () => {
  const { page, person, id } = await openedTranscript();
  await page.route("**/segments/*", (route) => route.abort("connectionrefused"));
  await text(page).getByText(HEARD, { exact: true }).dblclick();
  const editor = text(page).getByRole("textbox");
  await editor.fill("Written on a train.");
  await page.getByRole("heading", { level: 1 }).click(); // leaving the field saves
  await text(page).getByText(DOCUMENT.edit.failed).waitFor();
  await page.getByRole("link", { name: DOCUMENT.toLibrary, exact: true }).first().click();
  await button(page, DOCUMENT.edit.leave.no).click();
  expect(await editor.inputValue()).toBe("Written on a train.");
  await page.unroute("**/segments/*");
  await button(page, DOCUMENT.edit.save).click();
  await editor.waitFor({ state: "detached" });
  expect((await read(person, id)).segments[0]?.text).toBe("Written on a train.");
});

test("what is not there, or somebody else's, is said with a way on; what does not open can be tried again", async () => {
  const { page, id } = await openedTranscript();
  const stranger = await saywrite().person();
  const other = await saywrite().visit({ token: stranger.token });
  for (const wrong of [id, "no-such-thing"]) {
    await other.page.goto(`/documents/${wrong}`);
    await other.page.getByRole("heading", { name: DOCUMENT.missing.title }).waitFor();
    await other.page.getByRole("link", { name: DOCUMENT.missing.toLibrary }).waitFor();
  }
  // Who is not logged in is led to do so before any code has come.
  const visitor = await saywrite().visit();
  await visitor.page.route("**/assets/*.js", (route) => route.abort());
  await visitor.page.goto(`/documents/${id}?t=3`);
  await visitor.page.waitForURL((url) => url.searchParams.get("to") === `/documents/${id}?t=3`);
  await page.route("**/api/documents/*", (route) => route.abort("connectionrefused"));
  await page.reload();
  await page.getByText(DOCUMENT.failed).waitFor();
  await page.unroute("**/api/documents/*");
  await button(page, DOCUMENT.again).click();
  await text(page).getByText(HEARD, { exact: true }).waitFor();
});

test("a cover and an author are set where the document is exported, and taken away there", async () => {
  const { page, problems, person, id } = await openedSpeech();
  const copy = DOCUMENT.export;
  await page.getByRole("button", { name: copy.label, exact: true }).click();
  const [png] = [await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } })];
  const send = (buffer: Buffer, name: string) =>
    page
      .getByLabel(copy.cover.choose, { exact: true })
      .last()
      .setInputFiles({ name, mimeType: "image/png", buffer });
  await send(Buffer.from("<svg/>"), "drawn.svg");
  await toast(page, OUTCOMES["cover-unreadable"]).waitFor();
  await send(png ?? Buffer.alloc(0), "cover.png");
  const cover = page.getByRole("img", { name: /^The cover of/ });
  await cover.waitFor();
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(300);
  const author = page.getByLabel(copy.author, { exact: true });
  await author.fill("Ada Quell");
  await author.blur();
  await expect.poll(async () => (await read(person, id)).document.author).toBe("Ada Quell");
  expect((await read(person, id)).document.cover).not.toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page, copy.cover.remove).click();
  await expect.poll(async () => (await read(person, id)).document.cover).toBeNull();
  expect(problems).toEqual([]);
});
