import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { NOTICES } from "#locales/en/pages/notices.ts";
import { launchBrowser } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";

/** What the engine waits with. */
let held: Promise<void> = Promise.resolve();
const SECOND = Float32Array.from(
  { length: 24_000 },
  (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / 24_000),
);
const engine = await startOpenAiServer({
  async *synthesize() {
    await held;
    yield SECOND;
  },
  hear: async () => ({ text: "", words: [] }),
});
afterAll(() => engine.close());
/** A whole Chromium: one without windows shows no notifications. */
const saywrite = serveSaywrite(
  {
    SPEECH_ENGINE: "openai",
    OPENAI_API_KEY: engine.key,
    OPENAI_BASE_URL: engine.url,
    SIGN_UP_CREDITS: "5",
  },
  () => launchBrowser(),
);

/** Somebody whose book is being made, at its page. The browser lets us show notifications. */
async function making() {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const person = await saywrite().person();
  const said = "We left at noon. It rained.";
  const made = await writeDocument(saywrite().server.url, person, said, { title: "A year" });
  await made.make();
  const { page, context, problems } = await saywrite().visit({ token: person.token });
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const Real = Notification;
    const said: string[] = [];
    class Noted extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        this.addEventListener("show", () => said.push(`${title} | ${options?.body}`));
        document.addEventListener("notification-click", () => this.dispatchEvent(new Event("click")));
      }
    }
    Object.assign(window, { Notification: Noted, said });
  });
  await page.goto(`/documents/${made.id}`);
  const choice = page.getByRole("checkbox", { name: NOTICES.choice });
  await choice.check();
  await page.getByText(NOTICES.here).waitFor();
  await until("it is known", async () => (await made.making()).making?.notify);
  return { page, context, problems, person, made, choice, release: resolve };
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const left = async (person: Person) =>
  (await person.get<ReplyTo<"listNotices">>("/api/notices")).body.notices.length;

test("an end is shown by one of the pages that are open elsewhere, and leads to what is made", async () => {
  const { page, context, problems, person, made, release } = await making();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.goto("/library");
  const other = await context.newPage();
  await other.goto("/profile");
  release();
  await until("it is shown", async () => (await said(page)).length + (await said(other)).length > 0);
  await until("it is confirmed", async () => (await left(person)) === 0);
  expect([...(await said(page)), ...(await said(other))]).toEqual([
    `${NOTICES.document.made} | ${NOTICES.body("A year", 2, 2)}`,
  ]);
  const shower = (await said(page)).length > 0 ? page : other;
  await shower.evaluate(() => document.dispatchEvent(new Event("notification-click")));
  await shower.waitForURL(`**/documents/${made.id}`);
  expect(problems).toEqual([]);
});

test("nothing is shown or mailed of an end that its person watched", async () => {
  const { page, context, problems, person, made, choice, release } = await making();
  const other = await context.newPage();
  await other.goto("/library");
  await page.bringToFront();
  release();
  await made.ended();
  await choice.waitFor({ state: "hidden" });
  await until("it is confirmed", async () => (await left(person)) === 0);
  expect([...(await said(page)), ...(await said(other))]).toEqual([]);
  expect(problems).toEqual([]);
});
