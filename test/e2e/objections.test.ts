import { eq } from "drizzle-orm";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { OBJECTIONS } from "#locales/en/pages/objections.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { segment } from "#server/documents/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { markWords } from "#test/support/browser/mark-words.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { register, send } from "#test/support/client.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";

const world = serveSharing();

test("who was recorded says what is wrong and what is to go; its owner decides, and both see what became of it", async () => {
  const person = await register(world().url, "objections@example.org");
  const { id } = await transcriptOf(world().services, person);
  const { page, problems } = await world().visit({ token: person.token });
  await page.goto(`/documents/${id}`);
  await button(page, SHARING.open).click();
  await page.getByLabel(OBJECTIONS.make.participant).check();
  await button(page, SHARING.make.make).click();
  await page.getByText(OBJECTIONS.make.missing).waitFor();
  await page.getByLabel(OBJECTIONS.make.name).fill("Rosa");
  await button(page, SHARING.make.make).click();
  await page.getByText(OBJECTIONS.copyOf("Rosa")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = (await page.getByText("/s/").textContent()) ?? "";
  await page.keyboard.press("Escape");

  const rosa = await world().visit({ width: 390, colorScheme: "dark" });
  await rosa.page.goto(new URL(link).pathname);
  await rosa.page.getByRole("heading", { name: OBJECTIONS.copy.title("Rosa") }).waitFor();
  await rosa.page.getByText(OBJECTIONS.copy.body("")).waitFor();
  const say = async (from: string, to: string, kind: "wrong" | "leave-out", note: string) => {
    await markWords(rosa.page, from, to);
    await rosa.page.getByLabel(OBJECTIONS.copy.note).fill(note);
    expect([await axeFindings(rosa.page), await sidewaysScroll(rosa.page)]).toEqual([[], []]);
    await button(rosa.page, OBJECTIONS.copy.say[kind]).click();
    await toast(rosa.page, OBJECTIONS.copy.said).first().waitFor();
    await rosa.page.getByLabel(OBJECTIONS.copy.note).waitFor({ state: "detached" }); // it shows the note, too
    await rosa.page.getByText(note).waitFor();
  };
  await say("two", "two", "wrong", "I said ten");
  await say("five", "five", "leave-out", "that is my house");

  await page.reload();
  await page.getByText(OBJECTIONS.title(2)).waitFor();
  await page.getByText("I said ten").first().waitFor();
  await button(page, OBJECTIONS.corrected).click();
  await button(page, OBJECTIONS.leaveOut).click();
  await page.getByRole("dialog").getByText(OBJECTIONS.confirm.body).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: OBJECTIONS.confirm.yes }).click();
  await page.getByText(OBJECTIONS.reload).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, OBJECTIONS.reloadNow).click();
  await page.getByText("Four six.").first().waitFor();
  await page.getByText("that is my house").waitFor({ state: "detached" });

  await rosa.page.reload();
  await rosa.page.getByText(OBJECTIONS.leftOut).waitFor();
  await rosa.page.getByText("Four six.").waitFor();
  await rosa.page.getByText("that is my house").waitFor({ state: "detached" });
  expect([problems, rosa.problems]).toEqual([[], []]);

  // What nobody has decided yet is taken back.
  await say("One", "One", "wrong", "not sure");
  await button(rosa.page, OBJECTIONS.copy.withdraw).click();
  await rosa.page.getByText("not sure").waitFor({ state: "detached" });
});

testAtLength(
  "by keyboard alone, without sound and without times of words, and its owner reads what it is about",
  async () => {
    const person = await register(world().url, "objections-keys@example.org");
    const { id, segments } = await transcriptOf(world().services, person);
    await send(`${world().url}/api/documents/${id}/recording`, {
      ...{ method: "DELETE", headers: { token: person.token } },
    });
    const last = segments[1]!;
    await world().services.db.update(segment).set({ words: null }).where(eq(segment.id, last));
    const { token } = await world().share(person, id, { participant: "Rosa" });

    const rosa = await world().visit();
    await rosa.page.goto(`/s/${token}`);
    await rosa.page.getByRole("heading", { name: OBJECTIONS.copy.title("Rosa") }).waitFor();
    const { keyboard } = rosa.page;
    const form = rosa.page.getByRole("form");
    const note = rosa.page.getByLabel(OBJECTIONS.copy.note);
    const hasFocus = (what: Locator) =>
      expect.poll(() => what.evaluate((it) => it.matches(":focus"))).toBe(true);
    const word = (said: string) => rosa.page.locator("[data-item]").getByText(said, { exact: true });
    await rosa.page.locator("[data-item][tabindex='0']").focus();
    await keyboard.press("ArrowRight");
    await keyboard.press("Shift+ArrowRight");
    await form.getByText("two", { exact: true }).waitFor();
    await keyboard.press("Shift+ArrowRight");
    await form.getByText("two three.").waitFor();
    await keyboard.press("Shift+ArrowLeft");
    await form.getByText("two", { exact: true }).waitFor();
    await keyboard.press("Enter");
    await hasFocus(note);
    await keyboard.type("I said ten");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await rosa.page.getByText("I said ten").waitFor();
    await hasFocus(word("two"));

    // Without times of its words the sentence is said of as a whole; Escape leads back.
    for (let at = 0; at < 3; at++) await keyboard.press("ArrowRight");
    await hasFocus(word("five"));
    await keyboard.press("Enter");
    await form.getByText("Four five six.").waitFor();
    await hasFocus(note);
    expect(await axeFindings(rosa.page)).toEqual([]);
    await keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await hasFocus(word("five"));
    await keyboard.press("Enter");
    await hasFocus(note);
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await rosa.page.getByText(OBJECTIONS.kind["leave-out"]).waitFor();

    const { page, problems } = await world().visit({ token: person.token });
    await page.goto(`/documents/${id}`);
    await page.getByText(OBJECTIONS.about("two")).waitFor();
    await page.getByText(OBJECTIONS.about("Four five six.")).waitFor();
    await button(page, `${OBJECTIONS.about("two")} ${OBJECTIONS.show}`).click();
    await hasFocus(page.locator("[data-item]").getByText("two", { exact: true }));
    await button(page, OBJECTIONS.leaveOut).click();
    await page.getByRole("dialog").getByText("Four five six.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect([problems, rosa.problems]).toEqual([[], []]);
  },
);
