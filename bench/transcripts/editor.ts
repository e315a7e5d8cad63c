import type { Page } from "playwright-core";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { launchBrowser, visit } from "#test/support/browser/browser.ts";
import { median, printFigure, quantile } from "../measure.ts";
import { openLongTranscripts } from "./long-transcripts.ts";
import { scrollFrames } from "./scroll-frames.ts";

/** Words of five minutes of speech, and of five hours. */
const SHORT = 600;
const LONG = 60_000;
/** Looked at by turns, and each so often. */
const ROUNDS = 3;
const FRAMES = 400;
const LETTERS = 60;
/** From one frame of a screen to the next, in milliseconds: what takes longer is seen to falter. */
const SCREEN = 1_000 / 60;
/** How much longer a frame of the long one may take. */
const AS_SMOOTH = 1.2;
/** Pixels over which both are scrolled up and down: as much as the short one has below its first screen. */
const SPAN = 3_000;

/** Milliseconds of each. */
type Looks = {
  opened: number[];
  first: number[];
  onward: number[];
  scrolled: number[];
  jumped: number[];
  played: number[];
  begun: number[];
  typed: number[];
  saved: number[];
};

/**
 * Frames of a text of five hours against those of one of five minutes, in Chromium with no pause between two frames: while it is
 * scrolled, while it plays and while somebody writes in it.
 */
export async function benchEditor(): Promise<void> {
  const library = await openLongTranscripts();
  const browser = await launchBrowser(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
  try {
    const texts = [];
    for (const words of [SHORT, LONG])
      texts.push({
        ...{ id: await library.add(words, words), words },
        looks: {
          opened: [],
          first: [],
          onward: [],
          scrolled: [],
          jumped: [],
          played: [],
          begun: [],
          typed: [],
          saved: [],
        } as Looks,
      });
    for (let round = 0; round < ROUNDS; round++)
      for (const { id, looks } of texts) {
        const { page, context } = await visit(browser, library.server.url, { token: library.person.token });
        await look(page, id, looks);
        await context.close();
      }
    const [short, long] = texts.map(({ looks }) => looks) as [Looks, Looks];
    console.log(`\n| ${LONG} words against ${SHORT} | p50 | p95 | worst |\n|---|---|---|---|`);
    const rows: [string, keyof Looks][] = [
      ["opened, to its first words", "opened"],
      ["a frame while it is scrolled as soon as it is there", "first"],
      ["a frame while it is scrolled up and down, once it is laid out", "scrolled"],
      ["a frame while it is scrolled on and on, to text not seen yet", "onward"],
      ["a leap to somewhere else in it", "jumped"],
      ["a frame while it plays", "played"],
      ["a key, to a field to write in", "begun"],
      ["a letter typed, to painted", "typed"],
      ["an edit saved, to painted", "saved"],
    ];
    for (const [name, key] of rows) {
      const cells = [0.5, 0.95, 1].map((share) =>
        cell(quantile(long[key], share), quantile(short[key], share)),
      );
      console.log(`| ${name} | ${cells.join(" | ")} |`);
    }
    for (const key of ["first", "onward", "scrolled"] as const) {
      const late = [long, short].map((looks) =>
        percent(looks[key].filter((took) => took > SCREEN).length / looks[key].length),
      );
      console.log(`frames that a screen of 60 a second waits for (${key}): ${late[0]} against ${late[1]}`);
    }
    for (const [name, key] of rows.filter(([, key]) => key === "scrolled" || key === "typed")) {
      const ratio = median(long[key]) / median(short[key]);
      printFigure(`${name}: ${ratio.toFixed(2)} × (asked ≤ ${AS_SMOOTH})`, ratio <= AS_SMOOTH);
    }
  } finally {
    await browser.close();
    await library.close();
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const cell = (long: number, short: number) =>
  `${(long / short).toFixed(2)} × (${long.toFixed(1)} to ${short.toFixed(1)} ms)`;

async function look(page: Page, id: string, looks: Looks): Promise<void> {
  const began = performance.now();
  await page.goto(`/documents/${id}`);
  const text = page.getByRole("region", { name: DOCUMENT.text });
  await text.locator("[data-start]").first().waitFor();
  looks.opened.push(performance.now() - began);
  await page.evaluate(() => new Promise((free) => requestIdleCallback(free, { timeout: 20_000 })));
  looks.first.push(...(await page.evaluate(scrollFrames, { count: FRAMES })));
  await page.waitForFunction(() => document.querySelector("[data-deferred]") === null);
  looks.onward.push(...(await page.evaluate(scrollFrames, { count: FRAMES })));
  await page.evaluate(
    (span) => scrollTo(0, Math.min(scrollY, document.body.scrollHeight - innerHeight - span)),
    SPAN,
  );
  await page.evaluate(scrollFrames, { count: FRAMES / 4, span: SPAN }); // until both have drawn all of that once
  looks.scrolled.push(...(await page.evaluate(scrollFrames, { count: FRAMES, span: SPAN })));
  looks.jumped.push(...(await page.evaluate(jump, 30)));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await page.keyboard.press("k");
  looks.played.push(...(await page.evaluate(frames, FRAMES)));
  await page.keyboard.press("k");
  await page.evaluate(watch);
  const noted = (event: string) =>
    page.waitForFunction((event) => (window as unknown as Noted).noted[event]?.[0], event);
  // By a key: a press would play, and move the text under a second one.
  await text
    .locator("[data-start]")
    .nth(200)
    .evaluate((word) => {
      word.setAttribute("tabindex", "0");
      if (word instanceof HTMLElement) word.focus();
    });
  await page.keyboard.press("e");
  looks.begun.push(Number(await (await noted("begun")).jsonValue()));
  for (let letter = 0; letter < LETTERS; letter++) await page.keyboard.type("a");
  looks.typed.push(...(await page.evaluate(() => (window as unknown as Noted).noted.beforeinput ?? [])));
  await page.keyboard.press("Control+Enter");
  looks.saved.push(Number(await (await noted("saved")).jsonValue()));
}

/** What the page noted of itself: milliseconds by event. */
type Noted = { noted: Record<string, number[] | undefined> };

/** Milliseconds from one frame to the next, so many times, while nobody touches the page. */
function frames(count: number): Promise<number[]> {
  return new Promise((done) => {
    const took: number[] = [];
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      took.push(now - last);
      last = now;
      if (took.length === count) done(took.slice(5));
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Milliseconds from a leap to the second frame behind it, by when it is painted. */
async function jump(count: number): Promise<number[]> {
  const took: number[] = [];
  const next = () => new Promise(requestAnimationFrame);
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    scrollTo(0, ((at * 0.618) % 1) * document.body.scrollHeight);
    await next();
    await next();
    took.push(performance.now() - began);
  }
  return took;
}

/** Has the page note how long it takes from a key or a press until what follows of it is painted. */
function watch(): void {
  const noted: Noted["noted"] = {};
  Object.assign(window, { noted });
  const onPaint = (event: string, since: number) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        noted[event] ??= [];
        noted[event].push(performance.now() - since);
      };
      port2.postMessage(null);
    });
  addEventListener("beforeinput", ({ type, timeStamp }) => onPaint(type, timeStamp), true);
  let [pressed, isOpen] = [{ type: "", timeStamp: 0 }, false];
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "e") pressed = { type: "begun", timeStamp };
      if (key === "Enter") pressed = { type: "saved", timeStamp };
    },
    true,
  );
  new MutationObserver(() => {
    const isThere = document.querySelector("[data-segment] textarea, [data-paragraph] textarea") !== null;
    if (isThere === isOpen) return;
    isOpen = isThere;
    onPaint(pressed.type, pressed.timeStamp);
  }).observe(document.body, { childList: true, subtree: true });
}
