import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { EXPORT_FORMATS, isTextFormat } from "#contract/export-formats.ts";
import { createTextThreads } from "#server/publishing/texts/text-threads.ts";
import { saidBy, writtenOf } from "#test/support/written-text.ts";
import { timed } from "../measure.ts";

const SENTENCE = "And then we carried one lantern between the five of us, because nobody had a torch.";
/** Of 16 words each: 60,000, as five hours of speech have. */
const SENTENCES = 3_750;
/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 5;

/** What five hours of speech take as a file of text, in each format, and how long they keep the server from all else. */
export async function benchTexts(): Promise<void> {
  const long = writtenOf(
    Array.from({ length: SENTENCES }, (_, at) => saidBy(1 + (at % 3), SENTENCE, at / 2)),
  );
  const { signal } = new AbortController();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    "\n| 60,000 words as | file | takes | memory | longest wait of all else |\n|---|---|---|---|---|",
  );
  for (const format of EXPORT_FORMATS.filter(isTextFormat)) {
    const threads = createTextThreads();
    await threads.write(writtenOf([SENTENCE]), format, signal);
    const before = process.memoryUsage.rss();
    let most = before;
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, LOOK_EVERY);
    const delay = monitorEventLoopDelay({ resolution: 2 });
    delay.enable();
    await setTimeout(50);
    delay.reset();
    let bytes = 0;
    const took = await timed(async () => {
      bytes = (await threads.write(long, format, signal)).length;
    });
    delay.disable();
    clearInterval(look);
    const wait = `${Math.round(delay.max / 1e6)} ms`;
    console.log(
      `| ${format} | ${megabytes(bytes)} | ${Math.round(took)} ms | ${megabytes(most - before)} | ${wait} |`,
    );
  }
}
