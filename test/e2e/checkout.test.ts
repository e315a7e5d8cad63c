import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { credits } from "#locales/en/amounts.ts";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CARD, CHECKOUT, TEST_BANK, TEST_CARDS } from "#locales/en/pages/checkout.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { PURCHASES_COPY } from "#locales/en/pages/purchases.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, holdBack, submit, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, ending } from "#test/support/browser/wording.ts";
import { PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite();

/** Test cards, by what the bank does with them. */
const [PAID, TO_CONFIRM, DECLINED] = TEST_CARDS.cards;

const payNow = (page: Page) => button(page, beginning(CHECKOUT.payNow));
const fact = (page: Page, label: string) => page.locator("dt", { hasText: label }).locator("+ dd");
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isHome = (url: URL) => url.pathname === "/";

/** Somebody with five credits whose checkout of the Popular pack waits for a card. */
async function atCheckout() {
  const person = await saywrite().person();
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/pricing");
  await button(visitor.page, PACK_ROWS.buyPack("Popular")).click();
  await payNow(visitor.page).waitFor();
  return { ...visitor, person };
}

type TestCard = (typeof TEST_CARDS.cards)[number];
const chooseCard = (page: Page, { what }: TestCard) => button(page, ending(what)).click();

async function payWith(page: Page, card: TestCard): Promise<void> {
  await chooseCard(page, card);
  await payNow(page).click();
}

test("visitor, pricing, login, checkout, paid, credits in the header, home", async () => {
  const { user } = await saywrite().person();
  const { page, problems } = await saywrite().visit();
  await page.goto("/pricing");
  await button(page, PACK_ROWS.buyPack("Popular")).click();
  await page.getByRole("heading", { level: 1, name: SHELL.login }).waitFor();
  expect(await kept(page, "itemo")).toBe("Popular");
  await page.getByLabel(ACCOUNT.email).fill(user.email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await submit(page);
  await page.waitForURL((url) => url.pathname === "/checkout");
  await page.getByText(CHECKOUT.testMode, { exact: true }).waitFor();
  expect(await fact(page, CHECKOUT.product).textContent()).toBe("Popular");
  expect(await fact(page, CHECKOUT.credits).textContent()).toMatch(/^45\b/);
  expect(await fact(page, CHECKOUT.amount).textContent()).toBe("$29");
  await page.getByLabel(CARD.number, { exact: true }).pressSequentially("4242424242424242");
  await page.getByLabel(CARD.expiry, { exact: true }).pressSequentially("1230");
  await page.getByLabel(CARD.cvc, { exact: true }).pressSequentially("123");
  expect(await page.getByLabel(CARD.number, { exact: true }).inputValue()).toBe("4242 4242 4242 4242");
  await page.keyboard.press("Enter");
  await toast(page, FAILURES.paymentSuccessful).waitFor();
  await page.waitForURL(isHome);
  await expectCredits(page, 50);
  expect([await kept(page, "itemo"), await kept(page, "saywrite.purchase")]).toEqual([null, null]);
  await page
    .locator(".toast")
    .getByText(CHECKOUT.paid.now(credits(45), 50))
    .waitFor();
  await button(page, CHECKOUT.paid.receipt).click();
  await page.getByRole("heading", { name: PURCHASES_COPY.title }).waitFor();
  expect(problems).toEqual([]);
});

test("the page says that it initializes, then shows the form; while paying the button is disabled and turns", async () => {
  const { page, person } = await atCheckout();
  const answer = await holdBack(page, "**/api/stripe/create-payment-intent");
  await page.reload();
  await page.getByText(FAILURES.checkoutInitializing).waitFor();
  expect(await payNow(page).count()).toBe(0);
  answer();
  const pay = await holdBack(page, "**/api/sandbox/confirm");
  await payWith(page, PAID);
  await expect.poll(() => payNow(page).isDisabled()).toBe(true);
  expect(await payNow(page).locator("svg.animate-spin").count()).toBe(1);
  pay();
  await page.waitForURL(isHome);
  expect(await person.credits()).toBe(50);
});

test("declined: the reason stands under the button and as a toast, nothing moves, and another card pays", async () => {
  const { page, person, problems } = await atCheckout();
  await payWith(page, DECLINED);
  await toast(page, OUTCOMES["card-declined"]).waitFor();
  await page.getByRole("alert").getByText(OUTCOMES["card-declined"]).waitFor();
  expect(await person.credits()).toBe(5);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.getByLabel(CARD.cvc, { exact: true }).fill("");
  await payNow(page).click();
  await page.getByRole("main").getByText(CARD.errors.cvcMissing).first().waitFor();
  expect(await page.getByRole("alert").getByText(OUTCOMES["card-declined"]).count()).toBe(0);
  await toast(page, OUTCOMES["card-declined"]).waitFor({ state: "detached" });
  await payWith(page, PAID);
  await page.waitForURL(isHome);
  expect(await person.credits()).toBe(50);
  expect(problems).toEqual([]);
});

test("a card that cannot be right is refused in words, with the focus at the first field", async () => {
  const { page } = await atCheckout();
  await page.getByLabel(CARD.number, { exact: true }).fill("4242 4242 4242 4243");
  await page.getByLabel(CARD.expiry, { exact: true }).fill("01 / 20");
  await payNow(page).click();
  for (const words of [CARD.errors.numberWrong, CARD.errors.expired, CARD.errors.cvcMissing]) {
    await page.getByRole("main").getByText(words).first().waitFor();
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("number");
});

test("3-D Secure: Fail declines, Escape too; Complete pays", async () => {
  const { page, person, problems } = await atCheckout();
  const dialog = page.getByRole("dialog", { name: TEST_BANK.title });
  for (const refuse of [() => button(page, TEST_BANK.fail).click(), () => page.keyboard.press("Escape")]) {
    await payWith(page, TO_CONFIRM);
    await dialog.waitFor();
    await refuse();
    await page.getByRole("alert").getByText(OUTCOMES["card-not-authenticated"]).waitFor();
  }
  expect(await person.credits()).toBe(5);
  await payNow(page).click();
  await button(page, TEST_BANK.complete).click();
  await page.waitForURL(isHome);
  await expectCredits(page, 50);
  expect(problems).toEqual([]);
});

test("closed between payment and recording: the next visit finishes it, once", async () => {
  const { page, person } = await atCheckout();
  await page.route("**/api/image/add-credit", (route) => route.abort());
  await page.route("**/api/purchases/*", (route) => route.abort());
  await payWith(page, PAID);
  await page.getByText(CHECKOUT.unrecorded.reassurance).waitFor();
  await page.unrouteAll();
  await page.goto("/checkout", { waitUntil: "commit" }); // its notice comes by itself, and goes
  await toast(page, FAILURES.paymentSuccessful).waitFor();
  await page.waitForURL(isHome);
  await expectCredits(page, 50);
  expect(await person.credits()).toBe(50);
});

test("two tabs and a double click pay once; the other tab notices", async () => {
  const { page, context, person } = await atCheckout();
  const other = await context.newPage();
  await other.goto("/checkout");
  await payNow(other).waitFor();
  // The other tab's question is answered late: by then the chosen pack is forgotten and the header redrawn.
  let forgotten = () => {};
  const late = new Promise<void>((resolve) => {
    forgotten = resolve;
  });
  await other.route("**/api/purchases/*", (route) => late.then(() => route.continue()));
  await chooseCard(page, PAID);
  await payNow(page).dblclick();
  await page.waitForURL(isHome);
  await page.waitForFunction(() => localStorage.getItem("itemo") === null);
  await expectCredits(other, 50);
  forgotten();
  await other.getByRole("heading", { name: FAILURES.paymentSuccessful }).waitFor();
  await expectCredits(other, 50);
  expect(await person.credits()).toBe(50);
  await page.goBack();
  await page.getByText(CHECKOUT.choose).waitFor();
});

test("no payment can begin: both texts, the reason, and a way to try again", async () => {
  const { page } = await atCheckout();
  await page.route("**/api/stripe/create-payment-intent", (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { name: FAILURES.checkoutInitFailed }).waitFor();
  await toast(page, FAILURES.checkoutWentWrong).waitFor();
  await page.unrouteAll();
  await button(page, CHECKOUT.tryAgain).click();
  await payNow(page).waitFor();
  await page.getByRole("link", { name: CHECKOUT.change }).click();
  await page.waitForURL((url) => url.pathname === "/pricing");
});

test("without a chosen pack one is chosen here; the return page finishes what the address names", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/checkout");
  await page.getByText(CHECKOUT.choose).waitFor();
  await button(page, PACK_ROWS.buyPack("Starter")).click();
  await payNow(page).waitFor();
  const begun = await person.call<{ purchaseId: string; clientSecret: string }>(
    "/api/stripe/create-payment-intent",
    { items: "Starter" },
  );
  const { purchaseId, clientSecret } = begun.body;
  const address = `/checkout/return?purchase=${purchaseId}`;
  await page.goto(`${address}&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`);
  await page.getByRole("heading", { name: CHECKOUT.unpaid.title }).waitFor();
  expect(page.url().endsWith(address)).toBe(true); // Stripe's secret is gone from it
  const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };
  await person.call("/api/sandbox/confirm", { clientSecret, ...card });
  await page.reload();
  await page.waitForURL(isHome);
  await expectCredits(page, 15);
});
