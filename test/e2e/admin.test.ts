import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, saved, seenText, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
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

const notFound = (page: Page) => page.getByRole("heading", { name: "There is no page here." });

async function asOperator() {
  const visitor = await saywrite().visit({ token: operator.token });
  return visitor;
}

test("the link of the first start makes one administrator, once", async () => {
  const { page, problems } = await asOperator();
  await page.goto(claim);
  await page.getByText(`You are logged in as ${operator.user.email}.`).waitFor();
  await button(page, "Make me the administrator").click();
  await toast(page, OUTCOMES["admin-claimed"]).waitFor();
  await page.getByRole("link", { name: "Go to the administration" }).click();
  await page.getByRole("heading", { name: "Health" }).waitFor();
  expect(problems).toEqual([]);

  const late = await saywrite().visit({ token: (await saywrite().person()).token });
  await late.page.goto(claim);
  await button(late.page, "Make me the administrator").click();
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
    expect(await page.getByRole("link", { name: "Administration" }).count()).toBe(0);
  }
});

test("credits given with a reason stand in the person's statement and in the audit log; the cap holds", async () => {
  const person = await saywrite().person();
  const { page, problems } = await asOperator();
  await page.goto("/admin/users");
  await page.getByLabel("Name, email or id").fill(person.user.email);
  await button(page, "Find").click();
  await page.getByRole("row", { name: person.user.email }).getByRole("link").click();

  const form = page.getByRole("form", { name: "Give or take credits" });
  await form.getByLabel("Credits", { exact: true }).fill("7");
  await form.getByRole("button", { name: "Give 7 credits" }).click();
  await form.getByText("Please give a reason of at least three characters.").waitFor();
  await form.getByLabel("Reason").fill("Sorry for Monday's outage");
  await form.getByRole("button", { name: "Give 7 credits" }).click();
  await toast(page, OUTCOMES["credits-granted"]({ credits: 7 })).waitFor();
  await form.getByText("13 credits can still be moved by hand today").waitFor();
  await page.getByRole("row", { name: /Sorry for Monday's outage.*\+7.*12/ }).waitFor();

  await form.getByLabel("Take", { exact: true }).check();
  await form.getByLabel("Credits", { exact: true }).fill("14");
  await form.getByLabel("Reason").fill("Given twice");
  await form.getByRole("button", { name: "Take 14 credits" }).click();
  await form.getByText(OUTCOMES["credits-cap-reached"]({ left: 13 }), { exact: true }).waitFor();
  expect(problems.filter((problem) => !problem.startsWith("422"))).toEqual([]);
  expect(await person.credits()).toBe(12);

  await page.getByRole("link", { name: "Audit log" }).click();
  const log = page.getByRole("region", { name: "Audit log as a table" });
  const entry = log.getByRole("row", { name: /Sorry for Monday's outage/ });
  expect(await seenText(entry)).toContain(operator.user.email);

  const own = await saywrite().visit({ token: person.token });
  await own.page.goto("/profile/statement");
  await own.page.getByRole("row", { name: /Given by us\s*Sorry for Monday's outage.*\+7/ }).waitFor();
});

test("a person is logged out everywhere from their page, with a reason", async () => {
  const person = await saywrite().person();
  const { page, problems } = await asOperator();
  await page.goto(`/admin/users/${person.user.id}`);
  await page.getByText("on 1 device").waitFor();
  await button(page, "Log out everywhere").click();
  const dialog = page.getByRole("dialog", { name: `Log out ${person.user.name} everywhere?` });
  await page.keyboard.press("Enter");
  await dialog.getByText("Please give a reason of at least three characters.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Reported a stolen laptop");
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await toast(page, OUTCOMES["every-session-ended"]).waitFor();
  await page.getByText("nowhere").waitFor();
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
  await row.getByRole("button", { name: /^Refund/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A part", { exact: true }).check();
  await dialog.getByLabel("Dollars").fill("40");
  await dialog.getByLabel("Reason").fill("Half was not used");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByText("Please enter an amount up to $29.").waitFor();
  await dialog.getByLabel("Dollars").fill("14.50");
  await dialog.getByRole("button", { name: "Refund $14.50" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /Popular, 45 \$29 \$14\.50/ }).waitFor();

  const own = await saywrite().visit({ token: person.token });
  await own.page.goto("/profile/purchases");
  await own.page.getByText("$14.50 refunded").waitFor();
  const [receipt] = await Promise.all([
    own.context.waitForEvent("page"),
    own.page.getByRole("link", { name: /^Receipt SW-/ }).click(),
  ]);
  await receipt.getByText("Popular").first().waitFor();
  expect(receipt.url()).toMatch(/\/api\/receipts\/[\w-]+$/); // what opened it is gone from the address
  await own.page.getByRole("main").getByRole("link", { name: "Statement" }).click();
  await own.page.getByRole("row", { name: /refunded −2\d/ }).waitFor();
});

test("states of conversions, purchases and subscribers are told in the language of the page", async () => {
  const person = await saywrite().person();
  await person.synthesize("A note for the operator.");
  await buying(person).intent("Starter");
  const { email } = person.user;
  await person.call("/api/newsletter", { email, consent: true, source: "home" });
  const { page } = await asOperator();
  await page.goto(`/es/admin/users/${person.user.id}`);
  await page.getByText("1 terminada", { exact: true }).waitFor();
  await page.goto("/es/admin/purchases");
  await page.getByRole("row", { name: email }).getByText("iniciada", { exact: true }).waitFor();
  await page.goto("/es/admin/subscribers");
  await page.getByRole("row", { name: email }).getByText("sin confirmar", { exact: true }).waitFor();
});

test("a message of the contact form is read and marked done", async () => {
  const { page } = await asOperator();
  const words = { name: "Ines Duarte", email: "ines@example.org", comment: "Two speakers are mixed up." };
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill(words.name);
  await page.getByRole("main").getByLabel("Email").first().fill(words.email);
  await page.getByLabel("Comment").fill(words.comment);
  await page.locator("main form button[type=submit]").first().click();
  await toast(page, OUTCOMES["message-sent"]).waitFor();
  await page.goto("/admin/messages");
  const message = page.getByRole("listitem").filter({ hasText: words.comment });
  await message.getByRole("button", { name: "Mark done" }).click();
  await page.getByText("No message is waiting.").waitFor();
  await page.getByLabel("Done", { exact: true }).click();
  await message.getByRole("button", { name: "Open again" }).waitFor();
});

test("subscribers are taken home as CSV", async () => {
  const { page } = await asOperator();
  await page.goto("/admin/subscribers");
  const csv = await saved(page, "Download CSV");
  expect(csv.name).toBe("saywrite-subscribers.csv");
  expect(csv.bytes.toString()).toMatch(/email/i);
});

test("the security log is searched by kind and by person, and leads to the person", async () => {
  const { page } = await asOperator();
  await page.goto("/admin");
  await page.getByRole("link", { name: "Security log" }).click();
  const log = page.getByRole("region", { name: "Security log as a table" });
  await log
    .getByRole("row", { name: /access\.refused/ })
    .first()
    .waitFor();
  await page.getByLabel("Kind").selectOption("role");
  await log
    .getByRole("row", { name: /access\.refused/ })
    .first()
    .waitFor({ state: "hidden" });
  expect(await log.getByRole("row").count()).toBe(2);
  await page.getByLabel("Id, address, event or request").fill("nobody-at-all");
  await button(page, "Find").click();
  await page.getByText("No event fits.").waitFor();
  await page.waitForURL((url) => url.search === "?kind=role&search=nobody-at-all");
  await button(page, "Show all").click();
  await log.getByRole("link", { name: `Open the person ${operator.user.id}` }).click();
  await page.getByRole("heading", { name: "Give or take credits" }).waitFor();
});

test("every part: axe finds nothing, nothing sticks out, nothing goes wrong", async () => {
  const { page, problems } = await asOperator();
  for (const [path, words] of [
    ["/admin", "Listening"],
    ["/admin/users", operator.user.email],
    [`/admin/users/${operator.user.id}`, "Give or take credits"],
    ["/admin/purchases", "Refunded"],
    ["/admin/messages", "Messages"],
    ["/admin/subscribers", "Subscribers"],
    ["/admin/audit", "admin.claim"],
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
