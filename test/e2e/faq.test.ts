import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FAQ } from "#locales/en/pages/faq.ts";
import { TOPICS } from "#locales/en/pages/faq-topics.ts";
import { FAQ as FAQ_ES } from "#locales/es/pages/faq.ts";
import { axeFindings } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

const saywrite = serveSaywrite();

async function openFaq(page: Page, address = "/faq"): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-hydrated]").waitFor();
}
/** The questions that are open in the topic that shows. */
const openIds = (page: Page) =>
  page.locator("[role=tabpanel]:not([hidden]) details[open]").evaluateAll((all) => all.map(({ id }) => id));

test("one answer is open at a time, and pressing the open one closes it", async () => {
  const { page, problems } = await saywrite().visit();
  await openFaq(page);
  const question = (name: string) => page.getByRole("main").locator("summary", { hasText: name });
  await question("What does a file cost?").click();
  expect(await openIds(page)).toEqual(["upload-price"]);
  await question("What if it fails?").press("Enter");
  expect(await openIds(page)).toEqual(["upload-failure"]);
  await question("What if it fails?").click();
  expect(await openIds(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("each tab shows its own questions; Show More Faq brings the rest and the focus to them", async () => {
  const { page } = await saywrite().visit();
  await openFaq(page);
  const shown = page.locator("[role=tabpanel]:not([hidden]) summary:visible");
  for (const { label, questions } of TOPICS) {
    await page.getByRole("tab", { name: label }).click();
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(await shown.count()).toBe(5);
    await page.getByRole("link", { name: FAQ.more }).click();
    expect(await shown.count()).toBe(questions.length);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(questions[5]?.question);
  }
  await page.keyboard.press("Enter");
  expect(await openIds(page)).toEqual([TOPICS[2]?.questions[5]?.id]);
});

test("a link to a question opens its tab and the answer, from outside and from the page itself", async () => {
  const { page } = await saywrite().visit();
  await openFaq(page, "/faq#speak-refund");
  await expect.poll(() => openIds(page)).toEqual(["speak-refund"]);
  expect(await page.getByRole("tab", { selected: true }).textContent()).toBe(TOPICS[2]?.label);
  await page.getByText("Credits do not expire and nothing renews.").waitFor();
  await expect
    .poll(() => page.locator("#speak-refund").evaluate((item) => item.getBoundingClientRect().top))
    .toBeLessThan(900);
  await page.evaluate(() => {
    location.hash = "record-lost";
  });
  await expect.poll(() => openIds(page)).toEqual(["record-lost"]);
  expect(await page.getByRole("tab", { selected: true }).textContent()).toBe(TOPICS[1]?.label);
});

test.each([
  ["/faq", FAQ.more, 5],
  ["/es/faq", FAQ_ES.more, 5],
])("on %s, '%s' is a link to every question, and needs no JavaScript", async (address, more, few) => {
  const { server, browser } = saywrite();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const questions = TOPICS.flatMap((topic) => topic.questions);
  const shown = page.getByRole("main").locator("summary:visible");
  expect(await shown.count()).toBe(TOPICS.length * few);
  const link = page.getByRole("main").getByRole("link", { name: more }).last();
  expect(await link.getAttribute("href")).toBe(`${address}/all#${TOPICS.at(-1)?.questions[few]?.id}`);
  await link.click();
  await page.waitForURL((url) => url.pathname === `${address}/all`);
  expect(await shown.count()).toBe(questions.length);
  await page.locator("#speak-where summary").click();
  expect(await page.locator("#speak-where p").first().isVisible()).toBe(true);
  await context.close();
});

test("without JavaScript, too, a link to a question shows it, and search engines have all answers", async () => {
  const { server, browser } = saywrite();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/faq#speak-where");
  await page.locator("summary", { hasText: "Is my text sent anywhere?" }).click();
  expect(await page.getByText("Nothing here uses it to train a model.").isVisible()).toBe(true);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    TOPICS.flatMap((topic) => topic.questions).map(({ question }) => question),
  );
  await context.close();
});
