import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { StatementFile } from "#contract/statement-file.ts";
import { STATEMENT_COPY } from "#locales/en/pages/profile.ts";
import { PAGE_TITLES } from "#locales/en/pages/site.ts";
import { VERIFY_STATEMENT } from "#locales/en/pages/verify-statement.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HAPPENED, statementOf } from "#test/support/sealed-statement.ts";

const world = serveSharing();
let days = 0;
/** Each later than the one before, whichever test asks. */
const nextDay = () => new Date(Date.UTC(2120, 0, ++days)).toISOString().slice(0, 10);

const choose = (page: Page, text: string) =>
  page.getByLabel(VERIFY_STATEMENT.file, { exact: true }).setInputFiles({
    ...{ name: "statement.json", mimeType: "application/json", buffer: Buffer.from(text) },
  });
const verdict = (page: Page, word: "holds" | "broken" | "open") => page.locator(`[data-verdict=${word}]`);
const faults = (page: Page) =>
  page
    .locator("[data-fault]")
    .evaluateAll((found) => found.map((one) => [one.dataset.fault, Number(one.dataset.row ?? 0)]));
const facts = (page: Page) =>
  page.locator("[data-fact]").evaluateAll((found) => found.map((one) => one.dataset.fact));

test("a statement is saved, verified without a connection, and found out when it was tampered with", async () => {
  const { url, services, visit } = world();
  const person = await register(url, "verify-statement@example.org");
  await person.deduct();
  await sealDay(services.db, nextDay());
  const { page, context, problems } = await visit({ token: person.token });
  await page.goto("/profile/statement");
  const { name, bytes } = await saved(page, STATEMENT_COPY.proof);
  expect(name).toBe(STATEMENT_COPY.proofName);
  const text = bytes.toString();
  const file: StatementFile = JSON.parse(text);
  const [proof] = file.proofs;
  expect([file.rows.length, proof?.rows]).toEqual([2, 2]);

  await page.getByRole("link", { name: PAGE_TITLES.verifyStatement }).click();
  await page.locator("[data-ready=true]").waitFor();
  await context.setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await choose(page, text);
  await verdict(page, "holds").waitFor();
  expect(await facts(page)).toEqual(["rows", "proven", "account", "server"]);
  expect(await page.locator("[data-compared]").textContent()).toBe(`${proof?.day} ${proof?.root}`);
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], []]);

  const rows = file.rows.map((row, i) => (i === 1 ? { ...row, amount: "-2", balance: "3" } : row));
  await choose(page, JSON.stringify({ ...file, rows }));
  await verdict(page, "broken").waitFor();
  expect(await faults(page)).toContainEqual(["row-changed", 2]);
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], []]);

  await choose(page, JSON.stringify({ ...file, rows: file.rows.slice(0, 1) }));
  await page.locator("[data-fault=rows-cut-off][data-row='2']").waitFor();

  await choose(page, "Date,What,Credits\n");
  await page.locator("[data-error=file-not-json]").waitFor();
  await choose(page, text.slice(0, -40));
  await page.locator("[data-error=file-cut-off]").waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // A root that was kept.
  await choose(page, text);
  await page.locator("[data-compared=false]").waitFor();
  const kept = page.getByLabel(VERIFY_STATEMENT.kept);
  await kept.fill(`${proof?.day} ${proof?.root}`);
  await button(page, VERIFY_STATEMENT.again).click();
  await page.locator("[data-compared=true]").waitFor();
  await kept.fill(`${proof?.day} ${proof?.nonce}`);
  await button(page, VERIFY_STATEMENT.again).click();
  await page.locator("[data-fault=root-differs]").waitFor();
  await kept.fill(`2119-12-31 ${proof?.root}`);
  await button(page, VERIFY_STATEMENT.again).click();
  await page.locator("[data-fault=proof-missing]").waitFor();
  const way = page.getByRole("link", { name: VERIFY_STATEMENT.withProof });
  expect(await way.getAttribute("href")).toBe("/profile/statement?day=2119-12-31");
  expect(asked).toEqual([]);

  // The connection is needed for one thing alone, which says so when it is missing.
  await kept.fill("");
  await button(page, VERIFY_STATEMENT.again).click();
  await page.locator("[data-compared=false]").waitFor();
  await button(page, VERIFY_STATEMENT.compare).click();
  await page.locator("[data-error=roots-unreachable]").waitFor();
  await context.setOffline(false);
  await button(page, VERIFY_STATEMENT.compare).click();
  await page.locator("[data-compared=true]").waitFor();
  await verdict(page, "holds").waitFor();
  expect(new Set(asked)).toEqual(new Set(["GET /api/statement/roots"]));
  expect(problems.filter((one) => !one.includes("/api/statement/roots"))).toEqual([]);
});

testAtLength("a root that was kept is proven by a statement that is saved for it", async () => {
  const { url, services, visit } = world();
  const person = await register(url, "verify-kept@example.org");
  await person.deduct();
  const keptDay = nextDay();
  await sealDay(services.db, keptDay);
  const { roots } = (await person.get<ReplyTo<"readStatementRoots">>("/api/statement/roots?limit=1")).body;
  await sealDay(services.db, nextDay());
  const { page } = await visit({ token: person.token });
  await page.goto("/profile/statement");
  const text = (await saved(page, STATEMENT_COPY.proof)).bytes.toString();
  await page.goto("/verify-statement");
  await page.locator("[data-ready=true]").waitFor();
  await page.getByLabel(VERIFY_STATEMENT.kept).fill(`${keptDay} ${roots[0]?.root}`);
  await choose(page, text);
  await verdict(page, "open").waitFor();
  expect(await faults(page)).toEqual([["proof-missing", 0]]);
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], []]);
  await page.getByRole("link", { name: VERIFY_STATEMENT.withProof }).click();
  await page.waitForURL(`**/profile/statement?day=${keptDay}`);
  const asked = (await saved(page, STATEMENT_COPY.proof)).bytes.toString();
  await page.goBack();
  await page.locator("[data-ready=true]").waitFor();
  await page.getByLabel(VERIFY_STATEMENT.kept).fill(`${keptDay} ${roots[0]?.root}`);
  await choose(page, asked);
  await verdict(page, "holds").waitFor();
});

test("the statement of a purse is saved from its page, and anybody verifies it, in German on a phone", async () => {
  const { url, visit } = world();
  const person = await register(url, "verify-purse@example.org");
  const made = await person.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Robot", credits: 2 });
  const { page } = await visit({ token: person.token });
  await page.goto(`/profile/statement?purse=${made.body.purse?.id}`);
  const text = (await saved(page, STATEMENT_COPY.proof)).bytes.toString();
  const file: StatementFile = JSON.parse(text);
  expect(file.rows.map(({ amount }) => amount)).toEqual(["2"]);

  const anybody = await visit({ width: 390, colorScheme: "dark" });
  await anybody.page.goto("/de/verify-statement");
  await anybody.page.locator("[data-ready=true]").waitFor();
  await anybody.page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "kontoauszug.json", mimeType: "application/json", buffer: Buffer.from(text) },
    });
  await verdict(anybody.page, "holds").waitFor();
  expect(await facts(anybody.page)).toEqual(["rows", "proven", "account", "server"]);
  expect([await axeFindings(anybody.page), await sidewaysScroll(anybody.page)]).toEqual([[], []]);

  // Of another server, with rows from before there were seals, some without their words, and newer ones than the root.
  const other = statementOf(HAPPENED, [1, 2]);
  const rows = other.rows.map((row, i) => (i === 1 ? { ...row, words: null, salt: null } : row));
  await anybody.page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "kontoauszug.json", mimeType: "application/json" },
      buffer: Buffer.from(JSON.stringify({ ...other, rows })),
    });
  await anybody.page.locator("[data-fact=deleted]").waitFor();
  expect(await facts(anybody.page)).toEqual([
    ...["rows", "proven", "newer", "before", "deleted", "account", "server"],
  ]);
  expect([await axeFindings(anybody.page), await sidewaysScroll(anybody.page)]).toEqual([[], []]);
  expect(anybody.problems).toEqual([]);
});
