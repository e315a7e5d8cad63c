import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ADMIN_COPY } from "#locales/en/pages/admin.ts";
import { REPORTS } from "#locales/en/pages/admin-reports.ts";
import { NOT_FOUND } from "#locales/en/pages/not-found.ts";
import { CONTACT } from "#locales/en/pages/outreach.ts";
import { PROFILE_COPY, STATEMENT_COPY } from "#locales/en/pages/profile.ts";
import { PURCHASES_COPY } from "#locales/en/pages/purchases.ts";
import { ADMIN_COPY as ADMIN_COPY_ES } from "#locales/es/pages/admin.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { matching } from "#test/support/browser/wording.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, send, until } from "#test/support/client.ts";

const saywrite = serveSaywrite({ ADMIN_CREDITS_PER_DAY: "20", PAYMENTS: "sandbox" });
let operator: Person;
let claim = "";

beforeAll(async () => {
  operator = await saywrite().person();
  const printed = () => /(\/admin\/claim#token=\S+)/.exec(saywrite().server.output())?.[1];
  claim = await until("the link of the first start", printed);
});

const notFound = (page: Page) => page.getByRole("heading", { name: NOT_FOUND.title });

async function asOperator() {
  const visitor = await saywrite().visit({ token: operator.token });
  return visitor;
}

test("the link of the first start makes one administrator, once", async () => {
  const { page, problems } = await asOperator();
  await page.goto(claim);
  await page.getByText(ADMIN_COPY.claim.as(operator.user.email)).waitFor();
  await button(page, ADMIN_COPY.claim.button).click();
  await toast(page, OUTCOMES["admin-claimed"]).waitFor();
  await page.getByRole("link", { name: ADMIN_COPY.claim.go }).click();
  await page.getByRole("heading", { name: ADMIN_COPY.overview.healthTitle }).waitFor();
  expect(problems).toEqual([]);

  const late = await saywrite().visit({ token: (await saywrite().person()).token });
  await late.page.goto(claim);
  await button(late.page, ADMIN_COPY.claim.button).click();
  await toast(late.page, OUTCOMES["link-spent"]).waitFor();
});

test("whoever is no administrator finds no page, logged in or not", async () => {
  const { token } = await saywrite().person();
  for (const options of [{ token }, {}]) {
    const { page } = await saywrite().visit(options);
    for (const path of ["/admin", "/admin/audit"]) {
      await page.goto(path);
      await notFound(page).waitFor();
    }
    await page.goto("/profile");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("link", { name: PROFILE_COPY.admin }).count()).toBe(0);
  }
});

test("credits given with a reason stand in the person's statement and in the audit log; the cap holds", async () => {
  const person = await saywrite().person();
  const { page, problems } = await asOperator();
  await page.goto("/admin/users");
  await page.getByLabel(ADMIN_COPY.users.searchLabel).fill(person.user.email);
  await button(page, ADMIN_COPY.find).click();
  await page.getByRole("row", { name: person.user.email }).getByRole("link").click();

  const form = page.getByRole("form", { name: ADMIN_COPY.user.grantTitle });
  await form.getByLabel(ADMIN_COPY.user.amount, { exact: true }).fill("7");
  await form.getByRole("button", { name: ADMIN_COPY.user.do(7, false) }).click();
  await form.getByText(ADMIN_COPY.reasonMissing).waitFor();
  await form.getByLabel(ADMIN_COPY.reason).fill("Sorry for Monday's outage");
  await form.getByRole("button", { name: ADMIN_COPY.user.do(7, false) }).click();
  await toast(page, OUTCOMES["credits-granted"]({ credits: 7 })).waitFor();
  await form.getByText(ADMIN_COPY.user.left(13)).waitFor();
  const row = [ADMIN_COPY.user.kinds.grant, OUTCOMES["credits-adjusted"], "Sorry for Monday's outage"];
  const moved = page.getByRole("row", { name: new RegExp(`${row.join(".*")}.*\\+7.*12`) });
  await moved.waitFor();
  const cells = await Promise.all((await moved.getByRole("cell").all()).map(seenText));
  expect(cells.map((words) => /^\w+:/.test(words))).toEqual([false, false, false, false, false]); // no key as a cell

  await form.getByLabel(ADMIN_COPY.user.take, { exact: true }).check();
  await form.getByLabel(ADMIN_COPY.user.amount, { exact: true }).fill("14");
  await form.getByLabel(ADMIN_COPY.reason).fill("Given twice");
  await form.getByRole("button", { name: ADMIN_COPY.user.do(14, true) }).click();
  await form.getByText(OUTCOMES["credits-cap-reached"]({ left: 13 }), { exact: true }).waitFor();
  expect(problems.filter((problem) => !problem.startsWith("422"))).toEqual([]);
  expect(await person.credits()).toBe(12);

  await page.getByRole("link", { name: ADMIN_COPY.audit.title }).click();
  const log = page.getByRole("region", { name: ADMIN_COPY.tableOf(ADMIN_COPY.audit.title) });
  const entry = log.getByRole("row", { name: /Sorry for Monday's outage/ });
  expect(await seenText(entry)).toContain(operator.user.email);

  const own = await saywrite().visit({ token: person.token });
  await own.page.goto("/profile/statement");
  await own.page
    .getByRole("row", { name: new RegExp(`${STATEMENT_COPY.given}\\s*Sorry for Monday's outage.*\\+7`) })
    .waitFor();
});

test("a person is logged out everywhere from their page, with a reason", async () => {
  const person = await saywrite().person();
  const { page, problems } = await asOperator();
  await page.goto(`/admin/users/${person.user.id}`);
  await page.getByText(ADMIN_COPY.user.onDevices(1)).waitFor();
  await button(page, ADMIN_COPY.user.endSessions).click();
  const dialog = page.getByRole("dialog", { name: ADMIN_COPY.user.endDialog(person.user.name) });
  await page.keyboard.press("Enter");
  await dialog.getByText(ADMIN_COPY.reasonMissing).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(ADMIN_COPY.reason).fill("Reported a stolen laptop");
  await dialog.getByRole("button", { name: ADMIN_COPY.user.endSessions }).click();
  await toast(page, OUTCOMES["every-session-ended"]).waitFor();
  await page.getByText(ADMIN_COPY.user.onDevices(0)).waitFor();
  expect(problems).toEqual([]);
  expect((await person.get("/api/account")).status).toBe(401);
});

test("a part of a purchase is refunded, and both sides see it", async () => {
  const person = await saywrite().person();
  const { clientSecret } = await buying(person).intent("Popular");
  const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
  await person.call("/api/sandbox/confirm", { clientSecret, ...card });
  await until("the credits", async () => (await person.credits()) === 50);

  const { page } = await asOperator();
  await page.goto("/admin/purchases");
  const row = page.getByRole("row", { name: person.user.email });
  await row.getByRole("button", { name: matching(ADMIN_COPY.purchases.refundOf, /.+/, /.+/) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_COPY.purchases.part, { exact: true }).check();
  await dialog.getByLabel(ADMIN_COPY.purchases.amount).fill("40");
  await dialog.getByLabel(ADMIN_COPY.reason).fill("Half was not used");
  await dialog.getByRole("button", { name: ADMIN_COPY.purchases.refund, exact: true }).click();
  await dialog.getByText(ADMIN_COPY.purchases.amountWrong("$29")).waitFor();
  await dialog.getByLabel(ADMIN_COPY.purchases.amount).fill("14.50");
  await dialog.getByRole("button", { name: ADMIN_COPY.purchases.yes("$14.50") }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /Popular, 45 \$29 \$14\.50/ }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole("region", { name: ADMIN_COPY.tableOf(ADMIN_COPY.purchases.title) });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await seenText(row)).toContain("$14.50");

  const own = await saywrite().visit({ token: person.token });
  await own.page.goto("/profile/purchases");
  await own.page.getByText(PURCHASES_COPY.refunded("$14.50")).waitFor();
  const [receipt] = await Promise.all([
    own.context.waitForEvent("page"),
    own.page.getByRole("link", { name: matching(PURCHASES_COPY.receiptOf, /SW-.+/) }).click(),
  ]);
  await receipt.getByText("Popular").first().waitFor();
  expect(receipt.url()).toMatch(/\/api\/receipts\/[\w-]+$/); // what opened it is gone from the address
  await own.page.getByRole("main").getByRole("link", { name: STATEMENT_COPY.title }).click();
  await own.page.getByRole("row", { name: /−22 28$/ }).waitFor(); // half of 45, rounded down, of 50
});

testAtLength(
  "states of conversions, purchases and subscribers are told in the language of the page",
  async () => {
    const person = await saywrite().person();
    await person.synthesize("A note for the operator.");
    await buying(person).intent("Starter");
    const { email } = person.user;
    await person.call("/api/newsletter", { email, consent: true, source: "home" });
    const { page } = await asOperator();
    await page.goto(`/es/admin/users/${person.user.id}`);
    await page.getByText(ADMIN_COPY_ES.user.made.done(1), { exact: true }).waitFor();
    await page.goto("/es/admin/purchases");
    await page
      .getByRole("row", { name: email })
      .getByText(ADMIN_COPY_ES.purchases.states.created, { exact: true })
      .waitFor();
    await page.goto("/es/admin/subscribers");
    await page
      .getByRole("row", { name: email })
      .getByText(ADMIN_COPY_ES.subscribers.states.unconfirmed, { exact: true })
      .waitFor();
  },
);

test("a message of the contact form is read and marked done", async () => {
  const { page } = await asOperator();
  const words = { name: "Ines Duarte", email: "ines@example.org", comment: "Two speakers are mixed up." };
  await page.goto("/contact");
  await page.getByLabel(CONTACT.name, { exact: true }).fill(words.name);
  await page.getByRole("main").getByLabel(CONTACT.email).first().fill(words.email);
  await page.getByLabel(CONTACT.comment).fill(words.comment);
  await page.locator("main form button[type=submit]").first().click();
  await toast(page, OUTCOMES["message-sent"]).waitFor();
  await page.goto("/admin/messages");
  const message = page.getByRole("listitem").filter({ hasText: words.comment });
  await message.getByRole("button", { name: ADMIN_COPY.messages.markDone }).click();
  await page.getByText(ADMIN_COPY.messages.nothingOpen).waitFor();
  await page.getByLabel(ADMIN_COPY.messages.done, { exact: true }).click();
  await message.getByRole("button", { name: ADMIN_COPY.messages.reopen }).waitFor();
});

test("a report that was left can be decided anew while its link opens something", async () => {
  const { page } = await asOperator();
  const left = {
    ...{ id: "1", at: "2026-11-20T10:00:00.000Z", reason: "rights", words: "", title: "Lanterns" },
    ...{ url: "https://say.example/s/x", userId: "ada", email: "ada@example.org", suspended: false },
    ...{ settledBy: "left", settledAt: "2026-11-21T10:00:00.000Z" },
  };
  const reports = [left, { ...left, id: "2", title: "Ended", url: null }];
  const listed = { success: true, code: "ok", message: "", reports, page: 1, pages: 1, total: 2 };
  await page.route("**/api/admin/reports?*", (route) => route.fulfill({ json: listed }));
  await page.route("**/api/admin/reports/1", (route) =>
    route.fulfill({ json: { ...listed, message: "Done." } }),
  );
  await page.goto("/admin/reports?state=done");
  await page.getByRole("listitem").filter({ hasText: "Ended" }).waitFor();
  await page.getByRole("button", { name: REPORTS.anew }).click(); // one alone has it
  const dialog = page.getByRole("dialog");
  await dialog.getByText(REPORTS.acts["end-link"], { exact: true }).waitFor();
  expect(await dialog.getByText(REPORTS.acts.leave, { exact: true }).count()).toBe(0);
  await dialog.getByLabel(ADMIN_COPY.reason).fill("A court asked for it");
  const asked = page.waitForRequest("**/api/admin/reports/1");
  await dialog.getByRole("button", { name: REPORTS.settle }).click();
  expect((await asked).postDataJSON()).toEqual({ act: "end-link", reason: "A court asked for it" });
  await toast(page, "Done.").waitFor();
});

test("subscribers are taken home as CSV", async () => {
  const { page } = await asOperator();
  await page.goto("/admin/subscribers");
  const csv = await saved(page, ADMIN_COPY.subscribers.csv);
  expect(csv.name).toBe(ADMIN_COPY.subscribers.csvName);
  expect(csv.bytes.toString()).toMatch(/email/i);
});

test("the security log is searched by kind and by person, and leads to the person", async () => {
  const { page } = await asOperator();
  await page.goto("/admin");
  await page.getByRole("link", { name: ADMIN_COPY.security.title }).click();
  const log = page.getByRole("region", { name: ADMIN_COPY.tableOf(ADMIN_COPY.security.title) });
  await log
    .getByRole("row", { name: /access\.refused/ })
    .first()
    .waitFor();
  await page.getByLabel(ADMIN_COPY.security.kind).selectOption("role");
  await log
    .getByRole("row", { name: /access\.refused/ })
    .first()
    .waitFor({ state: "hidden" });
  expect(await log.getByRole("row").count()).toBe(2);
  await page.getByLabel(ADMIN_COPY.security.searchLabel).fill("nobody-at-all");
  await button(page, ADMIN_COPY.find).click();
  await page.getByText(ADMIN_COPY.security.nothing).waitFor();
  await page.waitForURL((url) => url.search === "?kind=role&search=nobody-at-all");
  await button(page, ADMIN_COPY.clear).click();
  await log.getByRole("link", { name: ADMIN_COPY.security.person(operator.user.id) }).click();
  await page.getByRole("heading", { name: ADMIN_COPY.user.grantTitle }).waitFor();
});

test("every part: axe finds nothing, nothing sticks out, nothing goes wrong", async () => {
  const { page, problems } = await asOperator();
  for (const [path, words] of [
    ["/admin", ADMIN_COPY.overview.listening],
    ["/admin/users", operator.user.email],
    [`/admin/users/${operator.user.id}`, ADMIN_COPY.user.grantTitle],
    ["/admin/purchases", ADMIN_COPY.overview.refunded],
    ["/admin/messages", ADMIN_COPY.messages.title],
    ["/admin/subscribers", ADMIN_COPY.subscribers.title],
    ["/admin/audit", ADMIN_COPY.audit.actions["admin.claim"]],
    ["/admin/security", "role.claimed"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByText(words, { exact: true }).last().waitFor();
    expect(await axeFindings(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("a call of the operator does not exist for others", async () => {
  const { token } = await saywrite().person();
  const { status } = await send(`${saywrite().server.url}/api/admin/users`, {
    method: "GET",
    headers: { token },
  });
  expect(status).toBe(404);
});
