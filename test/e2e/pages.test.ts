import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { publicPaths } from "#contract/public-pages.ts";
import { ABOUT } from "#locales/en/pages/about.ts";
import { BATCH } from "#locales/en/pages/batch.ts";
import { CHECKOUT } from "#locales/en/pages/checkout.ts";
import { COPYWRITE } from "#locales/en/pages/copywrite.ts";
import { FAQ } from "#locales/en/pages/faq.ts";
import { FEATURED } from "#locales/en/pages/featured.ts";
import { HERO } from "#locales/en/pages/home.ts";
import { KEYS } from "#locales/en/pages/keys.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { NEW_DOCUMENT } from "#locales/en/pages/new-document.ts";
import { NOT_FOUND } from "#locales/en/pages/not-found.ts";
import { OFFLINE } from "#locales/en/pages/offline.ts";
import { PRICING_PAGE } from "#locales/en/pages/pricing.ts";
import { PROFILE_COPY, STATEMENT_COPY } from "#locales/en/pages/profile.ts";
import { PRONUNCIATIONS } from "#locales/en/pages/pronunciations.ts";
import { PURCHASES_COPY } from "#locales/en/pages/purchases.ts";
import { PURSES } from "#locales/en/pages/purses.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { SCRIPTS_PAGE } from "#locales/en/pages/scripts/words.ts";
import { PAGE_TITLES, SITE } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_OVERVIEW } from "#locales/en/pages/tools-overview.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { USE_CASES } from "#locales/en/pages/use-cases.ts";
import { VOCABULARY } from "#locales/en/pages/vocabulary.ts";
import { WEBHOOKS } from "#locales/en/pages/webhooks.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { inShort } from "#test/support/at-length.ts";
import { atRest, type Visitor, visit } from "#test/support/browser/browser.ts";
import { axeFindings, innerLinks, otherFonts, sidewaysScroll } from "#test/support/browser/checks.ts";
import { expectCredits } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { titled } from "#test/support/browser/wording.ts";
import { isEnglish } from "#test/support/everyday-english.ts";

/** The title and the first heading of a page whose one name is both. */
const named = (name: string): [title: string, heading: string] => [titled(name), name];

/** Every address of the product: its title and its first heading. */
const PUBLIC: Record<string, [title: string, heading: string]> = {
  "/": [`${SITE.name}: ${SITE.tagline}`, HERO.spoken],
  "/pricing": [titled(PAGE_TITLES.pricing), PRICING_PAGE.title],
  "/pages": [titled(PAGE_TITLES.tools), TOOLS_OVERVIEW.heading],
  "/featured": [titled(PAGE_TITLES.featured), FEATURED.heading],
  "/about": [titled(PAGE_TITLES.about), ABOUT.heading],
  "/use-cases": [titled(PAGE_TITLES.useCases), USE_CASES.heading],
  "/presets": [titled(PAGE_TITLES.scripts), SCRIPTS_PAGE.heading],
  "/copywrite": [titled(PAGE_TITLES.copywrite), COPYWRITE.title],
  "/blog-details": named(PAGE_TITLES.articles),
  "/developers": named(PAGE_TITLES.developers),
  "/faq": [titled(PAGE_TITLES.faq), FAQ.heading],
  "/faq/all": [titled(PAGE_TITLES.faqAll), FAQ.heading],
  "/privacy-policy": named(PAGE_TITLES.privacy),
  "/terms-service": named(PAGE_TITLES.terms),
  "/contact": named(PAGE_TITLES.contact),
  "/newsletter": named(PAGE_TITLES.newsletter),
  "/newsletter/confirm": named(PAGE_TITLES.confirmNewsletter),
  "/newsletter/unsubscribe": named(PAGE_TITLES.leaveNewsletter),
  "/confirm-address": named(PAGE_TITLES.verifyEmail),
  "/confirm-email": named(PAGE_TITLES.verifyNewEmail),
  "/stop-email-change": named(PAGE_TITLES.stopEmailChange),
  "/login": named(PAGE_TITLES.login),
  "/register": named(PAGE_TITLES.register),
  "/reset": named(PAGE_TITLES.reset),
  "/test": named(PAGE_TITLES.microphoneCheck),
  "/test2": named(PAGE_TITLES.voiceCheck),
  "/verify-statement": named(PAGE_TITLES.verifyStatement),
  "/loading": named(PAGE_TITLES.loading),
  "/offline": [titled(PAGE_TITLES.offline), OFFLINE.head],
};
const PROTECTED: Record<string, [title: string, heading: string]> = {
  "/text-to-speech": named(SYNTHESIZE.title),
  "/speech-to-text": named(RECORD.title),
  "/transcribe": named(TRANSCRIBE.title),
  "/library": named(LIBRARY.title),
  "/library/new": named(NEW_DOCUMENT.title),
  "/library/batch": named(BATCH.title),
  "/profile": named(PROFILE_COPY.title),
  "/profile/security": [titled(PROFILE_COPY.security), PROFILE_COPY.title],
  "/profile/pronunciations": [titled(PRONUNCIATIONS.title), PROFILE_COPY.title],
  "/profile/vocabulary": [titled(VOCABULARY.title), PROFILE_COPY.title],
  "/profile/statement": [titled(STATEMENT_COPY.title), PROFILE_COPY.title],
  "/profile/purses": [titled(PURSES.title), PROFILE_COPY.title],
  "/profile/keys": [titled(KEYS.title), PROFILE_COPY.title],
  "/profile/webhooks": [titled(WEBHOOKS.title), PROFILE_COPY.title],
  "/profile/purchases": [titled(PURCHASES_COPY.title), PROFILE_COPY.title],
  "/profile/data": [titled(PROFILE_COPY.data), PROFILE_COPY.title],
  "/checkout": named(CHECKOUT.title),
};

/** Every address that some page links to; anchors that lead nowhere stand here as "#name". */
const linked = new Set<string>();

/** A long balance, because the header has to have room for it. */
const BALANCE = 1_000;
const saywrite = serveSaywrite({ SIGN_UP_CREDITS: String(BALANCE) });
let guest: Visitor;
let customer: Visitor;
beforeAll(async () => {
  const { server, browser, person } = saywrite();
  guest = await visit(browser, server.url, { reducedMotion: "no-preference" });
  const { token } = await person();
  customer = await visit(browser, server.url, { token, reducedMotion: "no-preference" });
});

async function open({ page, problems }: Visitor, path: string): Promise<number | undefined> {
  await page.goto("about:blank");
  problems.length = 0;
  const response = await page.goto(path);
  await atRest(page);
  return response?.status();
}

async function expectHead(page: Page, [title, heading]: [string, string]): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
}

async function expectSound({ page, problems }: Visitor, looked: "whole" | "again" = "whole"): Promise<void> {
  for (const link of await innerLinks(page)) linked.add(link);
  // More than half of a page's time. What differs for who is logged in is the header, which each of their pages has.
  if (looked === "whole") expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await otherFonts(page)).toEqual([]);
  expect(problems).toEqual([]);
}

describe.each(Object.entries(PUBLIC))("%s", (path, head) => {
  test("opens for a visitor", async () => {
    expect(await open(guest, path)).toBe(200);
    await expectHead(guest.page, head);
    await expectSound(guest);
  });
});

/** What differs from a visitor's is the header, which each of the protected pages has, too. */
describe.each(inShort(Object.entries(PUBLIC), 7))("%s", (path, head) => {
  test("opens for somebody who is logged in", async () => {
    expect(await open(customer, path)).toBe(200);
    await expectHead(customer.page, head);
    if (path !== "/loading") await expectCredits(customer.page, BALANCE);
    await expectSound(customer, "again");
  });
});

describe.each(Object.entries(PROTECTED))("%s", (path, head) => {
  test("sends a visitor to login", async () => {
    expect(await open(guest, path)).toBe(200);
    await guest.page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(guest.page.url()).searchParams.get("to")).toBe(path);
    expect(guest.problems).toEqual([]);
  });

  test("opens for somebody who is logged in", async () => {
    expect(await open(customer, path)).toBe(200);
    await expectHead(customer.page, head);
    await expectCredits(customer.page, BALANCE);
    await expectSound(customer);
  });
});

/** Those are proved in articles.test.ts. */
const isArticle = (path: string) => path.startsWith("/blog-details/");

test("the table names every page that is prerendered", () => {
  expect(publicPaths().filter((path) => !isArticle(path) && !(path in PUBLIC))).toEqual([]);
});

const OTHERS = LANGUAGES.slice(1);
/** Each page in each other language; in short in one of them, by turns. */
const TRANSLATED = publicPaths().flatMap((path, at) =>
  inShort(OTHERS, OTHERS.length, at % OTHERS.length).map((language): [string, string] => [
    `/${language}${path}`,
    language,
  ]),
);

describe.each(TRANSLATED)("%s", (address, language) => {
  test("is complete, whole at every width, and not in English", async () => {
    expect(await open(guest, address)).toBe(200);
    expect(await guest.page.locator("html").getAttribute("lang")).toBe(language);
    expect(await guest.page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const description = await guest.page.locator("meta[name=description]").getAttribute("content");
    expect([description, isEnglish(description ?? "")]).toEqual([expect.stringMatching(/\w \w/), false]);
    for (const link of await innerLinks(guest.page)) linked.add(link);
    expect(await sidewaysScroll(guest.page)).toEqual([]);
    expect(await otherFonts(guest.page)).toEqual([]);
    expect(guest.problems).toEqual([]);
  });
});

test("an address that does not exist: status 404 and a page that leads home", async () => {
  expect(await open(guest, "/no-such-page")).toBe(404);
  await expectHead(guest.page, [titled(NOT_FOUND.name), NOT_FOUND.title]);
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.getByRole("main").getByRole("link", { name: NOT_FOUND.home.label }).click();
  await guest.page.waitForURL((url) => url.pathname === "/");
});

test("no page links to an address that is not there", async () => {
  const answers = [...linked].map(async (path) => {
    const { status } = await fetch(new URL(path, saywrite().server.url), {
      headers: { accept: "text/html" },
    });
    return path.startsWith("#") || status !== 200 ? [`${path} ${status}`] : [];
  });
  expect(linked.size).toBeGreaterThan(publicPaths().length);
  expect((await Promise.all(answers)).flat()).toEqual([]);
});
