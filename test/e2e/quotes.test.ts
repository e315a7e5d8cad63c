import { expect, test } from "vitest";
import { SHARE_LIMITS } from "#contract/share-limits.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { QUOTED } from "#locales/en/pages/quoted.ts";
import { QUOTING } from "#locales/en/pages/quoting.ts";
import { SHARED } from "#locales/en/pages/shared.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { testAtLength } from "#test/support/at-length.ts";
import type { VisitorOptions } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { markWords } from "#test/support/browser/mark-words.ts";
import { button, saved, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { register } from "#test/support/client.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";

const world = serveSharing();

const visitor = (options?: VisitorOptions) => world().visit(options);
async function somebody() {
  const person = await register(world().url, `quotes-${Math.random().toString(36).slice(2)}@example.org`);
  return { person, ...(await transcriptOf(world().services, person)) };
}

test("marked words are quoted with a link; its reader hears them and finds them genuine, until it ends", async () => {
  const { person, id } = await somebody();
  const { page, problems } = await visitor({ token: person.token });
  await page.goto(`/documents/${id}`);
  const words = page.getByRole("region", { name: DOCUMENT.text }).locator("[data-start]");
  await words.getByText("two", { exact: true }).click();
  await page.getByText(QUOTING.hint).waitFor();
  await markWords(page, "two", "Four");
  await page.getByText("“two three. Four”").waitFor();
  expect(await page.getByText(QUOTING.hint).count()).toBe(0);
  await button(page, QUOTING.link).click();
  await page.getByText(QUOTING.made).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = (await page.getByText("/q/").textContent()) ?? "";

  const reader = await visitor({ width: 390, colorScheme: "dark" });
  const answer = await reader.page.goto(new URL(link).pathname);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  await reader.page.getByRole("heading", { name: "two three. Four" }).waitFor();
  await reader.page.getByText(QUOTED.unnamed).waitFor(); // one of the two has no name
  await reader.page.getByText(new RegExp(`${new Date().getFullYear()}.* (UTC|GMT)`)).waitFor();
  await button(reader.page, UI.play).click();
  await button(reader.page, UI.pause).waitFor();
  await button(reader.page, QUOTED.check.press).click();
  await reader.page.getByText(QUOTED.check.genuine("say.example")).waitFor();
  const proof = JSON.parse(String((await saved(reader.page, QUOTED.check.proof)).bytes));
  expect(Object.keys(proof).sort()).toEqual(["key", "signature", "statement"]);
  expect([await axeFindings(reader.page), await sidewaysScroll(reader.page)]).toEqual([[], []]);

  // A sound that is another one is not genuine.
  await reader.page.route("**/sound.mp3", (route) =>
    route.fulfill({ body: "another", contentType: "audio/mpeg" }),
  );
  await button(reader.page, QUOTED.check.press).click();
  await reader.page.getByText(QUOTED.check.forged).waitFor();

  await button(page, SHARING.open).click();
  await page.getByRole("heading", { name: QUOTING.list.title }).waitFor();
  await button(page, SHARING.link.end).click();
  await toast(page, SHARING.link.ended).waitFor();
  await reader.page.reload();
  await reader.page.getByText(SHARED.ended.title).waitFor();
  expect([problems, reader.problems.filter((one) => !one.includes("404"))]).toEqual([[], []]);
});

testAtLength(
  "a quote with a password asks for it, says when it is wrong, and is heard and found genuine with the right one",
  async () => {
    const { person, id } = await somebody();
    const { page, problems } = await visitor({ token: person.token });
    await page.goto(`/documents/${id}`);
    const words = page.getByRole("region", { name: DOCUMENT.text }).locator("[data-start]");
    await words.getByText("two", { exact: true }).click();
    await page.getByText(QUOTING.hint).waitFor();
    await markWords(page, "two", "Four");
    await page.getByLabel(QUOTING.locked).check();
    const password = page.getByLabel(SHARING.make.password, { exact: true });
    await password.fill("abc");
    await button(page, QUOTING.link).click();
    await page.getByText(SHARING.make.passwordShort(SHARE_LIMITS.passwordMin)).waitFor();
    await password.fill("seven lanterns");
    await page.getByText("“two three. Four”").waitFor(); // who writes a password quotes what they marked
    expect(await axeFindings(page)).toEqual([]);
    await button(page, QUOTING.link).click();
    await page.getByText(QUOTING.made).waitFor();
    const link = (await page.getByText("/q/").textContent()) ?? "";
    await button(page, SHARING.open).click();
    await page.getByText(SHARING.link.password, { exact: false }).last().waitFor();

    const reader = await visitor({ width: 390 });
    await reader.page.goto(new URL(link).pathname);
    const asked = reader.page.getByLabel(SHARED.password.label, { exact: true });
    await asked.fill("eight");
    const unlock = reader.page.getByRole("form", { name: SHARED.password.title }).getByRole("button", {
      ...{ name: SHARED.password.open, exact: true },
    });
    await unlock.click();
    await reader.page.getByText(SHARED.password.wrong).waitFor();
    expect(await axeFindings(reader.page)).toEqual([]);
    await asked.fill("seven lanterns");
    await unlock.click();
    await reader.page.getByRole("heading", { name: "two three. Four" }).waitFor();
    await button(reader.page, UI.play).click();
    await button(reader.page, UI.pause).waitFor();
    await button(reader.page, QUOTED.check.press).click();
    await reader.page.getByText(QUOTED.check.genuine("say.example")).waitFor();
    expect(problems).toEqual([]);
  },
);
