import { expect, onTestFinished, test } from "vitest";
import { NEWSLETTER_CONSENT } from "#locales/en/consent.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { LINK_MISSING, LINK_PAGES } from "#locales/en/pages/letter-links.ts";
import { SUBSCRIBED } from "#locales/en/pages/newsletter-sent.ts";
import { CONTACT } from "#locales/en/pages/outreach.ts";
import { PAGE_TITLES, SHELL } from "#locales/en/pages/site.ts";
import { SUBSCRIBE } from "#locales/en/pages/subscribe.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { linkIn, serveSaywriteWithMail } from "#test/support/browser/mail.ts";
import { button, holdBack, toast } from "#test/support/browser/page-parts.ts";

const OPERATOR = "operator@saywrite.test";
const { saywrite, mails } = await serveSaywriteWithMail({
  OPERATOR_EMAIL: OPERATOR,
  OPERATOR_PHONE: "+1 555 0100",
});

test("the newsletter: consent is enforced, the toast, the empty field, the confirmation and one-click leaving", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/newsletter");
  const main = page.getByRole("main");
  const email = main.getByPlaceholder(SUBSCRIBE.placeholder);
  await main.getByRole("button", { name: SUBSCRIBE.button }).click();
  expect(await page.locator(".toast").count()).toBe(0);
  await email.fill("reader@example.org");
  await main.getByRole("button", { name: SUBSCRIBE.button }).click();
  await main.getByRole("alert").getByText(OUTCOMES["consent-missing"]).waitFor();
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: SUBSCRIBE.button }).click();
  await toast(page, OUTCOMES["newsletter-asked"]).waitFor();
  await expect.poll(() => email.inputValue()).toBe("");
  await main.getByRole("status").getByText(SUBSCRIBED).waitFor();

  const { links, text } = await mails.take("newsletter-confirm", "reader@example.org");
  const pathTo = (path: string) => {
    const link = links.find(({ pathname }) => pathname === path);
    if (!link) throw new Error(`no link to ${path} in:\n${text}`);
    return link.pathname + link.hash;
  };
  await page.goto(pathTo("/newsletter/confirm"));
  await button(page, LINK_PAGES.confirmNewsletter.button).click();
  await main.getByText(OUTCOMES["newsletter-confirmed"]).waitFor();
  expect(await main.getByRole("link", { name: SHELL.backHome }).count()).toBe(1);
  await page.goto(pathTo("/newsletter/unsubscribe"));
  await button(page, LINK_PAGES.leaveNewsletter.button).click();
  await main.getByText(OUTCOMES["newsletter-left"]).waitFor();
  expect(await main.getByRole("link", { name: SHELL.backHome }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("the forms of the footer and of the first page subscribe too; a wrong address is refused in words", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByPlaceholder(SUBSCRIBE.placeholder).fill("nobody");
  await footer.getByRole("button", { name: SUBSCRIBE.button }).click();
  await footer.getByText(OUTCOMES["email-invalid"]).waitFor();
  await footer.getByPlaceholder(SUBSCRIBE.placeholder).fill("footer@example.org");
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["newsletter-asked"]).waitFor();
  await footer.getByRole("status").getByText(SUBSCRIBED).waitFor();
  await linkIn(mails, "newsletter-confirm", "footer@example.org", "/newsletter/confirm");

  const main = page.getByRole("main");
  await main.getByPlaceholder(SUBSCRIBE.placeholder).fill("banner@example.org");
  await main.getByRole("checkbox", { name: NEWSLETTER_CONSENT }).check();
  await main.getByRole("button", { name: SUBSCRIBE.button }).click();
  await linkIn(mails, "newsletter-confirm", "banner@example.org", "/newsletter/confirm");
});

test("a link that leads nowhere says so, with a way on", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/newsletter/confirm#token=0123456789abcdef0123");
  await button(page, LINK_PAGES.confirmNewsletter.button).click();
  await page.getByRole("alert").getByText(LINK_PAGES.confirmNewsletter.spent).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: LINK_PAGES.confirmNewsletter.onSpent.label })
    .click();
  await page.waitForURL((url) => url.pathname === "/newsletter");
  await page.goto("/confirm-address");
  await page.getByText(LINK_MISSING).waitFor();
});

test("contact: what is missing is said; what is sent reaches the operator, and the form is empty again", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/contact");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: OPERATOR }).waitFor();
  await main.getByRole("link", { name: "+1 555 0100" }).waitFor();
  await page.getByLabel(CONTACT.name, { exact: true }).fill("Ada");
  await button(page, CONTACT.button).click();
  await main.getByText(OUTCOMES["email-invalid"]).waitFor();
  await main.getByText(OUTCOMES["comment-missing"]).waitFor();
  await page.getByLabel(CONTACT.email, { exact: true }).fill("ada@example.org");
  await page.getByLabel(CONTACT.comment, { exact: true }).fill("The third voice laughs.");
  await button(page, CONTACT.button).click();
  await toast(page, OUTCOMES["message-sent"]).waitFor();
  await expect.poll(() => page.getByLabel(CONTACT.comment, { exact: true }).inputValue()).toBe("");
  const mail = await mails.take("contact", OPERATOR);
  expect(mail.text).toContain("The third voice laughs.");
  expect(mail.replyTo?.[0]?.address).toBe("ada@example.org");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ["/contact", CONTACT.button, OUTCOMES["email-invalid"]],
  ["/login", SHELL.login, OUTCOMES["email-invalid"]],
  ["/register", PAGE_TITLES.register, OUTCOMES["email-invalid"]],
  ["/login", "Enter", OUTCOMES["email-invalid"]],
  ["/newsletter", SUBSCRIBE.button, OUTCOMES["consent-missing"]],
])(
  "%s: a form that is sent before the page's code has come (by %s) says what is missing when it has",
  async (path, by, said) => {
    const { page } = await saywrite().visit();
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    const form = page.getByRole("main").locator("form");
    const field = form.locator("input:not([type=hidden]):visible").first();
    await field.fill(path === "/newsletter" ? "early@example.org" : "Too early");
    if (by === "Enter") await field.press("Enter");
    else await form.getByRole("button", { name: by }).click();
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    release();
    await form.getByText(said).first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await field.inputValue()).not.toBe("");
  },
);

test("/: a form in a part of the page whose code has not come yet says what is missing when it has", async () => {
  const { page } = await saywrite().visit();
  const release = await holdBack(page, "**/assets/below-*.js");
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const field = page.getByPlaceholder(SUBSCRIBE.placeholder);
  const form = page.getByRole("main").locator("form").filter({ has: field });
  await form.getByRole("textbox").first().fill("early@example.org");
  await form.getByRole("button").first().click();
  release();
  await form.getByText(OUTCOMES["consent-missing"]).waitFor();
});

test("what people don't see is out of reach for the keyboard and for screen readers", async () => {
  const { page } = await saywrite().visit();
  for (const path of ["/contact", "/newsletter"]) {
    await page.goto(path);
    for (const trap of await page.locator("input[name=website]").all()) {
      expect(await trap.isVisible()).toBe(false);
      expect(
        await trap.evaluate((input: HTMLElement) => getComputedStyle(input.parentElement ?? input).display),
      ).toBe("none");
    }
  }
});

test("without JavaScript, too, the contact page shows the operator's address and telephone", async () => {
  const context = await saywrite().browser.newContext({
    baseURL: saywrite().server.url,
    javaScriptEnabled: false,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto("/contact");
  const link = (name: string) => page.getByRole("main").getByRole("link", { name }).getAttribute("href");
  expect(await link(OPERATOR)).toBe(`mailto:${OPERATOR}`);
  expect(await link("+1 555 0100")).toBe("tel:+15550100");
  expect(await page.getByText(CONTACT.toBeSet).filter({ visible: true }).count()).toBe(0);
});
