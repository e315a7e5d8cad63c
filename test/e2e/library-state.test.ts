import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { matching } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite();
const [SHOP, NIGHT] = ["We close at six.", "Good night."];
const OK = { success: true, code: "ok", message: "" };

/** Somebody with a short library. */
async function withDocuments(...texts: string[]) {
  const person = await saywrite().person();
  for (const text of texts) await person.synthesize(text);
  return saywrite().visit({ token: person.token });
}
const rows = (page: Page) =>
  page.getByRole("list", { name: LIBRARY.list }).getByRole("heading", { level: 2 });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("what is being made comes first, can be stopped, and the list follows its end", async () => {
  const { page, problems } = await withDocuments(NIGHT);
  const one = {
    ...{ kind: "conversion", id: crypto.randomUUID(), tool: "transcribe", makes: "transcript", voice: null },
    ...{ title: "Council hearing", begun: true, unit: "seconds", made: 2_470, of: 7_695, progress: 0.32 },
    ...{ secondsLeft: 360, stopCosts: 0, peaks: [0.2, 0.8, 0.4], createdAt: new Date().toISOString() },
  };
  const press = {
    ...one,
    ...{ kind: "press", id: crypto.randomUUID(), tool: null, makes: "speech", title: "A year at Skarvlight" },
    ...{ unit: "sentences", made: 0, of: 12, progress: 0, begun: false, secondsLeft: null, peaks: null },
  };
  const batch = {
    ...{ ...press, kind: "batch", id: crypto.randomUUID(), title: "Lessons", unit: "documents" },
    ...{ made: 2, of: 8, progress: 0.25, begun: true },
  };
  const stopped: string[] = [];
  let work = [one, press, batch];
  await page.route("**/api/library/work", (route) => route.fulfill({ json: { ...OK, work } }));
  await page.route("**/cancel", (route) => {
    stopped.push(new URL(route.request().url()).pathname);
    work = work.filter(({ id }) => !route.request().url().includes(id));
    return route.fulfill({ json: OK });
  });
  await page.goto("/library");
  const list = page.getByRole("list", { name: LIBRARY.work.label });
  await list.getByText(LIBRARY.work.of.transcript("41:10", "2:08:15"), { exact: true }).waitFor();
  await list.getByText(matching(LIBRARY.work.left, /6.+/)).waitFor();
  await list.getByText(LIBRARY.work.waiting).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  for (const { title } of [one, press, batch]) {
    const again = page.waitForRequest("**/api/documents");
    await list.getByRole("button", { name: `${LIBRARY.work.stop}: ${title}` }).click();
    await again;
    await list.getByText(title, { exact: true }).waitFor({ state: "detached" });
  }
  expect(stopped).toEqual([
    `/api/conversions/${one.id}/cancel`,
    `/api/documents/${press.id}/make/cancel`,
    `/api/library/batches/${batch.id}/cancel`,
  ]);
  await rows(page).getByText(NIGHT).waitFor();
  expect(problems).toEqual([]);
});

test("a tag is found among a thousand, what is kept is told with the bin, and the page has its keys", async () => {
  const { page, problems } = await withDocuments(SHOP, NIGHT);
  const tags = Array.from({ length: 1_000 }, (_, at) => ({ name: `tour ${at}`, count: 1 }));
  const storage = {
    soundBytes: 3 * 1024 ** 3,
    textBytes: 1024 ** 2,
    binBytes: 2048,
    quotaBytes: 10 * 1024 ** 3,
  };
  await page.route("**/api/library", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...storage, tags } });
  });
  await page.goto("/library");
  await button(page, LIBRARY.choices.tag.chosen(LIBRARY.choices.tag.any)).click();
  await page.getByText(LIBRARY.choices.tag.more(940)).waitFor();
  await page.getByLabel(LIBRARY.choices.tag.find).fill("tour 99");
  expect(await axeFindings(page)).toEqual([]);
  await button(page, /^tour 990/).click();
  await expect.poll(() => query(page, "tag")).toBe("tour 990");
  await button(page, LIBRARY.choices.tag.chosen("tour 990")).click();
  await button(page, LIBRARY.choices.tag.any).last().click();
  await rows(page).nth(1).waitFor();

  await page.getByText(LIBRARY.storage.keptOf("3 GB", "10 GB"), { exact: true }).waitFor();
  await page.getByText(LIBRARY.storage.inBin("2 kB"), { exact: false }).waitFor();
  await page.getByRole("link", { name: LIBRARY.storage.choose }).click();
  await expect.poll(() => query(page, "order")).toBe("going");
  await page.getByText(matching(LIBRARY.goesOn, /.+/)).first().waitFor();

  await page.locator("#main").press("j");
  await page.keyboard.press("x");
  await page.getByText(LIBRARY.chosen.count("1"), { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(LIBRARY.chosen.count("1"), { exact: true }).waitFor({ state: "detached" });
  await page.locator("#main").press("?");
  await page.getByRole("dialog", { name: LIBRARY.keys.title }).getByText(LIBRARY.keys.palette).waitFor();
  expect(problems).toEqual([]);
});
