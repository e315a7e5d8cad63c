import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ENGINE_NAMES } from "#locales/en/engines.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CALLS } from "#locales/en/pages/calls.ts";
import { ACCOUNT } from "#locales/en/pages/log-in.ts";
import { PROFILE_COPY, STATEMENT_COPY, USAGE_COPY } from "#locales/en/pages/profile.ts";
import { PURCHASES_COPY } from "#locales/en/pages/purchases.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { totpCode } from "#server/sessions/totp.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, saved, seenText, toast, tokenOf } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { containing } from "#test/support/browser/wording.ts";
import { logIn, PASSWORD, until } from "#test/support/client.ts";
import { verifyKeptEmail } from "#test/support/verify-email.ts";

const saywrite = serveSaywrite();
const NEW_PASSWORD = "a lantern kept low";

/** A row of settings by its name. */
const setting = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function changePassword(page: Page, values: { current: string; fresh: string; again: string }) {
  await page.getByLabel(PROFILE_COPY.password.current, { exact: true }).fill(values.current);
  await page.getByLabel(PROFILE_COPY.password.fresh, { exact: true }).fill(values.fresh);
  await page.getByLabel(PROFILE_COPY.password.again, { exact: true }).fill(values.again);
  await button(page, PROFILE_COPY.password.save).click();
}

test("a new name is greeted at once, and the focus is back where it was", async () => {
  const { token } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/pricing");
  await page
    .getByRole("banner")
    .getByRole("link", { name: SHELL.greeting("Ada Lovelace") })
    .first()
    .click();
  await setting(page, PROFILE_COPY.name.title).getByRole("button", { name: PROFILE_COPY.change }).click();
  await page.getByRole("textbox", { name: PROFILE_COPY.name.title }).fill("  ");
  await button(page, PROFILE_COPY.save).click();
  await page.getByText(OUTCOMES["name-missing"], { exact: true }).waitFor();
  await page.getByRole("textbox", { name: PROFILE_COPY.name.title }).fill("Grace Hopper");
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["name-changed"]).waitFor();
  await page.getByRole("banner").getByText(SHELL.greeting("Grace Hopper")).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(PROFILE_COPY.change);
  expect(problems).toEqual([]);
});

test("a new password: said where it is wrong, then every other device is logged out", async () => {
  const { user } = await saywrite().person();
  const { url } = saywrite().server;
  const [here, there] = [await logIn(url, user.email), await logIn(url, user.email)];
  const { page } = await saywrite().visit({ token: here.body.token ?? "" });
  const other = await saywrite().visit({ token: there.body.token ?? "" });
  await page.goto("/profile");
  await setting(page, PROFILE_COPY.password.title).getByRole("button", { name: PROFILE_COPY.change }).click();
  await changePassword(page, { current: PASSWORD, fresh: NEW_PASSWORD, again: `${NEW_PASSWORD}!` });
  await page.getByText(ACCOUNT.passwordsDiffer).waitFor();
  await changePassword(page, { current: "not it at all", fresh: NEW_PASSWORD, again: NEW_PASSWORD });
  await page.getByText(OUTCOMES["wrong-password"], { exact: true }).waitFor();
  await changePassword(page, { current: PASSWORD, fresh: NEW_PASSWORD, again: NEW_PASSWORD });
  await toast(page, OUTCOMES["password-changed"]).waitFor();

  await other.page.goto("/profile");
  await other.page.waitForURL((at) => at.pathname === "/login");
  expect(await tokenOf(other.page)).toBeNull();
  expect((await logIn(url, user.email)).body.success).toBe(false);
  expect((await logIn(url, user.email, NEW_PASSWORD)).body.success).toBe(true);
  await page.reload();
  await setting(page, PROFILE_COPY.password.title).waitFor();
});

test("a new address waits for its link, and says so", async () => {
  const { token, user } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile");
  await setting(page, PROFILE_COPY.email.title).getByRole("button", { name: PROFILE_COPY.change }).click();
  await page.getByLabel(PROFILE_COPY.email.newAddress).fill("grace@example.org");
  await page.getByLabel(PROFILE_COPY.password.current, { exact: true }).fill(PASSWORD);
  await button(page, PROFILE_COPY.email.send).last().click();
  await toast(page, OUTCOMES["email-link-sent"]({ email: "grace@example.org" })).waitFor();
  await setting(page, PROFILE_COPY.email.title)
    .getByText(PROFILE_COPY.email.pending("grace@example.org"))
    .waitFor();
  await setting(page, PROFILE_COPY.email.title).getByText(user.email, { exact: true }).waitFor();
  await page.locator(".toast").waitFor({ state: "detached" });
  await button(page, PROFILE_COPY.email.sendAgain).click();
  await toast(page, OUTCOMES["email-link-sent"]({ email: "grace@example.org" })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, PROFILE_COPY.email.withdraw).click();
  await toast(page, OUTCOMES["email-change-withdrawn"]).waitFor();
  await setting(page, PROFILE_COPY.email.title)
    .getByText(PROFILE_COPY.email.pending("grace@example.org"))
    .waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(PROFILE_COPY.change);
});

test("the statement: what was used, what was not charged and why, the filter, the CSV, the chart", async () => {
  const person = await saywrite().person();
  const spoken = "The north stair is dry.";
  await person.synthesize(spoken);
  const given = person.synthesize("A long walk along the river. ".repeat(150), { key: "given-up" });
  const running = await until("the conversion", () => person.conversionByKey("given-up"));
  await person.cancel(running.id);
  await given;

  const { page, problems } = await saywrite().visit({ token: person.token });
  await page.goto("/profile/statement");
  const rows = page.getByRole("table").first().getByRole("row");
  await rows.nth(3).waitFor();
  const seen = (await Promise.all([1, 2, 3].map((row) => seenText(rows.nth(row))))).map((row) =>
    row.replace(/\s+/g, " "),
  );
  const free = STATEMENT_COPY.shows["not-charged"];
  expect(seen[0]).toMatch(new RegExp(`A long walk.* ${free} 4$`));
  expect(seen[1]).toMatch(new RegExp(`The north stair is dry\\. ${ENGINE_NAMES["built-in-voices"]} −1 4$`));
  expect(seen[2]).toMatch(/\+5 5$/);

  const csv = await saved(page, STATEMENT_COPY.csv);
  expect(csv.name).toBe(STATEMENT_COPY.csvName);
  expect(csv.bytes.toString().trim().split("\r\n")).toHaveLength(4);

  await page
    .getByLabel(STATEMENT_COPY.show, { exact: true })
    .selectOption(STATEMENT_COPY.shows["not-charged"]);
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel(STATEMENT_COPY.show, { exact: true }).selectOption(STATEMENT_COPY.shows.transcribe);
  await page.getByText(STATEMENT_COPY.noneFound).waitFor();
  await button(page, STATEMENT_COPY.everything).click();
  await rows.nth(3).waitFor();

  await page.getByRole("img", { name: USAGE_COPY.total(1, 30) }).waitFor();
  await page.getByText(USAGE_COPY.table).click();
  await page.getByRole("row", { name: new RegExp(`${USAGE_COPY.tools["text-to-speech"]} 1 1$`) }).waitFor();
  expect(problems).toEqual([]);
});

test("two-factor: the key in the app, a code, recovery codes to keep, and off again", async () => {
  const { token, user } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile/security");
  await page.getByText(PROFILE_COPY.twoFactor.addressFirst).waitFor();
  expect(await button(page, PROFILE_COPY.twoFactor.turnOn).count()).toBe(0);
  await button(page, PROFILE_COPY.email.sendLink).click();
  await toast(page, OUTCOMES["address-link-sent"]).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await verifyKeptEmail(saywrite().server, user.email);
  await page.reload();
  await button(page, PROFILE_COPY.twoFactor.turnOn).click();
  await page.getByLabel(PROFILE_COPY.password.title, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: PROFILE_COPY.twoFactor.qr }).waitFor();
  const key = await seenText(page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/));
  await page.getByLabel(PROFILE_COPY.twoFactor.codeLabel, { exact: true }).fill("12345");
  await button(page, PROFILE_COPY.twoFactor.confirm).click();
  await page.getByText(PROFILE_COPY.twoFactor.codeMissing).waitFor();
  await page
    .getByLabel(PROFILE_COPY.twoFactor.codeLabel, { exact: true })
    .fill(totpCode(unbase32(key), Math.floor(Date.now() / 30_000)));
  await button(page, PROFILE_COPY.twoFactor.confirm).click();
  await toast(page, OUTCOMES["two-factor-on"]).waitFor();

  const kept = await saved(page, PROFILE_COPY.twoFactor.download);
  expect(kept.name).toBe(PROFILE_COPY.twoFactor.fileName);
  const codes = kept.bytes.toString().trim().split("\n").slice(2);
  expect(codes).toHaveLength(10);
  await page.getByText(codes[0] ?? "", { exact: true }).waitFor();
  await button(page, PROFILE_COPY.twoFactor.kept).click();
  await page.getByText(PROFILE_COPY.twoFactor.codesLeft(codes.length)).waitFor();
  expect((await logIn(saywrite().server.url, user.email)).body.token).toBeUndefined();

  await button(page, PROFILE_COPY.twoFactor.turnOff).click();
  await page.getByLabel(PROFILE_COPY.password.title, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText(PROFILE_COPY.twoFactor.codeNeeded).waitFor();
  await page.getByLabel(PROFILE_COPY.twoFactor.codeOrRecovery).fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText(OUTCOMES["wrong-code"]).waitFor();
  await page.getByLabel(PROFILE_COPY.twoFactor.codeOrRecovery).fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["two-factor-off"]).waitFor();
  expect((await logIn(saywrite().server.url, user.email)).body.token).toBeTypeOf("string");
});

test("a device is logged out from here, this one is not offered", async () => {
  const { token, user } = await saywrite().person();
  const there = await logIn(saywrite().server.url, user.email);
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile/security");
  const devices = setting(page, PROFILE_COPY.sessions.title);
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
  const logOut = devices.getByRole("button", {
    name: containing(PROFILE_COPY.sessions.endOf, /.*\bon\b.*|Unknown device/),
  });
  const dialog = page.getByRole("dialog");
  await logOut.click();
  await dialog.getByRole("button", { name: PROFILE_COPY.sessions.no }).click();
  await dialog.waitFor({ state: "hidden" });
  await logOut.click();
  await dialog.getByText(PROFILE_COPY.sessions.noWayBack).waitFor();
  await dialog.getByLabel(PROFILE_COPY.remove.password, { exact: true }).fill("not it at all");
  await page.keyboard.press("Enter");
  await dialog.getByText(OUTCOMES["wrong-password"], { exact: true }).waitFor();
  await dialog.getByLabel(PROFILE_COPY.remove.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: PROFILE_COPY.sessions.yes, exact: true }).click();
  await toast(page, OUTCOMES["session-ended"]).waitFor();
  await page.getByText(PROFILE_COPY.sessions.alone).waitFor();
  const other = await saywrite().visit({ token: there.body.token ?? "" });
  await other.page.goto("/profile");
  await other.page.waitForURL((at) => at.pathname === "/login");
});

test("everything as a ZIP, then the account is deleted by its password", async () => {
  const person = await saywrite().person();
  await person.synthesize("Notes from the site visit.");
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/profile/data");
  const zip = await saved(page, PROFILE_COPY.export.button);
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["profile.json", "statement.csv", "audio.mp3"])
    expect(zip.bytes.includes(name)).toBe(true);
  await page.getByText(PROFILE_COPY.export.started).waitFor();

  await button(page, PROFILE_COPY.remove.button).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(PROFILE_COPY.remove.goes(4)[2] ?? "").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await button(page, PROFILE_COPY.remove.button).click();
  await dialog.getByLabel(PROFILE_COPY.remove.password, { exact: true }).fill("not it at all");
  await button(page, PROFILE_COPY.remove.yes).click();
  await dialog.getByText(OUTCOMES["wrong-password"], { exact: true }).waitFor();
  await dialog.getByLabel(PROFILE_COPY.remove.password, { exact: true }).fill(PASSWORD);
  await button(page, PROFILE_COPY.remove.yes).click();
  await toast(page, OUTCOMES["account-deleted"]).waitFor();
  await page.getByRole("banner").getByRole("link", { name: SHELL.login }).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await tokenOf(page)).toBeNull();
  expect((await logIn(saywrite().server.url, person.user.email)).body.success).toBe(false);
});

test("a section that cannot be loaded says why and comes when it is asked for again", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.route("**/api/statement*", (route) => route.abort("connectionrefused"));
  await page.goto("/profile/statement");
  await page.getByRole("alert").getByText(CALLS.unreachable).waitFor();
  await page.unroute("**/api/statement*");
  await page.getByRole("alert").getByRole("button", { name: STATEMENT_COPY.again }).click();
  await page.getByRole("table").first().getByRole("row").nth(1).waitFor();
});

testAtLength("every section: axe finds nothing, nothing sticks out, nothing goes wrong", async () => {
  const { token } = await saywrite().person(4);
  const { page, problems } = await saywrite().visit({ token });
  for (const [path, words] of [
    ["/profile", PROFILE_COPY.password.title],
    ["/profile/security", PROFILE_COPY.sessions.alone],
    ["/profile/statement", USAGE_COPY.other],
    ["/profile/purchases", PURCHASES_COPY.empty],
    ["/profile/data", PROFILE_COPY.remove.title],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByText(words, { exact: true }).first().waitFor();
    await expectCredits(page, 4);
    expect(await axeFindings(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

/** The bytes of a base32 text (RFC 4648), as an authenticator app reads it. */
function unbase32(text: string): Buffer {
  const bits = text
    .replace(/[^A-Z2-7]/g, "")
    .replace(/./g, (letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
