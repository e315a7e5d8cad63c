import { createOpenAiSpeech } from "#server/engines/openai/synthesize.ts";
import { inPairs, median, printFigure, quantile, timed } from "../measure.ts";
import { type ApiServer, newKey, speak } from "./program.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 300);
/** A sentence that no call before had: what is there already would be given without the engine. */
const textOf = (call: number) =>
  `The lake was still, and ${call} boats lay quietly at the pier. Nobody spoke.`;
/** What is asked of a call beyond its engine, in milliseconds. */
const REACH = { p50: 5, p99: 15 };

const never = new AbortController().signal;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** What a text takes by OpenAI's call beyond the engine alone, until its last byte. */
export async function benchOverhead(database: string, { url, engine: asked }: ApiServer): Promise<void> {
  const engine = createOpenAiSpeech({ apiKey: asked.key, baseUrl: asked.url, model: "any" });
  const key = await newKey(url, "overhead");
  let call = 0;
  const alone = () =>
    timed(async () => {
      const wish = { text: textOf(call), voice: "alloy", instructions: "", signal: never } as const;
      for await (const _ of engine.synthesize(wish));
    });
  const called = () => timed(async () => (await speak(url, key, textOf(call++))).arrayBuffer());
  const times = await inPairs(CALLS, alone, called);
  const over = times.ours.map((ours, run) => ours - (times.reference[run] as number));
  const [p50, p99] = [median(over), quantile(over, 0.99)];
  const columns = [
    `overhead, ${database}:`.padEnd(22),
    `engine ${ms(median(times.reference))}, call ${ms(median(times.ours))}`,
    `over: ${ms(p50)} p50, ${ms(quantile(over, 0.9))} p90, ${ms(p99)} p99`,
  ];
  printFigure(columns.join("  "), p50 <= REACH.p50 && p99 <= REACH.p99);
}
