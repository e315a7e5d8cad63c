import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { LIVE } from "#locales/en/pages/live.ts";
import { closeVisits, sharedBrowser, type VisitorOptions, visit } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { beginLive, connect } from "#test/support/live-client.ts";
import { listenLive, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;
const WORDS = [
  "",
  "The engineers found one crack that is new, below the water line.",
  "So there are three things for us to decide this evening.",
  "The first is whether the harbour stays open while the wall is mended.",
  "The second is who pays for it.",
];

let server: StepServer;
let browser: Browser;
const gate = { open: Promise.resolve() as Promise<unknown> };
beforeAll(async () => {
  const settings = { PUBLIC_URL: "https://words.example", SECONDS_PER_CREDIT: "100" };
  [server, browser] = await Promise.all([
    openStepServer("pglite", settings, resolve("build/client")),
    sharedBrowser(),
  ]);
  listenLive(server.services, gate, WORDS);
});
afterAll(async () => {
  await closeVisits();
  await server.close();
});

let people = 0;
async function talking() {
  const ada = await register(server.url, `ada-${people++}@example.org`);
  const { id } = await beginLive(ada);
  const client = await connect(server.url, ada, id);
  const { body } = await ada.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`);
  return { client, path: new URL(String(body.live.link)).pathname };
}

async function reader(options: VisitorOptions = {}) {
  const found = await visit(browser, server.url, options);
  onTestFinished(() => found.context.close());
  return found;
}

test("somebody without an account reads along in large letters, whose colours one press swaps", async () => {
  const { client, path } = await talking();
  const { page, problems } = await reader({ width: 390, colorScheme: "light" });
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  const colours = () =>
    page
      .locator("main")
      .evaluate((main) => [getComputedStyle(main).backgroundColor, getComputedStyle(main).color]);
  const [white, black] = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];
  // Until somebody chooses, they are those of the device, however often it was opened before.
  for (const [colorScheme, shown] of [
    ["light", [white, black]],
    ["dark", [black, white]],
    ["light", [white, black]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(colours).toEqual(shown);
    await page.reload();
    await page.getByText(LIVE.waiting).waitFor();
    expect(await colours()).toEqual(shown);
  }
  client.send(0, seconds(1, 2));
  const log = page.getByRole("log");
  await log.getByText("So there are three").waitFor();
  const slow = Promise.withResolvers<void>();
  gate.open = slow.promise;
  client.send(2 * RATE, seconds(3, 3));
  const shown = page.locator("main div[aria-hidden=true]");
  await shown.getByText("whether the harbour").waitFor();
  expect(await log.textContent()).not.toContain("whether the harbour"); // words that may change are said to nobody
  expect(await page.getByRole("status").textContent()).toBe(LIVE.live);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(colours).toEqual([white, black]);
  await page.mouse.click(200, 300);
  await expect.poll(colours).toEqual([black, white]);

  const bottom = async () => {
    const box = await shown.locator("p").last().boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const height = page.viewportSize()?.height ?? 0;
  const size = () => shown.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(await bottom()).toBeCloseTo((2 * height) / 3 + 0.33 * (await size()), -1);
  const before = await size();
  await page.getByRole("button", { name: LIVE.larger }).click();
  expect(await size()).toBeGreaterThan(before);
  await page.getByRole("button", { name: LIVE.smaller }).click();

  gate.open = Promise.resolve();
  slow.resolve();
  await log.getByText("whether the harbour").waitFor();
  await page.reload();
  await log.getByText("So there are three").waitFor();
  expect(await colours()).toEqual([black, white]);
  client.end();
  await page.getByText(LIVE.over).waitFor();
  await page.reload();
  await page.getByText(LIVE.closed).waitFor();
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("a reader who was cut off comes back, is given what was missed, and counts once", async () => {
  const { client, path } = await talking();
  const { page, context } = await reader({ width: 820 });
  await page.goto(path);
  client.send(0, seconds(1, 1));
  const log = page.getByRole("log");
  await log.getByText("The engineers").waitFor();
  await context.setOffline(true);
  client.send(RATE, seconds(2, 2));
  await context.setOffline(false);
  await log.getByText("So there are three").waitFor();
  expect(await log.getByText("The engineers").count()).toBe(1);
  await expect.poll(() => client.find("readers").at(-1)?.since, { timeout: 10_000 }).toBe(1);
});

test("a refusal for the moment is no end: only a link that opens nothing is", async () => {
  const { client, path } = await talking();
  const { page } = await reader({ width: 820 });
  const statuses = [503, 429, 502];
  await page.route("**/api/live-links/*/events*", async (route) => {
    const status = statuses.shift();
    return status ? route.fulfill({ status, body: "" }) : route.continue();
  });
  await page.goto(path);
  client.send(0, seconds(1, 1));
  await page.getByRole("log").getByText("The engineers").waitFor();
  expect(statuses).toEqual([]);
});
