import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ARCHIVE } from "#locales/en/archive.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { TAGS } from "#locales/en/pages/tags.ts";
import { LIBRARY as LIBRARY_ES } from "#locales/es/pages/library.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { englishLeft } from "#test/support/browser/english-left.ts";
import { button, holdBack, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { matching } from "#test/support/browser/wording.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { unzip } from "#test/support/unzip.ts";

const saywrite = serveSaywrite();
const WALK = "Keep the lantern low. Stay on the gravel. The second lantern is by the gate.";
const SHOP = "We close at six.";
const NIGHT = "Good night.";
const OK = { success: true, code: "ok", message: "" };

/** Somebody with a short library. */
async function withDocuments(...texts: string[]) {
  const person = await saywrite().person();
  for (const text of texts) await person.synthesize(text, { voice: text === SHOP ? "nova" : "ash" });
  return { person, ...(await saywrite().visit({ token: person.token })) };
}

const field = (page: Page) => page.getByLabel(LIBRARY.search.label);
const rows = (page: Page) =>
  page.getByRole("list", { name: LIBRARY.list }).getByRole("heading", { level: 2 });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: LIBRARY.choose(title) });
const show = (page: Page, name: string) =>
  page.getByRole("navigation", { name: LIBRARY.show.label }).getByRole("link", { name });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("words are found while they are typed, with the place; the address keeps the search", async () => {
  const { page, problems } = await withDocuments(SHOP, WALK);
  await page.goto("/pricing");
  // What one comes back for stands right before what it is paid with.
  const bar = page.getByRole("banner").locator("[data-customer]").getByRole("link");
  await bar.first().waitFor();
  expect((await bar.allTextContents()).slice(0, 2)).toEqual([
    SHELL.toLibrary,
    expect.stringContaining(SHELL.credits),
  ]);
  await bar.first().click();
  await rows(page).nth(1).waitFor();
  await page.locator("body").press("/");
  await page.keyboard.type("lanterns");
  await page.getByText(LIBRARY.search.places(2, 1), { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(1);
  expect(await page.locator("mark").allTextContents()).toEqual(["lantern"]);
  const listen = page.getByRole("link", { name: matching(LIBRARY.playFrom, /0:0\d/, /.+/) });
  expect(await listen.getAttribute("href")).toMatch(/^\/documents\/[\w-]+\?t=[\d.]+&play$/);
  await page.getByRole("link", { name: LIBRARY.morePlaces(1) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await page.reload();
  await page.getByText(LIBRARY.search.places(2, 1), { exact: true }).waitFor();
  expect(await field(page).inputValue()).toBe("lanterns");
  await page.getByRole("link", { name: LIBRARY.morePlaces(1) }).click();
  await page.waitForURL("**/documents/*");
  await page.goBack();
  await page.getByText(LIBRARY.search.places(2, 1), { exact: true }).waitFor();

  await field(page).fill("zeppelin");
  await page.getByRole("heading", { name: LIBRARY.noneFound.title("zeppelin") }).waitFor();
  await page.getByRole("link", { name: LIBRARY.noneFound.all }).click();
  await rows(page).nth(1).waitFor();
  expect(await field(page).inputValue()).toBe("");
  expect(problems).toEqual([]);
});

testAtLength("a search that goes on gives up the call for what was typed before", async () => {
  const { page } = await withDocuments(WALK);
  await page.goto("/library");
  await rows(page).first().waitFor();
  const release = await holdBack(page, "**/api/documents?q=zep");
  const first = page.waitForRequest("**/api/documents?q=zep");
  await field(page).fill("zep");
  await first;
  const givenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("?q=zep"));
  await field(page).fill("gravel");
  await givenUp;
  release();
  await page.getByText(LIBRARY.search.places(1, 1), { exact: true }).waitFor();
});

test("filters are words, and lists of what there is", async () => {
  const { page, problems } = await withDocuments(SHOP, WALK);
  await page.goto("/library");
  await rows(page).nth(1).waitFor();
  await show(page, LIBRARY.show.transcript).click();
  await page.getByRole("heading", { name: LIBRARY.noneFound.filtered }).waitFor();
  expect(query(page, "show")).toBe("transcript");
  await page.goBack();
  await rows(page).nth(1).waitFor();
  await page.getByLabel(LIBRARY.choices.voice.label).selectOption("nova");
  await expect.poll(() => rows(page).allTextContents()).toEqual([SHOP]);
  expect(query(page, "voice")).toBe("nova");
  expect(problems).toEqual([]);
});

testAtLength("chosen ones get a tag, and lose it", async () => {
  const { page, person } = await withDocuments(SHOP, NIGHT);
  await page.goto("/library");
  await box(page, SHOP).check();
  await button(page, LIBRARY.chosen.all("2")).click();
  await button(page, LIBRARY.chosen.tag).click();
  await page.getByLabel(TAGS.field).fill("draft");
  await page.keyboard.press("Enter");
  await page.getByText(TAGS.on("2", "2")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, TAGS.done).click();
  await button(page, LIBRARY.chosen.clear).click();
  await page
    .getByRole("link", { name: LIBRARY.tagged("draft") })
    .first()
    .click();
  await expect.poll(() => query(page, "tag")).toBe("draft");
  await box(page, SHOP).check();
  await button(page, LIBRARY.chosen.tag).click();
  await button(page, TAGS.remove("draft")).click();
  await page.getByText(TAGS.none).waitFor();
  const { body } = await person.get<ReplyTo<"listDocuments">>("/api/documents?tag=draft");
  expect(body.documents.map(({ title }) => title)).toEqual([NIGHT]);
});

test("to the bin, back by undo, out of the bin, and deleted for good after a question", async () => {
  const { page, person, problems } = await withDocuments(NIGHT, SHOP);
  const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
  const ids = documents.filter(({ title }) => title === SHOP).map(({ id }) => id);
  await page.goto("/library");
  await box(page, SHOP).focus();
  await page.keyboard.press("Space");
  await page.getByText(LIBRARY.chosen.count("1"), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, LIBRARY.chosen.bin).click();
  await toast(page, LIBRARY.binned(1)).waitFor();
  await expect.poll(() => rows(page).allTextContents()).toEqual([NIGHT]);
  await button(page, LIBRARY.undo).click();
  await expect.poll(() => rows(page).allTextContents()).toEqual([SHOP, NIGHT]);
  expect(await box(page, SHOP).isChecked()).toBe(false);

  await person.call("/api/library/bin", { ids });
  await show(page, LIBRARY.show.bin).click();
  await box(page, SHOP).check();
  await page.getByRole("button", { name: LIBRARY.chosen.unbin, exact: true }).click();
  await toast(page, LIBRARY.takenOut(1)).waitFor();
  await page.getByRole("heading", { name: LIBRARY.emptyBin.title }).waitFor();

  await person.call("/api/library/bin", { ids });
  await page.reload();
  await box(page, SHOP).check();
  await button(page, LIBRARY.chosen.erase).click();
  await button(page, LIBRARY.eraseDialog.no).click();
  await button(page, LIBRARY.chosen.erase).click();
  await page.getByRole("dialog").getByRole("button", { name: LIBRARY.eraseDialog.yes }).click();
  await page.getByRole("heading", { name: LIBRARY.emptyBin.title }).waitFor();
  expect((await person.conversions()).map(({ title }) => title)).toEqual([NIGHT]);

  await person.call("/api/library/bin", { ids: documents.map(({ id }) => id) });
  await page.reload();
  await button(page, LIBRARY.emptying.open).click();
  await page.getByRole("dialog").getByRole("button", { name: LIBRARY.eraseDialog.no }).click();
  expect(await rows(page).allTextContents()).toEqual([NIGHT]);
  await button(page, LIBRARY.emptying.open).click();
  await page.getByRole("dialog").getByRole("button", { name: LIBRARY.emptying.open }).click();
  await toast(page, LIBRARY.deleted(1)).waitFor();
  await page.getByRole("heading", { name: LIBRARY.emptyBin.title }).waitFor();
  expect(await person.conversions()).toEqual([]);
  expect(problems).toEqual([]);
});

test("without an https address nothing is shared, and the page says why", async () => {
  const { page, person } = await withDocuments(NIGHT);
  const [made] = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
  await page.goto(`/documents/${made?.id}`);
  await button(page, SHARING.open).click();
  const dialog = page.getByRole("dialog", { name: SHARING.title });
  await dialog.getByRole("status").getByText(SHARING.unreachable, { exact: true }).waitFor();
  expect(await dialog.getByRole("button").allTextContents()).toEqual([SHARING.close]);
});

test("what goes soon is said, and kept longer by one press", async () => {
  const { page, problems } = await withDocuments(SHOP, NIGHT);
  let kept = false;
  const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await page.route("**/api/library", async (route) => {
    const answer = await route.fetch();
    const soon = kept ? { goingSoon: 0, keepableSoon: 0 } : { goingSoon: 2, keepableSoon: 2 };
    await route.fulfill({ json: { ...(await answer.json()), ...soon } });
  });
  await page.route("**/api/documents?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as ReplyTo<"listDocuments">;
    const going = { expiresAt: near(5), keepUntil: near(90) };
    const documents = answer.documents.map((one) => (kept ? one : { ...one, ...going }));
    await route.fulfill({ json: { ...answer, documents } });
  });
  const bodies: unknown[] = [];
  await page.route("**/api/library/keep", async (route) => {
    bodies.push(route.request().postDataJSON());
    kept = true;
    await route.fulfill({ json: { ...OK, changed: 2 } });
  });
  await page.goto("/library?when=year");
  const note = page.getByRole("region", { name: LIBRARY.soon.label });
  await note.getByText(LIBRARY.soon.going(2)).waitFor();
  const one = page.getByRole("button", { name: matching(LIBRARY.keepThis, /.+/, new RegExp(SHOP)) });
  await one.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await note.getByRole("button", { name: LIBRARY.soon.keep(2) }).press("Enter");
  await toast(page, LIBRARY.keptLonger(2)).waitFor();
  await note.waitFor({ state: "detached" });
  await expect.poll(() => one.count()).toBe(0);
  expect(bodies).toEqual([{}]);
  expect(problems).toEqual([]);
});

testAtLength("chosen ones come as one ZIP, of a time that is asked for", async () => {
  const { page, problems } = await withDocuments(SHOP, NIGHT);
  await page.goto("/library");
  await rows(page).nth(1).waitFor();
  await page.getByLabel(LIBRARY.choices.when.label).selectOption("days");
  await page.getByLabel(LIBRARY.choices.when.to, { exact: true }).fill("2020-01-31");
  await page.getByRole("heading", { name: LIBRARY.noneFound.filtered }).waitFor();
  expect([query(page, "when"), query(page, "to")]).toEqual(["days", "2020-01-31"]);
  await page.getByLabel(LIBRARY.choices.when.label).selectOption("today");
  await rows(page).nth(1).waitFor();
  await box(page, SHOP).check();
  await button(page, LIBRARY.chosen.all("2")).click();
  await button(page, LIBRARY.chosen.download).click();
  const dialog = page.getByRole("dialog", { name: LIBRARY.download.title(2) });
  await dialog.getByLabel(LIBRARY.download.format).selectOption("txt");
  await dialog.getByRole("checkbox", { name: DOCUMENT.export.times }).uncheck();
  expect(await axeFindings(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: LIBRARY.download.start }).click(),
  ]);
  const files = unzip(Buffer.from(await (await fetch(file.url())).arrayBuffer()));
  expect([...files.keys()]).toEqual([`${NIGHT.slice(0, -1)}.txt`, `${SHOP.slice(0, -1)}.txt`, ARCHIVE.list]);
  expect(problems).toEqual([]);
});

test("an empty library offers two ways in and something to hear", async () => {
  const { page, problems } = await withDocuments();
  await page.goto("/library");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: LIBRARY.empty.record }).waitFor();
  await button(page, LIBRARY.empty.play("alloy")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole("link", { name: LIBRARY.empty.write }).click();
  await page.waitForURL("**/text-to-speech");
  await page.goto("/es/library");
  await page.getByRole("heading", { name: LIBRARY_ES.empty.title }).waitFor();
  expect(await englishLeft(page, [LIBRARY])).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

testAtLength(
  "without a network it says so and comes back with it; what fails can be tried again",
  async () => {
    const { page, context } = await withDocuments(WALK);
    await page.goto("/library");
    await rows(page).first().waitFor();
    await context.setOffline(true);
    await field(page).fill("gravel");
    await page.getByRole("heading", { name: LIBRARY.offline.title }).waitFor();
    await context.setOffline(false);
    await page.getByText(LIBRARY.search.places(1, 1), { exact: true }).waitFor();

    await page.route("**/api/documents?*", (route) => route.abort());
    await field(page).fill("gate");
    await page.getByText(LIBRARY.failed).waitFor();
    await page.unroute("**/api/documents?*");
    await button(page, LIBRARY.again).click();
    await page.getByText(LIBRARY.search.places(1, 1), { exact: true }).waitFor();
  },
);
