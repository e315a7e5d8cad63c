import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { totpCode } from "#server/sessions/totp.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, saved, seenText, toast, tokenOf } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { logIn, PASSWORD, until } from "#test/support/client.ts";
import { verifyKeptEmail } from "#test/support/verify-email.ts";

const saywrite = serveSaywrite();
const NEW_PASSWORD = "a lantern kept low";

/** A row of settings by its name. */
const setting = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function changePassword(page: Page, values: { current: string; fresh: string; again: string }) {
  await page.getByLabel("Current password", { exact: true }).fill(values.current);
  await page.getByLabel("New password", { exact: true }).fill(values.fresh);
  await page.getByLabel("New password, again", { exact: true }).fill(values.again);
  await button(page, "Change the password").click();
}

test("a new name is greeted at once, and the focus is back where it was", async () => {
  const { token } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Hi Ada Lovelace" }).first().click();
  await setting(page, "Name").getByRole("button", { name: "Change" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("  ");
  await button(page, "Save").click();
  await page.getByText(OUTCOMES["name-missing"], { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Grace Hopper");
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["name-changed"]).waitFor();
  await page.getByRole("banner").getByText("Hi Grace Hopper").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Change");
  expect(problems).toEqual([]);
});

test("a new password: said where it is wrong, then every other device is logged out", async () => {
  const { user } = await saywrite().person();
  const { url } = saywrite().server;
  const [here, there] = [await logIn(url, user.email), await logIn(url, user.email)];
  const { page } = await saywrite().visit({ token: here.body.token ?? "" });
  const other = await saywrite().visit({ token: there.body.token ?? "" });
  await page.goto("/profile");
  await setting(page, "Password").getByRole("button", { name: "Change" }).click();
  await changePassword(page, { current: PASSWORD, fresh: NEW_PASSWORD, again: `${NEW_PASSWORD}!` });
  await page.getByText("The two passwords are not the same.").waitFor();
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
  await setting(page, "Password").waitFor();
});

test("a new address waits for its link, and says so", async () => {
  const { token, user } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile");
  await setting(page, "Email").getByRole("button", { name: "Change" }).click();
  await page.getByLabel("New email").fill("grace@example.org");
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await button(page, "Send the link").last().click();
  await toast(page, OUTCOMES["email-link-sent"]({ email: "grace@example.org" })).waitFor();
  await setting(page, "Email").getByText("grace@example.org waits for you").waitFor();
  await setting(page, "Email").getByText(user.email, { exact: true }).waitFor();
  await page.locator(".toast").waitFor({ state: "detached" });
  await button(page, "Send again").click();
  await toast(page, OUTCOMES["email-link-sent"]({ email: "grace@example.org" })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Withdraw").click();
  await toast(page, OUTCOMES["email-change-withdrawn"]).waitFor();
  await setting(page, "Email").getByText("waits for you").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Change");
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
  expect(seen[0]).toMatch(/Text to Speech A long walk.*Canceled\. Nothing was charged\. 0 4$/);
  expect(seen[1]).toMatch(/Text to Speech The north stair is dry\. −1 4$/);
  expect(seen[2]).toMatch(/\+5 5$/);

  const csv = await saved(page, "Download CSV");
  expect(csv.name).toBe("saywrite-statement.csv");
  expect(csv.bytes.toString().trim().split("\r\n")).toHaveLength(4);

  await page.getByLabel("Show", { exact: true }).selectOption("Not charged");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Show", { exact: true }).selectOption("Transcribe");
  await page.getByText("No movement fits").waitFor();
  await button(page, "Show everything").click();
  await rows.nth(3).waitFor();

  await page.getByRole("img", { name: "1 credit in 30 days" }).waitFor();
  await page.getByText("The same as a table").click();
  await page.getByRole("row", { name: /Text to Speech 1 1$/ }).waitFor();
  expect(problems).toEqual([]);
});

test("two-factor: the key in the app, a code, recovery codes to keep, and off again", async () => {
  const { token, user } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile/security");
  await page.getByText("Confirm your address first.").waitFor();
  expect(await button(page, "Turn on").count()).toBe(0);
  await button(page, "Send the link again").click();
  await toast(page, OUTCOMES["address-link-sent"]).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await verifyKeptEmail(saywrite().server, user.email);
  await page.reload();
  await button(page, "Turn on").click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "QR code" }).waitFor();
  const key = await seenText(page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/));
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await button(page, "Turn on two-factor").click();
  await page.getByText("Please enter the six digits that the app shows.").waitFor();
  await page
    .getByLabel("Code", { exact: true })
    .fill(totpCode(unbase32(key), Math.floor(Date.now() / 30_000)));
  await button(page, "Turn on two-factor").click();
  await toast(page, OUTCOMES["two-factor-on"]).waitFor();

  const kept = await saved(page, "Download");
  expect(kept.name).toBe("saywrite-recovery-codes.txt");
  const codes = kept.bytes.toString().trim().split("\n").slice(2);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await page.getByText(codes[0] ?? "", { exact: true }).waitFor();
  await button(page, "I have kept them").click();
  await page.getByText(`${codes.length} recovery codes are left.`).waitFor();
  expect((await logIn(saywrite().server.url, user.email)).body.token).toBeUndefined();

  await button(page, "Turn off").click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a code.").waitFor();
  await page.getByLabel("Code from your app, or a recovery code").fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText(OUTCOMES["wrong-code"]).waitFor();
  await page.getByLabel("Code from your app, or a recovery code").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["two-factor-off"]).waitFor();
  expect((await logIn(saywrite().server.url, user.email)).body.token).toBeTypeOf("string");
});

test("a device is logged out from here, this one is not offered", async () => {
  const { token, user } = await saywrite().person();
  const there = await logIn(saywrite().server.url, user.email);
  const { page } = await saywrite().visit({ token });
  await page.goto("/profile/security");
  const devices = setting(page, "Devices");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
  const logOut = devices.getByRole("button", { name: /^Log out (?!every)/ });
  const dialog = page.getByRole("dialog");
  await logOut.click();
  await dialog.getByRole("button", { name: "Leave it logged in" }).click();
  await dialog.waitFor({ state: "hidden" });
  await logOut.click();
  await dialog.getByText("This can't be taken back").waitFor();
  await dialog.getByLabel("Your password", { exact: true }).fill("not it at all");
  await page.keyboard.press("Enter");
  await dialog.getByText(OUTCOMES["wrong-password"], { exact: true }).waitFor();
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log out", exact: true }).click();
  await toast(page, OUTCOMES["session-ended"]).waitFor();
  await page.getByText("You are logged in nowhere else.").waitFor();
  const other = await saywrite().visit({ token: there.body.token ?? "" });
  await other.page.goto("/profile");
  await other.page.waitForURL((at) => at.pathname === "/login");
});

test("everything as a ZIP, then the account is deleted by its password", async () => {
  const person = await saywrite().person();
  await person.synthesize("Notes from the site visit.");
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/profile/data");
  const zip = await saved(page, "Download everything");
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["profile.json", "statement.csv", "audio.mp3"])
    expect(zip.bytes.includes(name)).toBe(true);
  await page.getByText("The download has started.").waitFor();

  await button(page, "Delete my account").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The 4 credits you have left").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await button(page, "Delete my account").click();
  await dialog.getByLabel("Your password", { exact: true }).fill("not it at all");
  await button(page, "Delete everything").click();
  await dialog.getByText(OUTCOMES["wrong-password"], { exact: true }).waitFor();
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await button(page, "Delete everything").click();
  await toast(page, OUTCOMES["account-deleted"]).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await tokenOf(page)).toBeNull();
  expect((await logIn(saywrite().server.url, person.user.email)).body.success).toBe(false);
});

test("a section that cannot be loaded says why and comes when it is asked for again", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.route("**/api/statement*", (route) => route.abort("connectionrefused"));
  await page.goto("/profile/statement");
  await page.getByRole("alert").getByText("The server cannot be reached").waitFor();
  await page.unroute("**/api/statement*");
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table").first().getByRole("row").nth(1).waitFor();
});

test("every section: axe finds nothing, nothing sticks out, nothing goes wrong", async () => {
  const { token } = await saywrite().person(4);
  const { page, problems } = await saywrite().visit({ token });
  for (const [path, words] of [
    ["/profile", "Password"],
    ["/profile/security", "You are logged in nowhere else."],
    ["/profile/statement", "Deducted by call"],
    ["/profile/purchases", "Nothing bought yet"],
    ["/profile/data", "Delete the account"],
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
