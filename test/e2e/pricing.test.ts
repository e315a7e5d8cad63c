import { expect, test } from "vitest";
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
  const length = page.getByRole("spinbutton", { name: "Characters in each text" });
  const pieces = page.getByRole("spinbutton", { name: "Texts", exact: true });
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "What does yours take?" }),
  });
  await length.fill("5001");
  await pieces.fill("12");
  await section.getByText("24 credits", { exact: true }).waitFor();
  await section.getByText("Popular", { exact: true }).waitFor();
  await expect
    .poll(() => section.getByRole("status").textContent())
    .toBe("24 credits. Cheapest way to buy them: Popular, $29.");

  for (const [typed, problem] of [
    ["", "Please enter a number."],
    ["-3", "More than nothing, please."],
    ["0.5", "A whole number, please."],
    ["999999999", "One text may have 100,000 characters. Cut it, and count the parts below."],
  ] as const) {
    await length.fill(typed);
    await section.getByText(problem).waitFor();
    expect(await section.getByText("24 credits", { exact: true }).count()).toBe(0);
  }

  await page.getByRole("radio", { name: "Recordings to write down" }).check({ force: true });
  const slider = page.getByRole("slider", { name: "Minutes in each recording" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await slider.getAttribute("aria-valuetext")).toBe("2 minutes, 1 credit");
  await page.keyboard.press("End");
  await section.getByText("10 credits", { exact: true }).waitFor();
  await page.getByRole("button", { name: "A letter" }).click();
  await section.getByText("1 credit", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("the comparison is a table whose figures are found by pack and by row", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "The packs compared" });
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    "What",
    "Starter",
    "Popular",
    "Premium",
  ]);
  const row = (name: string) =>
    table
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .getByRole("cell")
      .allTextContents();
  expect(await row("Price, once")).toEqual(["$10", "$29", "$50"]);
  expect(await row("One credit")).toEqual(["$1.00", "64¢", "50¢"]);
  expect(await row("Characters")).toEqual(["50,000", "225,000", "500,000"]);
  expect(await row("Hours")).toEqual(["5", "22½", "50"]);
});

test("another catalogue and another price fit as well, at every width", async () => {
  const { page } = await crowded().visit();
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "The packs compared" });
  await table.getByRole("columnheader", { name: "Pack 6" }).waitFor();
  await page.getByText("5,000 characters of text or 10 minutes of audio").first().waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test("the way on: a visitor is led to a free account, somebody logged in to the tools", async () => {
  const guest = await saywrite().visit();
  await guest.page.goto("/pricing");
  await guest.page.getByRole("heading", { name: "The first 5 are on us." }).waitFor();
  await guest.page
    .getByRole("main")
    .getByRole("link", { name: "Get Started with Free 5 Credits" })
    .last()
    .click();
  await guest.page.waitForURL("**/register");

  const { token } = await saywrite().person(3);
  const customer = await saywrite().visit({ token });
  await customer.page.goto("/pricing");
  const main = customer.page.getByRole("main");
  await main.getByRole("heading", { name: "You have 3 credits." }).waitFor();
  await main.getByRole("link", { name: "Text to Speech" }).click();
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
