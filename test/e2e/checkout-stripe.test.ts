import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CHECKOUT } from "#locales/en/pages/checkout.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { atRest } from "#test/support/browser/browser.ts";
import { button, expectCredits, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { serveStripeScript } from "#test/support/browser/stripe-script.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { startStripeServer } from "#test/support/stripe-server.ts";

const stripe = await startStripeServer();
afterAll(() => stripe.close());
const saywrite = serveSaywrite(stripe.settings);

/** Notes every request that leaves the test's own server. */
function noteForeign(page: Page, noted: string[]): void {
  page.on("request", (request) => {
    if (request.url().startsWith("https://")) noted.push(request.url());
  });
}

/** Somebody at the Payment Element, where the content security policy of the server holds. */
async function atPaymentElement() {
  const person = await saywrite().person();
  const visitor = await saywrite().visit({ token: person.token });
  const loaded: string[] = [];
  noteForeign(visitor.page, loaded);
  const bank = await serveStripeScript(visitor.page, stripe);
  await visitor.page.goto("/pricing");
  await visitor.page.getByText(PACK_ROWS.testMode).waitFor();
  await button(visitor.page, PACK_ROWS.buyPack("Starter")).click();
  await visitor.page.getByText("Card fields of pk_test_of_the_tests").waitFor();
  const pay = () => button(visitor.page, beginning(CHECKOUT.payNow)).click();
  return { ...visitor, person, bank, pay, loaded };
}

test("Stripe's script is allowed and loaded on the checkout alone; declined, then paid without a redirect", async () => {
  const { page, person, bank, pay, loaded, problems } = await atPaymentElement();
  expect(loaded).toHaveLength(1);
  await page.getByText(CHECKOUT.testMode).waitFor(); // a test key charges nobody, and the page says so
  bank.next = "declines";
  await pay();
  await toast(page, OUTCOMES["card-declined"]).waitFor();
  await page.getByRole("alert").getByText(OUTCOMES["card-declined"]).waitFor();
  bank.next = "pays";
  await pay();
  await toast(page, FAILURES.paymentSuccessful).waitFor();
  await page.getByText(CHECKOUT.testMode).waitFor();
  await expectCredits(page, 15);
  expect(bank.redirect).toBe("if_required");
  expect(await person.credits()).toBe(15);
  expect(problems).toEqual([]);

  const fresh = await saywrite().visit();
  noteForeign(fresh.page, loaded);
  for (const path of ["/", "/pricing"]) {
    await fresh.page.goto(path);
    await atRest(fresh.page);
  }
  expect(loaded).toHaveLength(1);
});

test("a bank that sends people away and back: the return page finishes the purchase", async () => {
  const { page, person, bank, pay } = await atPaymentElement();
  bank.next = "redirects";
  await pay();
  await page.waitForURL((url) => url.pathname === "/");
  await expectCredits(page, 15);
  expect(await person.credits()).toBe(15);
});

testAtLength("a bank that takes its time: the page waits, and the credits come by themselves", async () => {
  const { page, person, bank, pay } = await atPaymentElement();
  bank.next = "takes time";
  await pay();
  await page.getByRole("heading", { name: CHECKOUT.processing.title }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: CHECKOUT.processing.title }).waitFor();
  const mine = [...stripe.books.intents.values()].find(
    ({ receiptEmail }) => receiptEmail === person.user.email,
  );
  stripe.books.pay(mine?.id ?? "");
  await page.waitForURL((url) => url.pathname === "/");
  await expectCredits(page, 15);
});

test("Stripe's script cannot be loaded: said in words, and tried again", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token });
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.goto("/checkout");
  await button(page, PACK_ROWS.buyPack("Starter")).click();
  await page.getByText(CHECKOUT.script).waitFor();
  await page.unrouteAll();
  await serveStripeScript(page, stripe);
  await button(page, CHECKOUT.tryAgain).click();
  await page.getByText("Card fields of pk_test_of_the_tests").waitFor();
});
