import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { NEW_DOCUMENT } from "#locales/en/pages/new-document.ts";
import { PRONUNCIATIONS } from "#locales/en/pages/pronunciations.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { TAKES } from "#locales/en/pages/takes.ts";
import { beginBatch } from "#test/support/batches.ts";
import { atRest, type Visitor, visit } from "#test/support/browser/browser.ts";
import { sweep } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { writeDocument } from "#test/support/made-documents.ts";

// Every page of the studio behind the login, opened once and then resized, with what somebody has there; that of a
// transcript is in `transcript.test.ts`.

const saywrite = serveSaywrite();
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsleiterversammlung, second version";
const TEXT = "# One\n\nKeep the lantern low. [pause 1.5s] It is by the gate.\n\nNova: The second one is not.";

let visitor: Visitor;
let stranger: Visitor;
/** Addresses that hang on what was made. */
const made = { written: "", spoken: "", batch: "" };

beforeAll(async () => {
  const { server, browser } = saywrite();
  const [person, other] = [await saywrite().person(), await saywrite().person()];
  const spoken = await writeDocument(server.url, person, TEXT, { title: LONG, voice: "ash" });
  await spoken.make();
  await spoken.ended();
  await (await spoken.takesOf(2)).make({ voice: "coral" });
  await spoken.ended();
  const written = await writeDocument(server.url, person, TEXT, { title: "Not spoken yet" });
  const binned = await writeDocument(server.url, person, "Gone by now.");
  await person.call("/api/library/bin", { ids: [binned.id] });
  await person.call("/api/pronunciations", { written: "Siobhan", say: "shiv awn" });
  const batch = await beginBatch(server.url, person, { title: LONG.slice(0, 40), ids: [written.id] });
  made.written = `/documents/${written.id}`;
  made.spoken = `/documents/${spoken.id}`;
  made.batch = `/library/batch?id=${batch.id}`;
  visitor = await visit(browser, server.url, { token: person.token });
  stranger = await visit(browser, server.url, { token: other.token });
});
afterAll(() => Promise.all([visitor.context.close(), stranger.context.close()]));

async function chooseSecond(page: Page) {
  const text = page.getByRole("region", { name: DOCUMENT.text, exact: true });
  await text.locator("[data-state]").nth(1).click();
  await page.getByRole("radiogroup", { name: TAKES.title }).getByRole("radio").nth(1).waitFor();
}
const press = (name: string) => (page: Page) => button(page, name).first().click();
async function choices(page: Page) {
  await page.getByLabel(NEW_DOCUMENT.text).fill(`${TEXT} It took 1.5 h, Dr. Wu said.`);
  await button(page, NEW_DOCUMENT.next).click();
  await button(page, NEW_DOCUMENT.create).waitFor();
}
async function versions(page: Page) {
  await page.getByRole("button", { name: DOCUMENT.more.label, exact: true }).click();
  await button(page, DOCUMENT.more.versions).click();
  await page.getByText(DOCUMENT.versions.now).waitFor();
}
async function share(page: Page) {
  await page.getByRole("button", { name: SHARING.open, exact: true }).first().click();
  await page.getByText(SHARING.unreachable).waitFor();
}

type Sweep = { name: string; at: () => string; empty?: true; open?: (page: Page) => Promise<unknown> };
const PAGES: Sweep[] = [
  { name: "empty library", at: () => "/library", empty: true },
  { name: "library", at: () => "/library" },
  { name: "bin", at: () => "/library?show=bin" },
  { name: "new document", at: () => "/library/new" },
  { name: "choices of a new document", at: () => "/library/new", open: choices },
  { name: "new batch", at: () => "/library/batch" },
  { name: "batch", at: () => made.batch },
  { name: "written document", at: () => made.written },
  { name: "made document", at: () => made.spoken },
  { name: "takes", at: () => made.spoken, open: chooseSecond },
  { name: "reading view", at: () => made.spoken, open: press(DOCUMENT.cleanView.open) },
  { name: "export panel", at: () => made.spoken, open: press(DOCUMENT.export.label) },
  { name: "earlier versions", at: () => made.spoken, open: versions },
  { name: "a document's pronunciations", at: () => made.spoken, open: press(PRONUNCIATIONS.ofDocument.open) },
  { name: "share dialog", at: () => made.spoken, open: share },
  { name: "pronunciations", at: () => "/profile/pronunciations" },
];

test.each(PAGES)(
  "$name: all fits, has its name and contrast, at each width and in both themes",
  async (one) => {
    const { page, problems } = one.empty ? stranger : visitor;
    problems.length = 0;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(one.at());
    await atRest(page);
    await one.open?.(page);
    expect(await sweep(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
