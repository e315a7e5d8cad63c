import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { TOOL_PAGES } from "#contract/tool-pages.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CALLS } from "#locales/en/pages/calls.ts";
import { COPYWRITE } from "#locales/en/pages/copywrite.ts";
import { ACCOUNT, LOGIN, REGISTER } from "#locales/en/pages/log-in.ts";
import { PAGE_TITLES, SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { inShort } from "#test/support/at-length.ts";
import { button, expectCredits, holdBack, submit, toast, tokenOf } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, oneOf } from "#test/support/browser/wording.ts";
import { PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite();

type Filled = { name: string; email: string; password: string; again: string };

async function fillRegister(page: Page, { name, email, password, again }: Filled): Promise<void> {
  await page.getByLabel(REGISTER.name, { exact: true }).fill(name);
  await page.getByLabel(ACCOUNT.email).fill(email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(password);
  await page.getByLabel(REGISTER.again, { exact: true }).fill(again);
  await submit(page);
}

/** What the server refused stands at a field that has the focus, and goes with the first letter that changes it. */
async function expectRefusedAt(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const reported = page.locator("main form").getByText(words, { exact: true });
  await reported.waitFor();
  const [invalid, described, focused] = await field.evaluate((input) => [
    input.getAttribute("aria-invalid"),
    input.getAttribute("aria-describedby"),
    input === document.activeElement,
  ]);
  expect([invalid, described?.split(" ")[0], focused]).toEqual([
    "true",
    await reported.getAttribute("id"),
    true,
  ]);
  await page.keyboard.type("x");
  await reported.waitFor({ state: "detached" });
}

async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(ACCOUNT.email).fill(email);
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(password);
  await submit(page);
}

test("login: the toast, the greeting, the credits, and home", async () => {
  const { user } = await saywrite().person();
  const { page, problems } = await saywrite().visit();
  await page.goto("/login");
  await fillLogin(page, user.email);
  await toast(page, OUTCOMES["logged-in"]).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("banner").getByText(SHELL.greeting(user.name)).first().waitFor();
  await expectCredits(page, 5);
  expect(await tokenOf(page)).not.toBeNull();
  expect(problems).toEqual([]);
});

test("the radar shows while the request runs, and only then", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/login");
  const radar = page.getByRole("status").filter({ hasText: LOGIN.busy });
  expect(await radar.count()).toBe(0);
  const answer = await holdBack(page, "**/api/user/login");
  await fillLogin(page, user.email, "not the password");
  await radar.waitFor();
  expect(await page.locator("main form .animate-spin").count()).toBe(0); // one is enough
  answer();
  await toast(page, OUTCOMES["wrong-login"]).waitFor();
  await radar.waitFor({ state: "detached" });
});

test("before the page's code runs, nothing that was typed goes into the address", async () => {
  const { server, browser } = saywrite();
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await page.getByLabel(ACCOUNT.email).fill("ada@example.org");
    await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page
      .getByRole("main")
      .getByRole("button", { name: oneOf(SHELL.login, PAGE_TITLES.register) })
      .click();
    expect(page.url()).toBe(`${server.url}${path}`);
  }
});

test("a wrong password and an unknown email get the same answer, and the form keeps what was typed", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/login");
  for (const email of [user.email, "nobody@example.org"]) {
    await fillLogin(page, email, "not the password");
    await toast(page, OUTCOMES["wrong-login"]).waitFor();
    expect(await page.getByLabel(ACCOUNT.email).inputValue()).toBe(email);
    await expectRefusedAt(page, ACCOUNT.password, OUTCOMES["wrong-login"]);
    await page.goto("/login");
  }
  expect(await tokenOf(page)).toBeNull();
});

test.each<[string, Filled, string]>([
  [
    "no name",
    { name: "", email: "a@example.org", password: PASSWORD, again: PASSWORD },
    OUTCOMES["name-missing"],
  ],
  [
    "a broken email",
    { name: "Ada", email: "a@", password: PASSWORD, again: PASSWORD },
    OUTCOMES["email-invalid"],
  ],
  [
    "a short password",
    { name: "Ada", email: "a@example.org", password: "1234567", again: "1234567" },
    OUTCOMES["password-too-short"]({ least: 8 }),
  ],
  [
    "two different passwords",
    { name: "Ada", email: "a@example.org", password: PASSWORD, again: `${PASSWORD}!` },
    ACCOUNT.passwordsDiffer,
  ],
])("register with %s: said at the field, nothing sent", async (_, filled, words) => {
  const { page } = await saywrite().visit();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/register");
  await fillRegister(page, filled);
  await page.getByText(words, { exact: true }).waitFor();
  expect(calls).not.toContain("/api/user/register");
  const described = await page.locator("input[aria-invalid=true]").first().getAttribute("aria-describedby");
  expect(described).not.toBeNull();
});

test("register with an email that is taken, and with a password everybody uses: the server's words", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/register");
  await fillRegister(page, { name: "Ada", email: user.email, password: PASSWORD, again: PASSWORD });
  await toast(page, OUTCOMES["email-taken"]).waitFor();
  await expectRefusedAt(page, ACCOUNT.email, OUTCOMES["email-taken"]);
  await fillRegister(page, {
    name: "Ada",
    email: "new@example.org",
    password: "password1",
    again: "password1",
  });
  await toast(page, OUTCOMES["email-taken"]).waitFor({ state: "detached" });
  await toast(page, OUTCOMES["password-guessable"]).waitFor();
  expect(await page.locator(".toast").count()).toBe(1);
  await expectRefusedAt(page, ACCOUNT.password, OUTCOMES["password-guessable"]);
  expect(await tokenOf(page)).toBeNull();
});

test("a server that cannot be reached is told as a toast, and under the button until something is changed", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/login");
  await page.route("**/api/user/login", (route) => route.abort("connectionrefused"));
  await fillLogin(page, "ada@example.org");
  const words = CALLS.unreachable;
  await toast(page, words).waitFor();
  const shown = page.locator("main form").getByRole("alert").getByText(words, { exact: true });
  await shown.waitFor();
  await page.getByLabel(ACCOUNT.email).fill("grace@example.org");
  await shown.waitFor({ state: "detached" });
});

test.each(inShort(["/text-to-speech", "/speech-to-text", "/transcribe", "/profile", "/checkout"], 5, 3))(
  "%s sends a visitor to login and, once logged in, on to where they were going",
  async (path) => {
    const { user } = await saywrite().person();
    const { page } = await saywrite().visit();
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/login");
    await fillLogin(page, user.email);
    await page.waitForURL((url) => url.pathname === path);
  },
);

test("a login that is sent before the page's code has come leads on to where they were going, too", async () => {
  const { page } = await saywrite().visit();
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/login?to=/transcribe", { waitUntil: "commit" });
  await fillLogin(page, (await saywrite().person()).user.email);
  release();
  await page.waitForURL((url) => url.pathname === "/transcribe");
});

test.each(inShort(["/\t/example.com", "https://example.com", "/login?to=/login", "/es/LOGIN/"], 2))(
  "login leads nowhere but to this site: %s",
  async (to) => {
    const { page } = await saywrite().visit();
    await page.goto(`/login?${new URLSearchParams({ to })}`);
    await fillLogin(page, (await saywrite().person()).user.email);
    await page.waitForURL((url) => url.pathname === "/" && url.origin === saywrite().server.url);
  },
);

/** Whether the server still knows a session. */
test("a draft outlives a session that ran out, for whoever wrote it and for nobody else", async () => {
  const { user, token } = await saywrite().person();
  const other = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  const text = page.getByLabel(SYNTHESIZE.what);
  const runOut = async (session: string) => {
    await fetch(`${saywrite().server.url}/api/user/logout`, { method: "POST", headers: { token: session } });
    // Another call may have heard it first, and the button is gone with its page.
    await button(page, beginning(SYNTHESIZE.convert))
      .click({ timeout: 10_000 })
      .catch(() => {});
    await page.waitForURL((url) => url.pathname === "/login");
  };
  await page.goto("/text-to-speech");
  await expectCredits(page, 5);
  await text.fill("Written for an hour.");
  await runOut(token);
  await fillLogin(page, user.email);
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  expect(await text.inputValue()).toBe("Written for an hour.");

  await runOut((await tokenOf(page)) ?? "");
  await fillLogin(page, other.user.email);
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  expect(await text.inputValue()).toBe("");
});

test("what a visitor wrote goes with them into their account", async () => {
  const { user } = await saywrite().person();
  const { page } = await saywrite().visit();
  await page.goto("/copywrite");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByLabel(COPYWRITE.check.label).fill("My own words.");
  await button(page, COPYWRITE.check.hear).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await fillLogin(page, user.email);
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  expect(await page.getByLabel(SYNTHESIZE.what).inputValue()).toBe("My own words.");
});

test("a token that the server does not know ends the session and says so", async () => {
  const { page } = await saywrite().visit({ token: "not-a-session" });
  await page.goto("/profile");
  await page.getByText(OUTCOMES["login-needed"]).first().waitFor(); // whichever call heard it first
  await page.waitForURL((url) => url.pathname === "/login");
  expect(await tokenOf(page)).toBeNull();
});

test("a password is hidden until it is shown, can be pasted, and says to password managers what it is", async () => {
  const { page } = await saywrite().visit();
  for (const [path, label, what] of [
    ["/login", ACCOUNT.password, "current-password"],
    ["/register", ACCOUNT.password, "new-password"],
  ] as const) {
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor(); // a press before that is repeated then, and not done at once
    const field = page.getByLabel(label, { exact: true });
    await page.getByLabel(ACCOUNT.email).fill(PASSWORD);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+x");
    await field.focus();
    await page.keyboard.press("ControlOrMeta+v");
    expect(await field.inputValue()).toBe(PASSWORD);
    expect([await field.getAttribute("type"), await field.getAttribute("autocomplete")]).toEqual([
      "password",
      what,
    ]);
    await page
      .getByRole("button", { name: UI.show(ACCOUNT.password) })
      .first()
      .click();
    expect(await field.getAttribute("type")).toBe("text");
  }
});

test("whoever is logged in finds the way out in the header of every page", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  const logout = page.getByRole("banner").getByRole("button", { name: SHELL.logout });
  // All pages have one frame; these stand for what is drawn in different ways, and in between the router leads.
  for (const path of ["/", "/blog-details", "/login", "/no-such-page", ...TOOL_PAGES, "/profile/data"]) {
    await page.goto(path);
    await logout.waitFor();
  }
  await logout.click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await tokenOf(page)).toBeNull();
});
