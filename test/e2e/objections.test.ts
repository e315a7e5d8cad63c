import { expect, test } from "vitest";
import { OBJECTIONS } from "#locales/en/pages/objections.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { markWords } from "#test/support/browser/mark-words.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { register } from "#test/support/client.ts";
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
  const say = async (from: string, to: string, kind: "wrong" | "leave-out", note: string) => {
    await markWords(rosa.page, from, to);
    await rosa.page.getByLabel(OBJECTIONS.copy.note).fill(note);
    expect([await axeFindings(rosa.page), await sidewaysScroll(rosa.page)]).toEqual([[], []]);
    await button(rosa.page, OBJECTIONS.copy.say[kind]).click();
    await rosa.page.getByText(note).waitFor();
  };
  await say("two", "two", "wrong", "I said ten");
  await say("five", "five", "leave-out", "that is my house");
  expect(await rosa.page.getByLabel(OBJECTIONS.copy.note).count()).toBe(0);

  await page.reload();
  await page.getByText(OBJECTIONS.title(2)).waitFor();
  await page.getByText("I said ten").first().waitFor();
  await button(page, OBJECTIONS.corrected).click();
  await button(page, OBJECTIONS.leaveOut).click();
  await page.getByRole("dialog").getByText(OBJECTIONS.confirm.body(0, [])).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: OBJECTIONS.confirm.yes }).click();
  await page.getByText(OBJECTIONS.reload).first().waitFor({ timeout: 90_000 });
  expect(await axeFindings(page)).toEqual([]);
  await button(page, OBJECTIONS.reloadNow).click();
  await page.getByText("Four six.").first().waitFor();
  expect(await page.getByText("that is my house").count()).toBe(0);

  await rosa.page.reload();
  await rosa.page.getByText(OBJECTIONS.leftOut).waitFor();
  await rosa.page.getByText("Four six.").waitFor();
  expect(await rosa.page.getByText("that is my house").count()).toBe(0);
  expect([problems, rosa.problems]).toEqual([[], []]);

  // What nobody has decided yet is taken back.
  await say("One", "One", "wrong", "not sure");
  await button(rosa.page, OBJECTIONS.copy.withdraw).click();
  await rosa.page.getByText("not sure").waitFor({ state: "detached" });
  await toast(rosa.page, OBJECTIONS.copy.said).waitFor();
});
