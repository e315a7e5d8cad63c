import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { CHECK } from "#locales/en/pages/check.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { closeVisits, sharedBrowser, visit } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { register } from "#test/support/client.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const SENTENCES = ["The morning was lovely there.", "Birds sing.", "Nobody knew the long way home."];

let server: StepServer;
beforeAll(async () => {
  server = await openStepServer("pglite", { MODELS: "off" }, resolve("build/client"));
});
afterAll(() => server.close());
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text, exact: true });

const hear = async (said: string) => {
  const run = await server.engine.run();
  await run.give(Number.POSITIVE_INFINITY, { text: said });
  run.end();
};

test("speech is checked, a doubtful place is marked, made again for nothing, and another said to be right", async () => {
  const ada = await register(server.url, "ada@example.org");
  const document = await writeDocument(server.url, ada, SENTENCES.join(" "), {
    language: "en",
    title: "A day",
  });
  await document.make();
  for (const _ of SENTENCES) (await server.engine.run()).end();
  await document.ended();
  const before = await ada.credits();

  onTestFinished(closeVisits);
  const { page, problems } = await visit(await sharedBrowser(), server.url, { token: ada.token });
  await page.goto(`/documents/${document.id}`);
  await page.getByText(`${CHECK.body} ${CHECK.hint}`).waitFor();
  await button(page, CHECK.press).click();
  await hear("the morning was quicksand there");
  await page.getByText(CHECK.progress(1, 3)).waitFor();
  await button(page, CHECK.cancel).waitFor();
  await hear(SENTENCES[1] ?? "");
  await hear("nobody knew the long way fruit");
  await page.getByText(CHECK.found(2), { exact: true }).first().waitFor();
  const marks = text(page).locator("[data-doubt]");
  expect(await marks.allTextContents()).toEqual(["lovely", "home"]);
  expect(await text(page).getByText(CHECK.doubtful).count()).toBe(2);

  await button(page, CHECK.next).click();
  const note = page.getByRole("group", { name: CHECK.place }).filter({ visible: true });
  const doubt = (heard: string) => note.filter({ hasText: heard });
  await doubt("quicksand").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await doubt("quicksand").getByRole("button", { name: CHECK.remake }).click();
  (await server.engine.run()).end();
  await toast(page, CHECK.remade).waitFor();
  await expect.poll(() => marks.allTextContents()).toEqual(["home"]);
  expect((await document.making()).making).toMatchObject({ state: "done", credits: 0, charged: 0 });

  await button(page, CHECK.previous).click();
  await doubt("fruit").waitFor();
  await doubt("fruit").getByRole("button", { name: CHECK.right }).click();
  await toast(page, CHECK.dismissed).waitFor();
  await expect.poll(() => marks.count()).toBe(0);
  expect(await ada.credits()).toBe(before);

  // What was made again is listened to by another check, and now it is right.
  await button(page, CHECK.press).click();
  await hear(SENTENCES[0] ?? "");
  await page.getByText(CHECK.none, { exact: true }).first().waitFor();
  await button(page, CHECK.press).click();
  await page.getByText(/listened to already/).waitFor();
  expect(problems).toEqual([]);
});
