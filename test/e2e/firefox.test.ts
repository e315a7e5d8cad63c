import { randomUUID } from "node:crypto";
import type { ElementHandle, Page } from "puppeteer-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { credits } from "#locales/en/amounts.ts";
import { VOICES_HEAD } from "#locales/en/pages/home.ts";
import { ACCOUNT, REGISTER } from "#locales/en/pages/log-in.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { TITLES } from "#locales/en/pages/scripts/titles.ts";
import { SCRIPTS_PAGE } from "#locales/en/pages/scripts/words.ts";
import { LINK_WORDS, SHELL } from "#locales/en/pages/site.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UI } from "#locales/en/pages/ui.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { fill, open, press, reads, seen, serveFirefox, submit } from "#test/support/browser/firefox.ts";
import { containing } from "#test/support/browser/wording.ts";
import { shareHeard } from "#test/support/browser/words.ts";
import { PASSWORD } from "#test/support/client.ts";

// The main flows once through in Firefox. Everything else is tested in Chromium.

const SAID = "We went to the market this morning to buy some bread and a bottle of milk.";

const visit = serveFirefox();
const server = inject("saywrite");

/** Registers somebody new, who is led to Text to Speech. @returns their address */
async function register(page: Page): Promise<string> {
  const email = `grace-${randomUUID()}@example.org`;
  await open(page, `${server.url}/register`);
  await fill(page, REGISTER.name, "Grace Hopper");
  await fill(page, ACCOUNT.email, email);
  await fill(page, ACCOUNT.password, PASSWORD);
  await fill(page, REGISTER.again, PASSWORD);
  await submit(page);
  await seen(page, () => location.pathname === "/text-to-speech");
  return email;
}

test("the first page plays a voice, opens its menu, and turns dark", async () => {
  const { page, problems } = await visit();
  await open(page, `${server.url}/`);
  await press(page, VOICES_HEAD.play("alloy"));
  await soundMoves(page);
  await page.hover("header .nav-group");
  await press(page, LINK_WORDS.transcribe);
  // The address is the next page's before it is drawn: what is at the foot moves until then.
  const drawn = (title = "") => document.querySelector("h1")?.textContent === title;
  await seen(page, drawn, SHELL.login);
  const dark = await seen(page, () => document.querySelector("footer input[type=radio][value=dark]"));
  await (dark as ElementHandle<HTMLElement>).click();
  await seen(page, () => getComputedStyle(document.body).colorScheme === "dark");
  expect(problems).toEqual([]);
});

test("a script is found and taken along to the login", async () => {
  const { page, problems } = await visit();
  await open(page, `${server.url}/presets?audience=writers`);
  await fill(page, SCRIPTS_PAGE.search, "polished");
  await reads(page, new RegExp(`${SCRIPTS_PAGE.found(1)} `));
  await press(page, `${SCRIPTS_PAGE.use}: ${TITLES["villain-explains"]}`);
  await seen(page, () => location.search.includes("villain-explains"));
  expect(problems).toEqual([]);
});

test("a new person registers, speaks a text, has a recording listened to, and logs in again", async () => {
  const { page, problems } = await visit();
  const email = await register(page);
  await fill(page, SYNTHESIZE.what, "Good morning to everyone.");
  await press(page, SYNTHESIZE.convert);
  await press(page, UI.play);
  await soundMoves(page);

  await open(page, `${server.url}/speech-to-text`);
  await press(page, RECORD.start);
  await reads(page, containing(RECORD.keptSoFar, /0:0[2-9]/));
  await press(page, RECORD.stop);
  // The microphone hums: it was recorded, sent and listened to, and nobody spoke.
  await reads(page, new RegExp(RECORD.noSpeech));

  await press(page, SHELL.logout);
  await seen(page, () => location.pathname === "/" && "hydrated" in document.documentElement.dataset);
  await press(page, SHELL.login);
  await seen(page, () => location.pathname === "/login");
  await fill(page, ACCOUNT.email, email);
  await fill(page, ACCOUNT.password, PASSWORD);
  await submit(page);
  await seen(page, () => location.pathname === "/");
  await reads(page, new RegExp(`4 ${SHELL.credits} ${SHELL.greeting("Grace Hopper")}`));
  expect(problems).toEqual([]);
});

testAtLength("a file is written down", async () => {
  const audio = await audioFolder();
  onTestFinished(() => audio.remove());
  const spoken = await spokenFile(audio.path("said.wav"), [SAID]);
  const { page, problems } = await visit();
  await register(page);
  await open(page, `${server.url}/transcribe`);
  const input = await page.waitForSelector("input[type=file]");
  await (input as ElementHandle<HTMLInputElement>).uploadFile(spoken);
  await press(page, `${TRANSCRIBE.transcribe}· ${credits(1)}`);
  await reads(page, new RegExp(TOOLS_COPY.downloadText));
  expect(shareHeard(SAID, await page.$eval("main", (main) => main.textContent))).toBeGreaterThan(0.5);
  expect(problems).toEqual([]);
});

/** Waits until the sound that was started is further than its beginning. */
async function soundMoves(page: Page): Promise<void> {
  await seen(page, () =>
    [...document.querySelectorAll("[role=slider]")].some((one) => Number(one.ariaValueNow) > 0),
  );
}
