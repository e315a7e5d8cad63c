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
import { inShort, testAtLength } from "#test/support/at-length.ts";
import {
  button,
  expectCredits,
  saved,
  seenText,
  submit,
  toast,
  tokenOf,
} from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { loggedIn, PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite({ SIGN_UP_CREDITS: "30" }, undefined, "pglite");

const SENTENCE = "We went to the market this morning to buy some bread.";

test("a new person speaks a text with each voice, and the words come back", async () => {
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
  for (const voice of inShort(VOICES, 4, 1)) {
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

testAtLength(
  "the player of a result has keys, a lock screen, a timer, speeds of one pitch, and keeps its place",
  async () => {
    const { token } = await saywrite().person();
    const { page, problems } = await saywrite().visit({ token });
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>();
      navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
      const made: HTMLAudioElement[] = [];
      const Own = window.Audio;
      window.Audio = class extends Own {
        constructor() {
          super();
          made.push(this);
        }
      } as typeof Audio;
      Object.assign(window, {
        press: (action: MediaSessionAction) => handlers.get(action)?.({ action }),
        heard: () => made.find((audio) => audio.currentTime > 0 && !audio.paused),
      });
    });
    await page.goto("/text-to-speech");
    const said = `Good morning to everyone. Here is the news.${" Nobody spoke of that again.".repeat(20)}`;
    await page.getByLabel(SYNTHESIZE.what).fill(said);
    await button(page, beginning(SYNTHESIZE.convert)).click();
    const player = page.getByRole("region", { name: TOOLS_COPY.player.label });
    const position = player.getByRole("slider", { name: TOOLS_COPY.player.position });
    const place = async () => Number(await position.getAttribute("aria-valuenow"));
    const switchOf = (name: string) => player.getByRole("button", { name, exact: true });
    const lit = () => page.getByLabel(SYNTHESIZE.textLabel).locator("span.bg-voice");
    await expect.poll(() => switchOf(UI.play).isEnabled()).toBe(true);

    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => seenText(lit())).toBe("Here");
    await page.keyboard.press(".");
    await page.keyboard.press(".");
    await expect.poll(() => seenText(lit())).toBe("the");
    await page.keyboard.press(",");
    await expect.poll(() => seenText(lit())).toBe("is");
    await page.getByLabel(SYNTHESIZE.textLabel).getByText("morning", { exact: true }).click();
    await expect.poll(() => seenText(lit())).toBe("morning");
    const from = await place();
    await page.keyboard.press("l");
    await expect.poll(place).toBe(from + 15);
    await page.getByLabel(SYNTHESIZE.what).pressSequentially(" jk");
    expect([await place(), await switchOf(UI.pause).count()]).toEqual([from + 15, 0]);
    await position.focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: TOOLS_COPY.keys.title }).getByText(TOOLS_COPY.keys.word).waitFor();
    await page.keyboard.press("Escape");

    const shown = () =>
      page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.metadata?.artist]);
    await expect.poll(shown).toEqual([expect.stringMatching(/^Good morning/), "alloy"]);
    const press = (action: string) =>
      page.evaluate((name) => (window as unknown as { press: (name: string) => void }).press(name), action);
    await press("seekbackward");
    await expect.poll(place).toBe(from);
    await player.getByLabel(TOOLS_COPY.player.speed).selectOption({ label: TOOLS_COPY.player.speedOf(1.5) });
    await press("play");
    const sound = () =>
      page.evaluate(() => {
        const { playbackRate, preservesPitch } =
          (window as unknown as { heard: () => HTMLAudioElement | undefined }).heard() ?? {};
        return [playbackRate, preservesPitch];
      });
    await expect.poll(sound).toEqual([1.5, true]);

    // Slowly, so that it does not end by itself on a busy machine.
    await player.getByLabel(TOOLS_COPY.player.speed).selectOption({ label: TOOLS_COPY.player.speedOf(0.75) });
    await press("seekforward");
    await expect.poll(place).toBeGreaterThanOrEqual(15);
    await page.clock.install();
    const timer = player.getByLabel(TOOLS_COPY.player.sleep);
    await timer.selectOption({ label: TOOLS_COPY.player.sleepIn(15) });
    await page.clock.fastForward(14.9 * 60_000);
    expect(await switchOf(UI.pause).count()).toBe(1);
    await page.clock.fastForward(6_001);
    await switchOf(UI.play).waitFor();
    expect(await timer.inputValue()).toBe("0");
    const left = await place();
    expect(left).toBeGreaterThanOrEqual(15);

    await page.reload();
    await page.getByRole("button", { name: /^Good morning/ }).click();
    await expect.poll(place).toBeGreaterThanOrEqual(left - 1);
    expect(problems).toEqual([]);
  },
);

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
