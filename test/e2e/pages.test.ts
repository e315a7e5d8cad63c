import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { publicPaths } from "#contract/public-pages.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { atRest, type Visitor, visit } from "#test/support/browser/browser.ts";
import { axeFindings, innerLinks, otherFonts, sidewaysScroll } from "#test/support/browser/checks.ts";
import { expectCredits } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { isEnglish } from "#test/support/everyday-english.ts";

/** Every address of the product: its title and its first heading. */
const PUBLIC: Record<string, [title: string, heading: string]> = {
  "/": ["Saywrite: Text to speech, speech to text.", "What you say, written. What you write, said."],
  "/pricing": ["Pricing · Saywrite", "Pay once, talk for a while."],
  "/pages": ["AI Tools · Saywrite", "Three tools, one balance."],
  "/featured": ["Features · Saywrite", "What it does, part by part."],
  "/about": ["About Us · Saywrite", "Welcome. We write down what is said, and say what is written."],
  "/use-cases": ["Use Cases · Saywrite", "Whose words, whose voice."],
  "/presets": ["Starter scripts · Saywrite", "Start from a script."],
  "/copywrite": ["Copywriting · Saywrite", "Hear your copy before anybody reads it."],
  "/blog-details": ["Articles · Saywrite", "Articles"],
  "/faq": ["FAQ · Saywrite", "Answers, before you ask."],
  "/faq/all": ["FAQ, every answer · Saywrite", "Answers, before you ask."],
  "/privacy-policy": ["Privacy Policy · Saywrite", "Privacy Policy"],
  "/terms-service": ["Terms of Service · Saywrite", "Terms of Service"],
  "/contact": ["Contact Us · Saywrite", "Contact Us"],
  "/newsletter": ["Newsletter · Saywrite", "Newsletter"],
  "/newsletter/confirm": ["Confirm your subscription · Saywrite", "Confirm your subscription"],
  "/newsletter/unsubscribe": ["Unsubscribe · Saywrite", "Unsubscribe"],
  "/confirm-address": ["Confirm your address · Saywrite", "Confirm your address"],
  "/confirm-email": ["Confirm your new address · Saywrite", "Confirm your new address"],
  "/stop-email-change": ["Stop the change · Saywrite", "Stop the change"],
  "/login": ["Login · Saywrite", "Login"],
  "/register": ["Register · Saywrite", "Register"],
  "/reset": ["Reset Password · Saywrite", "Reset Password"],
  "/test": ["Microphone check · Saywrite", "Microphone check"],
  "/test2": ["Voice check · Saywrite", "Voice check"],
  "/loading": ["Loading · Saywrite", "Loading"],
  "/offline": ["Offline · Saywrite", "No connection to Saywrite."],
};
const PROTECTED: Record<string, [title: string, heading: string]> = {
  "/text-to-speech": ["Text to Speech · Saywrite", "Text to Speech"],
  "/speech-to-text": ["Speech to Text · Saywrite", "Speech to Text"],
  "/transcribe": ["Transcribe · Saywrite", "Transcribe"],
  "/profile": ["Profile · Saywrite", "Profile"],
  "/profile/security": ["Security · Saywrite", "Profile"],
  "/profile/statement": ["Statement · Saywrite", "Profile"],
  "/profile/purchases": ["Purchases · Saywrite", "Profile"],
  "/profile/data": ["Your data · Saywrite", "Profile"],
  "/checkout": ["Checkout · Saywrite", "Checkout"],
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
  guest = await visit(browser, server.url);
  customer = await visit(browser, server.url, { token: (await person()).token });
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

async function expectSound({ page, problems }: Visitor): Promise<void> {
  for (const link of await innerLinks(page)) linked.add(link);
  expect(await axeFindings(page)).toEqual([]);
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

  test("opens for somebody who is logged in", async () => {
    expect(await open(customer, path)).toBe(200);
    await expectHead(customer.page, head);
    if (path !== "/loading") await expectCredits(customer.page, BALANCE);
    await expectSound(customer);
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

const TRANSLATED = LANGUAGES.slice(1).flatMap((language) =>
  publicPaths().map((path): [string, string] => [`/${language}${path}`, language]),
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
  await expectHead(guest.page, ["Page not found · Saywrite", "There is no page here."]);
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
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
