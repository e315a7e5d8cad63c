import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { OFFLINE as OFFLINE_DE } from "#locales/de/pages/offline.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { OFFLINE } from "#locales/en/pages/offline.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { OFFLINE as OFFLINE_ES } from "#locales/es/pages/offline.ts";
import { inShort } from "#test/support/at-length.ts";
import { visit } from "#test/support/browser/browser.ts";
import { serveSaywriteHearing } from "#test/support/browser/hearing.ts";
import { button, expectCredits, seenText, toast } from "#test/support/browser/page-parts.ts";
import { siteFontsLoaded } from "#test/support/browser/site-fonts.ts";
import { beginning, matching, oneOf } from "#test/support/browser/wording.ts";
import { makePlace } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";
import { startServerAt } from "#test/support/server.ts";

const saywrite = serveSaywriteHearing("We went to the market this morning.");

/** Opens a page and waits until the site has put its offline page away. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
  });
}

const offlineHead = (page: Page) => page.getByRole("heading", { level: 1, name: OFFLINE.head });

test("without a connection any address leads to the offline page, and from there on to where one was going", async () => {
  const { page, context } = await saywrite().visit({ serviceWorker: true });
  await openAndKeep(page, "/pricing");
  await context.setOffline(true);
  await page.goto("/faq?from=here");
  await offlineHead(page).waitFor();
  await page.waitForURL((url) => url.pathname === "/offline");
  await page.locator("html[data-hydrated]").waitFor();
  await expect.poll(() => siteFontsLoaded(page)).toBe(2);

  await button(page, OFFLINE.again).click();
  await page.waitForURL((url) => url.searchParams.get("to") === "/faq?from=here");
  await context.setOffline(false);
  await button(page, OFFLINE.goOn).click();
  await page.waitForURL((url) => url.pathname === "/faq" && url.search === "?from=here");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await offlineHead(page).count()).toBe(0);
});

test("the offline page leads nowhere but to this site", async () => {
  const { page } = await saywrite().visit();
  for (const to of ["/\t/example.com", "/offline?to=/offline"]) {
    await page.goto(`/offline?${new URLSearchParams({ to })}`);
    await button(page, oneOf(OFFLINE.goOn, OFFLINE.again)).click();
    await page.waitForURL(`${saywrite().server.url}/`);
  }
});

const COMES = [
  ["the address, also where no page in it was open before", "en-GB", "/pricing", "/es/faq", "es"],
  ["the person, where the address has none", "es-MX", "/es/pricing", "/faq", "es"],
  ["an address that a page of the site led to", "es-MX", "/es/pricing", "link", "en"],
] as const;
test.each(inShort(COMES, 3))(
  "the offline page comes in the language of %s",
  async (_, language, open, to, comes) => {
    const { page, context } = await saywrite().visit({ serviceWorker: true, language });
    await openAndKeep(page, open);
    await context.setOffline(true);
    if (to !== "link") await page.goto(to);
    else await page.evaluate(() => location.assign("/faq"));
    const prefix = comes === "es" ? "/es" : "";
    await page.waitForURL((url) => url.pathname === `${prefix}/offline`);
    expect(await page.locator("html").getAttribute("lang")).toBe(comes);
    await context.setOffline(false);
    await button(page, comes === "es" ? OFFLINE_ES.goOn : OFFLINE.goOn).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/faq`);
  },
);

const OFFLINE_WORDS = {
  "": [OFFLINE.head, OFFLINE.asking, OFFLINE.back, OFFLINE.goOn],
  "/de": [OFFLINE_DE.head, OFFLINE_DE.asking, OFFLINE_DE.back, OFFLINE_DE.goOn],
  "/es": [OFFLINE_ES.head, OFFLINE_ES.asking, OFFLINE_ES.back, OFFLINE_ES.goOn],
};

test("with a network but no server, the page asks the server until it answers", {
  timeout: 240_000,
}, async () => {
  const { place, remove } = await makePlace("postgres");
  onTestFinished(remove);
  const server = await startServerAt(place, { PORT: String(await freePort()) });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const visits = inShort(Object.entries(OFFLINE_WORDS), 3, 1).map(async ([prefix, words]) => {
    const { page, context } = await visit(saywrite().browser, server.url, { serviceWorker: true });
    onTestFinished(() => context.close());
    await openAndKeep(page, `${prefix}/pricing`);
    return { page, prefix, words };
  });
  const waiting = await Promise.all(visits);
  await server.kill("SIGKILL");
  for (const { page, prefix, words } of waiting) {
    const [head, asking, , goOn] = words;
    const asked = () => page.waitForEvent("requestfailed", (one) => one.url().endsWith("/healthz"));
    const first = asked();
    await page.goto(`${prefix}/faq`);
    await page.getByRole("heading", { level: 1, name: head }).waitFor();
    await first;
    await asked(); // and again by itself
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page
      .getByRole("status")
      .getByText(asking as string)
      .waitFor();
    expect(await button(page, goOn as string).count()).toBe(0);
  }
  const again = await server.restart();
  onTestFinished(async () => void (await again.kill("SIGKILL")));
  for (const { page, prefix, words } of waiting) {
    const [, , back, goOn] = words;
    await page
      .getByRole("status")
      .getByText(back as string)
      .waitFor();
    await button(page, goOn as string).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/faq`);
  }
});

test("an unsent recording is counted while offline, and offered when the connection is back", async () => {
  const { token } = await saywrite().person(0);
  const { page, context } = await saywrite().visit({ serviceWorker: true, token });
  await openAndKeep(page, "/speech-to-text");
  await expectCredits(page, 0);
  await button(page, beginning(RECORD.start)).click();
  await page.getByText(matching(RECORD.keptSoFar, /0:0[2-9]/)).waitFor();
  await button(page, beginning(RECORD.stop)).click();
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();

  await context.setOffline(true);
  await page.goto("/speech-to-text");
  await offlineHead(page).waitFor();
  await page.getByText(matching((long) => OFFLINE.kept(1, long), /0:0\d/)).waitFor();
  await context.setOffline(false);
  await button(page, OFFLINE.goOn).click();
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /0:0\d/) }).waitFor();
});

test("nothing that changes is kept: pages are fetched afresh, and no call is ever stored", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ serviceWorker: true, token });
  await openAndKeep(page, "/pricing");
  await page.goto("/faq");
  await expectCredits(page, 5);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const other = kept.filter((path) => !path.startsWith("/assets/"));
  expect(other.sort()).toEqual(["/de/offline", "/es/offline", "/favicon.svg", "/offline"]);
  expect(await seenText(page.getByRole("main"))).not.toBe("");
});
