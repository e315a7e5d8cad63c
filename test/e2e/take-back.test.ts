import { expect, test } from "vitest";
import { CREDIT_WORDS } from "#locales/en/credit-words.ts";
import { CHECKOUT } from "#locales/en/pages/checkout.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { PURCHASES_COPY as COPY } from "#locales/en/pages/purchases.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, holdBack, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { buying } from "#test/support/buying.ts";

const saywrite = serveSaywrite();

const CARD = { number: "4242424242424242", expiry: "12/39", cvc: "123" };

/** Somebody who has bought the Premium pack and used ten credits of it beside the gifts. */
async function buyer() {
  const person = await saywrite().person();
  const { clientSecret } = await buying(person).intent("Premium");
  await person.call("/api/sandbox/confirm", { clientSecret, ...CARD });
  for (let used = 0; used < 15; used++) await person.deduct(`used-${used}-of-15`);
  return { person, ...(await saywrite().visit({ token: person.token })) };
}

test("the rules stand before the card is asked for", async () => {
  const { page } = await buyer();
  await page.goto("/pricing");
  await button(page, PACK_ROWS.buyPack("Popular")).click();
  await page.getByText(CHECKOUT.moneyBackFor(14, "$1")).waitFor();
});

test("the unspent part of a pack is had back by a press, after its figures were shown", async () => {
  const { page, problems } = await buyer();
  await page.goto("/profile/purchases");
  await button(page, `${COPY.takeBack}: Premium`).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(COPY.rows.spent(10)).waitFor();
  await dialog.getByText(COPY.gets("$40")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(false);
  await button(page, `${COPY.takeBack}: Premium`).click();
  const answer = await holdBack(page, "**/api/purchases/*/refund");
  await dialog.getByRole("button", { name: COPY.yes("$40") }).dblclick();
  answer();
  await toast(page, CREDIT_WORDS["refund-paid"]({ cents: 4_000 })).waitFor();
  await page.getByText(COPY.requests.paid("$40")).waitFor();
  await page.getByText(COPY.refunded("$40")).waitFor();
  await expectCredits(page, 0);
  expect(await button(page, `${COPY.takeBack}: Premium`).count()).toBe(0);
  expect([problems, await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], [], []]);
});

test("figures that changed meanwhile are shown anew, and nothing moves", async () => {
  const { page, person } = await buyer();
  await page.goto("/profile/purchases");
  await button(page, `${COPY.takeBack}: Premium`).click();
  await person.deduct("one-more-meanwhile");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: COPY.yes("$40") })
    .click();
  await page.getByText(COPY.takeBackUntil("$39", "").split(",")[0] as string).waitFor();
  expect(await person.credits()).toBe(89);
});
