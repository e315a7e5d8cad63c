import { expect, test } from "vitest";
import { COPYWRITE } from "#locales/en/pages/copywrite.ts";
import { MICROPHONE_CHECK } from "#locales/en/pages/microphone-check.ts";
import { MICROPHONE_HELP } from "#locales/en/pages/microphone-help.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { VOICE_CHECK } from "#locales/en/pages/voice-check.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { serveSaywriteHearing } from "#test/support/browser/hearing.ts";
import { button, expectCredits, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { oneOf } from "#test/support/browser/wording.ts";

const hearing = serveSaywriteHearing("We went to the market this morning to buy some bread.");
const saywrite = serveSaywrite();

test("anybody can check a microphone: a level in words, the sound to play back, and nothing is sent", async () => {
  const { page, problems } = await hearing().visit();
  await page.goto("/test");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await button(page, MICROPHONE_CHECK.start).click();
  await page.getByText(MICROPHONE_CHECK.levels.good).waitFor();
  const timer = page.getByRole("timer");
  await expect.poll(() => seenText(timer)).toMatch(/^0:0[1-6]$/);
  await button(page, MICROPHONE_CHECK.stop).click();
  await page
    .getByRole("heading", {
      name: oneOf(MICROPHONE_CHECK.verdicts.good.title, MICROPHONE_CHECK.verdicts["too-loud"].title),
    })
    .waitFor();
  const place = page.getByRole("slider", { name: MICROPHONE_CHECK.position });
  expect(Number(await place.getAttribute("aria-valuemax"))).toBeGreaterThanOrEqual(3);
  await button(page, MICROPHONE_CHECK.play).click();
  await expect.poll(async () => Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(await button(page, MICROPHONE_CHECK.transcribe).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});

testAtLength(
  "a check ends by itself; who is logged in finds it in Speech to Text, not yet sent or charged",
  async () => {
    const person = await hearing().person();
    const { page } = await hearing().visit({ token: person.token });
    await page.goto("/test");
    await page.locator("html[data-hydrated]").waitFor();
    await button(page, MICROPHONE_CHECK.start).click();
    await button(page, MICROPHONE_CHECK.transcribe).click();
    await page.waitForURL((url) => url.pathname === "/speech-to-text");
    await page.getByRole("heading", { name: RECORD.unsentTitle("0:10") }).waitFor();
    await expectCredits(page, 5);
  },
);

test("a blocked microphone is explained", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/test");
  await page.locator("html[data-hydrated]").waitFor();
  await button(page, MICROPHONE_CHECK.start).click();
  await page.getByRole("heading", { name: MICROPHONE_HELP.denied.title }).waitFor();
});

test("nova sounds on the side that was chosen, and only there", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/test2");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  /** The loudest that either side was, as drawn, until the sample is over. */
  const heard = async () => {
    await page.evaluate(() => {
      const loudest: Record<string, number> = {};
      Object.assign(window, { loudest });
      const look = () => {
        for (const bar of document.querySelectorAll<HTMLElement>("[data-level]")) {
          const level = new DOMMatrix(getComputedStyle(bar).transform).a;
          const side = bar.dataset.level ?? "";
          loudest[side] = Math.max(loudest[side] ?? 0, level);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await button(page, VOICE_CHECK.play).click();
    await button(page, UI.pause).waitFor();
    await button(page, VOICE_CHECK.play).waitFor();
    return page.evaluate(() => (window as unknown as { loudest: Record<string, number> }).loudest);
  };
  await page.getByRole("radio", { name: VOICE_CHECK.sides.left }).check();
  const left = await heard();
  expect(left.Left).toBeGreaterThan(0.1);
  expect(left.Right).toBeLessThan(0.01);
  await page.getByRole("radio", { name: VOICE_CHECK.sides.right }).check();
  const right = await heard();
  expect(right.Right).toBeGreaterThan(0.1);
  expect(right.Left).toBeLessThan(0.01);
  expect(problems).toEqual([]);
});

test("a line for nova is handed to Text to Speech, and costs nothing until it is converted there", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/test2");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel(VOICE_CHECK.line).fill("The tide is out.");
  await button(page, VOICE_CHECK.tryIt).click();
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  await expect.poll(() => page.getByLabel(SYNTHESIZE.what).inputValue()).toBe("The tide is out.");
  expect(await page.getByRole("radio", { name: /nova/ }).isChecked()).toBe(true);
  await expectCredits(page, 5);
});

test("copy: a long sentence is named, and is no longer once it is cut", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/copywrite");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  const status = page.getByRole("status").filter({ hasText: "aloud" });
  await expect.poll(() => seenText(status)).toContain(COPYWRITE.check.long(1));
  await page.getByLabel(COPYWRITE.check.label).fill("Returns are simpler now. Print the label.");
  await expect.poll(() => seenText(status)).toContain(COPYWRITE.check.long(0));
  expect(problems).toEqual([]);
});
