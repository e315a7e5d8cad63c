import { afterAll, expect, test } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { microphonePlaying } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";

let audio: AudioFolder | undefined;
const saywrite = serveSaywrite({}, async () => {
  audio = await audioFolder();
  const said = "We went to the market this morning to buy some bread.";
  return microphonePlaying(await spokenFile(audio.path("said.wav"), [said]));
});
afterAll(() => audio?.remove());

test("anybody can check a microphone: a level in words, the sound to play back, and nothing is sent", async () => {
  const { page, problems } = await saywrite().visit({ microphone: true });
  await page.goto("/test");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await button(page, "Check the microphone").click();
  await page.getByText("Good. Stay where you are.").waitFor();
  const timer = page.getByRole("timer");
  await expect.poll(() => seenText(timer)).toBe("0:06");
  await button(page, "Stop").click();
  await page.getByRole("heading", { name: /^(This is good|Too loud in places)$/ }).waitFor();
  const place = page.getByRole("slider", { name: "Place in the recording" });
  expect(Number(await place.getAttribute("aria-valuemax"))).toBeGreaterThanOrEqual(3);
  await button(page, "Play the recording").click();
  await expect.poll(async () => Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(await button(page, "Transcribe it").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
});

test("a check ends by itself; who is logged in finds it in Speech to Text, not yet sent or charged", async () => {
  const person = await saywrite().person();
  const { page } = await saywrite().visit({ token: person.token, microphone: true });
  await page.goto("/test");
  await page.locator("html[data-hydrated]").waitFor();
  await button(page, "Check the microphone").click();
  await button(page, "Transcribe it").click();
  await page.waitForURL((url) => url.pathname === "/speech-to-text");
  await page.getByRole("heading", { name: "You have an unsent recording of 0:10" }).waitFor();
  await expectCredits(page, 5);
});

test("a blocked microphone is explained", async () => {
  const { page } = await saywrite().visit();
  await page.goto("/test");
  await page.locator("html[data-hydrated]").waitFor();
  await button(page, "Check the microphone").click();
  await page.getByRole("heading", { name: "The microphone is blocked for this page" }).waitFor();
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
    await button(page, "Play nova").click();
    await button(page, "Pause").waitFor();
    await button(page, "Play nova").waitFor();
    return page.evaluate(() => (window as unknown as { loudest: Record<string, number> }).loudest);
  };
  await page.getByRole("radio", { name: "Left only" }).check();
  const left = await heard();
  expect(left.Left).toBeGreaterThan(0.1);
  expect(left.Right).toBeLessThan(0.01);
  await page.getByRole("radio", { name: "Right only" }).check();
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
  await page.getByLabel("Your line").fill("The tide is out.");
  await button(page, "Take it to Text to Speech").click();
  await page.waitForURL((url) => url.pathname === "/text-to-speech");
  await expect.poll(() => page.getByLabel("What it should say").inputValue()).toBe("The tide is out.");
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
  await expect.poll(() => seenText(status)).toContain("1 sentence is longer than a breath.");
  await page.getByLabel("Your copy").fill("Returns are simpler now. Print the label.");
  await expect.poll(() => seenText(status)).toContain("Every sentence fits into a breath.");
  expect(problems).toEqual([]);
});
