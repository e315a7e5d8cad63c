import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { SESSION_OVER } from "#locales/en/pages/session-over.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, submit, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const saywrite = serveSaywrite();
const SENTENCES = ["The lamp room was small.", "A brass lens stood in it.", "Nobody came."];
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });
const fields = (page: Page) => text(page).getByRole("textbox");
const typed = (page: Page) =>
  fields(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));
const CHANGES = "**/segments/*";

/** A person's written document, opened in a browser. */
async function opened() {
  const person = await saywrite().person();
  const made = await person.call<ReplyTo<"createDocument">>("/api/documents", {
    text: SENTENCES.join("\n\n"),
  });
  const id = made.body.document?.id;
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto(`/documents/${id}`);
  await text(visitor.page).waitFor();
  const texts = async () =>
    (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments.map(({ text }) => text);
  return { ...visitor, id, person, texts };
}

test("what could not be saved stays while others are written, over a reload, and until it is saved", async () => {
  const { page, texts } = await opened();
  const offline = (route: Route) => route.abort("connectionrefused");
  await page.route(CHANGES, offline);
  await text(page).getByText(SENTENCES[0]!).dblclick();
  await fields(page).fill("The lamp room was large.");
  await text(page).getByText(SENTENCES[1]!).dblclick();
  await expect.poll(() => fields(page).count()).toBe(2);
  await text(page).getByText(DOCUMENT.edit.failed).waitFor();
  await fields(page).last().fill("A glass stood in it.");
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => text(page).getByText(DOCUMENT.edit.failed).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => keptInTab(page)).toContain("saywrite.sentence.");
  expect(await keptInTab(page)).not.toContain("lamp room"); // as the privacy page says: encrypted
  await page.reload();
  await text(page).waitFor();
  await expect.poll(() => typed(page)).toEqual(["The lamp room was large.", "A glass stood in it."]);
  expect(await text(page).getByText(DOCUMENT.edit.failed).count()).toBe(2);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await texts()).toEqual(SENTENCES);
  await page.unroute(CHANGES, offline);
  for (const left of [1, 0]) {
    await button(page, DOCUMENT.edit.save).first().click();
    await expect.poll(() => fields(page).count()).toBe(left);
  }
  expect(await texts()).toEqual(["The lamp room was large.", "A glass stood in it.", SENTENCES[2]]);
  await page.reload();
  await text(page).waitFor();
  expect(await fields(page).count()).toBe(0);
});

test("who writes on while a sentence is saved loses no letter, and what is discarded does not come back", async () => {
  const { page, texts, problems } = await opened();
  const held: Route[] = [];
  await page.route(CHANGES, (route) => void held.push(route));
  await text(page).getByText(SENTENCES[2]!).dblclick();
  await fields(page).fill("Somebody");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type(" came");
  await held[0]?.continue();
  await expect.poll(async () => (await texts())[2]).toBe("Somebody");
  await page.keyboard.type(".");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await expect.poll(() => fields(page).count()).toBe(0);
  expect((await texts())[2]).toBe("Somebody came.");

  await text(page).getByText("Somebody came.").dblclick();
  await fields(page).fill("Something of this.");
  await page.keyboard.press("Escape");
  await expect.poll(() => fields(page).count()).toBe(0);
  await toast(page, DOCUMENT.edit.discarded).waitFor();
  await page.locator(".toast").getByRole("button", { name: DOCUMENT.undo }).click();
  await expect.poll(() => typed(page)).toEqual(["Something of this."]);
  await fields(page).fill("Nothing of this.");
  await page.keyboard.press("Escape");
  await expect.poll(() => fields(page).count()).toBe(0);
  await page.reload();
  await text(page).getByText("Somebody came.").waitFor();
  expect(await fields(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a page that goes out of sight has saved what is typed, and a key that chooses letters discards nothing", async () => {
  const { page, texts, problems } = await opened();
  await text(page).getByText(SENTENCES[0]!).dblclick();
  await fields(page).fill("Lanterns in the lamp room.");
  await fields(page).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true })),
  );
  expect(await typed(page)).toEqual(["Lanterns in the lamp room."]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(async () => (await texts())[0]).toBe("Lanterns in the lamp room.");
  await expect.poll(() => keptInTab(page)).not.toContain("saywrite.sentence."); // the page has the answer, too
  // A page that is closed meanwhile leaves its draft behind: what the text says by now is saved.
  await fields(page).fill("Lanterns in a small room.");
  await page.reload();
  await text(page).getByText("Lanterns in a small room.").waitFor();
  await expect.poll(() => fields(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("who comes back sees what was edited elsewhere meanwhile, and what they type stays", async () => {
  const { page, id, person, problems } = await opened();
  const elsewhere = async (number: number, text: string) => {
    const { segments } = (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
    await send(`${saywrite().server.url}/api/documents/${id}/segments/${segments[number]?.id}`, {
      ...{ method: "PATCH", headers: { token: person.token }, body: { text } },
    });
  };
  await text(page).getByText(SENTENCES[1]!).dblclick();
  await fields(page).fill("My own words.");
  await elsewhere(0, "Somebody else wrote this.");
  await elsewhere(1, "And this.");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await text(page).getByText("Somebody else wrote this.").waitFor();
  expect(await typed(page)).toEqual(["My own words."]);
  await page.getByRole("heading", { level: 1 }).click(); // it is not written over what they have not seen
  await text(page).getByText("And this.").waitFor();
  expect(await text(page).getByText(DOCUMENT.edit.meanwhile).count()).toBe(1);
  await button(page, DOCUMENT.edit.save).click();
  await expect.poll(() => fields(page).count()).toBe(0);
  await text(page).getByText("My own words.").waitFor();

  await button(page, DOCUMENT.rename).click();
  await page.getByLabel(DOCUMENT.titleLabel).fill("Mine");
  await send(`${saywrite().server.url}/api/documents/${id}`, {
    ...{ method: "PATCH", headers: { token: person.token }, body: { title: "Theirs", addTags: ["kept"] } },
  });
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["document-changed-meanwhile"]).waitFor();
  expect(await page.getByLabel(DOCUMENT.titleLabel).inputValue()).toBe("Mine");
  await expect.poll(() => page.title()).toMatch(/^Theirs/);
  await page.getByLabel(DOCUMENT.titleLabel).press("Enter");
  await page.getByRole("heading", { name: "Mine" }).waitFor();
  expect(problems.filter((problem) => !problem.includes("409"))).toEqual([]);
});

testAtLength(
  "sessions end elsewhere while somebody writes: the page stays with what they wrote, and saves it after the next login",
  async () => {
    const { page, context, person } = await opened();
    await text(page).getByText(SENTENCES[0]!).dblclick();
    await fields(page).fill("The lamp room was dark.");
    await fetch(`${saywrite().server.url}/api/user/logout`, {
      method: "POST",
      headers: { token: person.token },
    });
    await page.keyboard.press("Control+Enter");
    await page.getByText(SESSION_OVER.goesOn.writing).waitFor();
    await text(page).getByText(DOCUMENT.edit.failed).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [login] = await Promise.all([
      context.waitForEvent("page"),
      button(page, SESSION_OVER.logIn).click(),
    ]);
    await login.getByLabel(ACCOUNT.email).fill(person.user.email);
    await login.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
    await submit(login);
    await toast(page, SESSION_OVER.again).waitFor();
    expect(await typed(page)).toEqual(["The lamp room was dark."]);
    await button(page, DOCUMENT.edit.save).click();
    await expect.poll(() => fields(page).count()).toBe(0);
    await text(page).getByText("The lamp room was dark.").waitFor();
  },
);
