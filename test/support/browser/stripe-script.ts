import type { Page } from "playwright-core";
import type { StripeServer } from "#test/support/stripe-server.ts";

/** What the cardholder's bank does with the next payment. */
type Bank = "pays" | "declines" | "takes time" | "redirects";

/** The part of Stripe.js that `@stripe/react-stripe-js` and the checkout use, without its frames. */
const SCRIPT = `
window.Stripe = Object.assign((key) => ({
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    getElement: () => null, update() {}, on() {},
    create: () => {
      const heard = {};
      return {
        on: (event, call) => { heard[event] = call; return this; }, off() {}, once() {}, update() {}, destroy() {},
        mount(place) { place.textContent = "Card fields of " + key; setTimeout(() => heard.ready?.(), 0); },
      };
    },
  }),
  async confirmPayment({ elements, confirmParams, redirect }) {
    const answer = await window.askBank(elements.clientSecret, redirect);
    if (answer.redirect) { location.assign(confirmParams.return_url + "&redirect_status=succeeded"); return new Promise(() => {}); }
    return answer;
  },
}), { version: "endive" });`;

/** Serves Stripe's script in this page and connects it with the books of the test's Stripe. Returns the bank. */
export async function serveStripeScript(page: Page, { books }: StripeServer) {
  const bank: { next: Bank; redirect?: string } = { next: "pays" };
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await page.exposeFunction("askBank", (clientSecret: string, redirect: string) => {
    bank.redirect = redirect;
    if (bank.next === "declines") {
      books.decline(clientSecret);
      return { error: { message: "Your card was declined." } };
    }
    if (bank.next === "takes time") books.process(clientSecret);
    else books.pay(clientSecret);
    if (bank.next === "redirects") return { redirect: true };
    return { paymentIntent: { status: books.find(clientSecret).status } };
  });
  return bank;
}
