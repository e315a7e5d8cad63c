import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CALLS } from "#locales/en/pages/calls.ts";
import { CHECKOUT } from "#locales/en/pages/checkout.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { atRest } from "#test/support/browser/browser.ts";
import { button, submit, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite();

/** Code from these addresses fails to come until the returned function is called. */
async function fail(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort("connectionrefused"));
  return () => page.unroute(addresses);
}

test("the card form that did not come is told, and comes when it is tried again", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token });
  const recover = await fail(page, /\/assets\/form-[^/]{7}\.js/);
  await page.goto("/checkout");
  await button(page, PACK_ROWS.buyPack("Popular")).click();
  await page.getByText(CHECKOUT.script).waitFor();
  await recover();
  await button(page, CHECKOUT.tryAgain).click();
  await button(page, beginning(CHECKOUT.payNow)).waitFor();
});

test("what lies below on the home page stays as it is where its code does not come, and works at the next press", async () => {
  const { page } = await saywrite().visit();
  const recover = await fail(page, "**/assets/below-*.js*");
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/below-"));
  const [first, second] = await page.getByRole("tablist").first().getByRole("tab").all();
  await second?.scrollIntoViewIfNeeded();
  await failed;
  await atRest(page);
  expect(await first?.getAttribute("aria-selected")).toBe("true");
  await recover();
  await second?.click();
  await expect.poll(() => second?.getAttribute("aria-selected")).toBe("true");
});

test("what is to be said is said without the code of the toasts, and as a toast once that comes", async () => {
  const { page } = await saywrite().visit();
  await page.route("**/api/user/login", (route) => route.abort("connectionrefused"));
  const recover = await fail(page, "**/assets/toast-region-*.js*");
  await page.goto("/login");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel(ACCOUNT.email).fill("ada@example.org");
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill("a long enough one");
  await submit(page);
  await page.locator(".toast-plain", { hasText: CALLS.unreachable }).waitFor();
  expect(await page.locator("ol.toasts").count()).toBe(0);
  await recover();
  await page.getByLabel(ACCOUNT.email).fill("grace@example.org");
  await submit(page);
  await toast(page, CALLS.unreachable).waitFor();
  expect(await page.locator(".toast-plain").count()).toBe(0);
});
