import { setTimeout as wait } from "node:timers/promises";
import { printFigure } from "../measure.ts";
import { memoryOf } from "../speech/peak-memory.ts";
import { type ApiServer, newKey, speak } from "./program.ts";

const PEOPLE = 25;
/** What one person's programs may have open at a time. */
const STREAMS_EACH = 20;
/** Of these together, in seconds, with a look at the server's memory each second. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const MINUTES_OF_SPEECH = 10;
const MEGABYTE = 2 ** 20;
/** How much more the last third of the time may take than the first. */
const FLAT = 1.1;

const SENTENCE = "The lake was still, and the boats lay quietly at the pier, because nobody was there. ";
/** As people speak, 15 characters a second. */
const LONG = SENTENCE.repeat(Math.ceil((MINUTES_OF_SPEECH * 60 * 15) / SENTENCE.length));

/** Memory of a server while 500 programs read sound as slowly as it plays, and while 500 texts are made at once. */
export async function benchStreams(database: string, { url, pid }: ApiServer): Promise<void> {
  const keys = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => newKey(url, `streams-${n}`)));
  for (const key of keys) await (await speak(url, key, LONG)).arrayBuffer();
  const before = memoryOf(pid);
  const few = await whileRead(url, pid, keys.slice(0, 2));
  const many = await whileRead(url, pid, keys);
  const rest = `${mb(before)} before, ${mb(mean(few))} with ${2 * STREAMS_EACH}`;
  const [first, last] = [mean(thirdOf(many, 0)), mean(thirdOf(many, 2))];
  printFigure(
    `streams, ${database}: ${PEOPLE * STREAMS_EACH} that read: ${mb(first)} in the first third of ${SECONDS} s, ${mb(last)} in the last (${rest})`,
    last <= FLAT * first,
  );
  const peak = await whileMade(url, pid, keys);
  printFigure(
    `streams, ${database}: ${PEOPLE * STREAMS_EACH} texts made and read at once: ${mb(peak)} at most`,
  );
}

/** The server's memory, second by second, while each key reads its long speech by all streams that it may have. */
async function whileRead(url: string, pid: number, keys: string[]): Promise<number[]> {
  const end = new AbortController();
  const readers = keys.flatMap((key) =>
    Array.from({ length: STREAMS_EACH }, async () => {
      const reader = (await speak(url, key, LONG)).body?.getReader();
      while (reader && !end.signal.aborted && !(await reader.read()).done) await wait(1_000);
      await reader?.cancel();
    }),
  );
  const seen: number[] = [];
  for (let second = 0; second < SECONDS; second++) {
    await wait(1_000);
    seen.push(memoryOf(pid));
  }
  end.abort();
  await Promise.all(readers);
  return seen;
}

/** The most memory that the server takes while each of as many streams has a text of its own made. */
async function whileMade(url: string, pid: number, keys: string[]): Promise<number> {
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 200);
  const texts = Array.from({ length: STREAMS_EACH }, (_, n) => `${n}. ${SENTENCE.repeat(5)}`);
  await Promise.all(
    keys.flatMap((key) => texts.map(async (text) => (await speak(url, key, text)).arrayBuffer())),
  );
  clearInterval(look);
  return peak;
}

const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const thirdOf = (values: number[], third: 0 | 1 | 2) =>
  values.slice((third * values.length) / 3, ((third + 1) * values.length) / 3);
