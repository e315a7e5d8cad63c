import { findInText } from "#contract/find-in-text.ts";
import { TRANSCRIPT } from "#locales/en/pages/transcript.ts";
import { launchBrowser, visit } from "#test/support/browser/browser.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { seeded } from "#test/support/random.ts";
import { median, printFigure, quantile, timed } from "../measure.ts";
import { type LongTranscripts, openLongTranscripts, WORDS, wordOf } from "./long-transcripts.ts";

/** A library of 2,000,000 words, and a text of five hours. */
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200);
const WORDS_EACH = 10_000;
const LONG = 60_000;
const ASKED = 100;
/** What is asked of a search in a library, in milliseconds (p95), with the whole way of an HTTP call. */
const REACH = 50;

/** Looking for words in a library of long transcripts, over HTTP, and in a text of five hours, where it is open. */
export async function benchSearch(): Promise<void> {
  const library = await openLongTranscripts();
  try {
    for (let at = 0; at < DOCUMENTS; at++) await library.add(WORDS_EACH, at + 1, { sounds: false });
    await library.db.execute("vacuum analyze");
    console.log(`\n${DOCUMENTS} transcripts of ${WORDS_EACH} words`);
    const random = seeded(1);
    const word = (most: number, least = 1) => wordOf(Math.floor(least + random() * (most - least)));
    await report(library, "a rare word", () => word(WORDS, 5_000));
    await report(library, "a word neither rare nor common", () => word(1_000, 50));
    await report(library, "a common word", () => word(20));
    await report(library, "two words", () => `${word(200)} ${word(2_000)}`);
    await report(library, "a word half typed", () => word(WORDS, 10_000).slice(0, 4));
    await findInLong(library);
  } finally {
    await library.close();
  }
}

async function report({ person }: LongTranscripts, what: string, sought: () => string): Promise<void> {
  const took: number[] = [];
  let found = 0;
  for (let at = 0; at < ASKED; at++) {
    const query = encodeURIComponent(sought());
    took.push(
      await timed(async () => {
        const { body } = await person.get<ReplyTo<"listDocuments">>(`/api/documents?q=${query}`);
        found += body.documents.length;
      }),
    );
  }
  const [half, most] = [median(took), quantile(took, 0.95)];
  const figures = `p50 ${half.toFixed(0).padStart(4)} ms  p95 ${most.toFixed(0).padStart(4)} ms`;
  const line = `${what.padEnd(34)} ${figures}  (reach ≤ ${REACH} ms; ${(found / ASKED).toFixed(1)} found each)`;
  printFigure(line, most <= REACH);
}

/** Finding in one text: what is looked through, and what a page takes from a letter until it says how many there are. */
async function findInLong(library: LongTranscripts): Promise<void> {
  const id = await library.add(LONG, 1_000);
  const { body } = await library.person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  const texts = body.segments.map(({ text }) => text);
  const looking: number[] = [];
  for (let number = 1; number <= ASKED; number++)
    looking.push(
      await timed(() =>
        texts.flatMap((text) =>
          findInText(text, { find: wordOf(number), matchCase: false, wholeWords: true }),
        ),
      ),
    );
  console.log(`\na word in ${LONG}: looked for in ${median(looking).toFixed(1)} ms (p50)`);
  const browser = await launchBrowser();
  try {
    const { page } = await visit(browser, library.server.url, { token: library.person.token });
    await page.goto(`/documents/${id}`);
    await page.locator("[data-start]").first().waitFor();
    await page.evaluate(() => new Promise((free) => requestIdleCallback(free, { timeout: 20_000 })));
    await page.keyboard.press("f");
    const field = page.getByLabel(TRANSCRIPT.find.find, { exact: true });
    const bar = page.getByRole("search", { name: TRANSCRIPT.find.label });
    const took: number[] = [];
    for (let number = 1; number <= 30; number++) {
      await field.fill("");
      await page.waitForFunction(() => document.querySelector("search [role=status]")?.textContent === "");
      const sought = wordOf(number);
      took.push(
        await bar.evaluate(
          (bar, sought) =>
            new Promise<number>((done) => {
              const began = performance.now();
              const status = bar.querySelector("[role=status]");
              const observer = new MutationObserver(() => {
                if (status?.textContent === "") return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
              });
              observer.observe(bar, { childList: true, characterData: true, subtree: true });
              document.execCommand("insertText", false, sought);
            }),
          sought,
        ),
      );
    }
    console.log(
      `the same in its page, from the word to the count that is painted: p50 ${median(took).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
  }
}
