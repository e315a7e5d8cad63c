import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VOICES } from "#contract/voices.ts";
import { credits } from "#locales/en/amounts.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ACCOUNT, REGISTER } from "#locales/en/pages/log-in.ts";
import { SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { button, expectCredits, saved, submit, toast, tokenOf } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { loggedIn, PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite({ SIGN_UP_CREDITS: "30" }, undefined, "pglite");

const SENTENCE = "We went to the market this morning to buy some bread.";

test("a new person speaks a text with each of the ten voices, and the words come back", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/register");
  await page.getByLabel(REGISTER.name, { exact: true }).fill("Grace Hopper");
  await page.getByLabel(ACCOUNT.email).fill("grace@example.org");
  await page.getByLabel(ACCOUNT.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(REGISTER.again, { exact: true }).fill(PASSWORD);
  await submit(page);
  await toast(page, OUTCOMES.registered).waitFor();
  await page.waitForURL("**/text-to-speech");
  await page.getByRole("banner").getByText(SHELL.greeting("Grace Hopper")).first().waitFor();
  await expectCredits(page, 30);

  const listener = loggedIn(saywrite().server.url, (await tokenOf(page)) ?? "");
  let balance = 30;
  for (const voice of VOICES) {
    await page.getByRole("group", { name: SYNTHESIZE.voice }).getByText(voice, { exact: true }).click();
    expect(await page.getByRole("radio", { name: new RegExp(`^${voice}`) }).isChecked(), voice).toBe(true);
    await page.getByLabel(SYNTHESIZE.what).fill(SENTENCE);
    await button(page, new RegExp(`^${SYNTHESIZE.convert}\\b.*${credits(1)}`)).click();
    await toast(page, OUTCOMES["credit-deducted"]).waitFor();
    balance -= 1;
    await expectCredits(page, balance);
    await expect.poll(() => button(page, UI.play).first().isEnabled()).toBe(true);

    const mp3 = await saved(page, SYNTHESIZE.download);
    expect(mp3.name, voice).toMatch(/^we-went-to-the-market[a-z-]*\.mp3$/);
    const heard = await listener.transcribe(await temporaryFile(mp3.bytes));
    expect(heard.body.success, voice).toBe(true);
    expect(shareHeard(SENTENCE, heard.body.text ?? ""), `${voice}: ${heard.body.text}`).toBeGreaterThan(0.5);
    balance -= 1;
    await button(page, SYNTHESIZE.another).click();
    expect(await page.getByLabel(SYNTHESIZE.what).inputValue()).toBe("");
  }
  expect(problems).toEqual([]);
});

async function temporaryFile(bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), `saywrite-${randomUUID()}.mp3`);
  await writeFile(path, bytes);
  onTestFinished(() => rm(path));
  return path;
}

test("the player plays the speech to its end and follows the words", async () => {
  const { token } = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token });
  await page.goto("/text-to-speech");
  await page.getByLabel(SYNTHESIZE.what).fill("Good morning to everyone.");
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await button(page, UI.play).first().click();
  const position = page.getByRole("slider", { name: TOOLS_COPY.player.position });
  await expect.poll(async () => Number(await position.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test("an empty text is refused in the page, without a call", async () => {
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  await page.goto("/text-to-speech");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.getByLabel(SYNTHESIZE.what).fill("   ");
  await button(page, beginning(SYNTHESIZE.convert)).click();
  await toast(page, OUTCOMES["prompt-missing"]).waitFor();
  expect(calls).not.toContain("/api/voice/speak");
  expect(OUTCOMES["prompt-missing"]).toBe(OUTCOMES["prompt-missing"]);
});
