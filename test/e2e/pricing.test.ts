import { expect, test } from "vitest";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { credits } from "#locales/en/amounts.ts";
import { creditsCover } from "#locales/en/credits-cover.ts";
import { REGISTER_OFFER } from "#locales/en/pages/free-credits.ts";
import { CALCULATOR, COMPARISON, TRIAL } from "#locales/en/pages/pricing.ts";
import { TOOL_NAMES } from "#locales/en/tool-names.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

/** Six packs, with prices of their own: an operator may sell what they like. */
const PACKS = [5, 20, 45, 100, 500, 2_500].map((credits, i) => ({
  name: `Pack ${i + 1}`,
  credits,
  cents: 100 * credits,
  ...(i === 2 ? { label: "Most Purchased" } : {}),
}));
const saywrite = serveSaywrite();
const crowded = serveSaywrite({ PACKS: JSON.stringify(PACKS), SECONDS_PER_CREDIT: "600" });

test("the calculator: typed and dragged amounts, what is wrong with them, and what is read out", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/pricing");
  await page.locator("html[data-hydrated]").waitFor();
  const length = page.getByRole("spinbutton", { name: CALCULATOR.kinds.text.length });
  const pieces = page.getByRole("spinbutton", { name: CALCULATOR.kinds.text.pieces, exact: true });
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: CALCULATOR.title }),
  });
  await length.fill("5001");
  await pieces.fill("12");
  await section.getByText(credits(24), { exact: true }).waitFor();
  await section.getByText("Popular", { exact: true }).waitFor();
  await expect
    .poll(() => section.getByRole("status").textContent())
    .toBe(CALCULATOR.spoken(credits(24), "Popular", "$29"));

  for (const [typed, problem] of [
    ["", CALCULATOR.problems.empty],
    ["-3", CALCULATOR.problems.low],
    ["0.5", CALCULATOR.problems.fraction],
    ["999999999", CALCULATOR.problems.longText(100_000)],
  ] as const) {
    await length.fill(typed);
    await section.getByText(problem).waitFor();
    expect(await section.getByText(credits(24), { exact: true }).count()).toBe(0);
  }

  await page.getByRole("radio", { name: CALCULATOR.kinds.audio.choose }).check({ force: true });
  const slider = page.getByRole("slider", { name: CALCULATOR.kinds.audio.length });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await slider.getAttribute("aria-valuetext")).toBe(
    `${CALCULATOR.kinds.audio.measured(2)}, ${credits(1)}`,
  );
  await page.keyboard.press("End");
  await section.getByText(credits(10), { exact: true }).waitFor();
  await page.getByRole("button", { name: CALCULATOR.examples[0]?.name }).click();
  await section.getByText(credits(1), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("the comparison is a table whose figures are found by pack and by row", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: COMPARISON.caption });
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    COMPARISON.what,
    "Starter",
    "Popular",
    "Premium",
  ]);
  const row = (name: string) =>
    table
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .getByRole("cell")
      .allTextContents();
  expect(await row(COMPARISON.price)).toEqual(["$10", "$29", "$50"]);
  expect(await row(COMPARISON.each)).toEqual(["$1.00", "64¢", "50¢"]);
  expect(await row(COMPARISON.characters)).toEqual(["50,000", "225,000", "500,000"]);
  expect(await row(COMPARISON.hours)).toEqual(["5", "22½", "50"]);
});

test("another catalogue and another price fit as well, at every width", async () => {
  const { page } = await crowded().visit();
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: COMPARISON.caption });
  await table.getByRole("columnheader", { name: "Pack 6" }).waitFor();
  await page
    .getByText(creditsCover({ ...DEFAULT_PRICES, secondsPerCredit: 600 }, "One"))
    .first()
    .waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test("the way on: a visitor is led to a free account, somebody logged in to the tools", async () => {
  const guest = await saywrite().visit();
  await guest.page.goto("/pricing");
  await guest.page.getByRole("heading", { name: TRIAL.title(5) }).waitFor();
  await guest.page.getByRole("main").getByRole("link", { name: REGISTER_OFFER.promise }).last().click();
  await guest.page.waitForURL("**/register");

  const { token } = await saywrite().person(3);
  const customer = await saywrite().visit({ token });
  await customer.page.goto("/pricing");
  const main = customer.page.getByRole("main");
  await main.getByRole("heading", { name: TRIAL.customer.title(3) }).waitFor();
  await main.getByRole("link", { name: TOOL_NAMES["text-to-speech"] }).click();
  await customer.page.waitForURL("**/text-to-speech");
});

test("search engines are told what is sold, and without JavaScript the prices are all there", async () => {
  const { server, browser } = saywrite();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/pricing");
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Product",
    offers: [{ price: "10.00", priceCurrency: "USD" }, { price: "29.00" }, { price: "50.00" }],
  });
  expect(await page.locator("main noscript p").isVisible()).toBe(true);
  expect(await page.getByRole("table").getByRole("cell", { name: "225,000" }).isVisible()).toBe(true);
  await context.close();
});
