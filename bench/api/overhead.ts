import type { OpenAiSound } from "#contract/openai-formats.ts";
import { createMp3Encoder } from "#server/audio/encode-mp3.ts";
import { createOpenAiSpeech } from "#server/engines/openai/synthesize.ts";
import { inPairs, median, printFigure, quantile } from "../measure.ts";
import { type ApiServer, newKey, speak } from "./program.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 300);
/** A sentence that no call before had: what is there already would be given without the engine. */
const textOf = (call: number) =>
  `The lake was still, and ${call} boats lay quietly at the pier. Nobody spoke.`;
/** What is asked of a call beyond its engine and its encoder, in milliseconds. */
const REACH = { p50: 5, p99: 15 };

const never = new AbortController().signal;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** When the first piece of something came, and when its end, in milliseconds since it was asked for. */
type Came = { first: number; last: number };

async function cameOf(pieces: () => Promise<AsyncIterable<unknown>>): Promise<Came> {
  const start = performance.now();
  let first: number | undefined;
  for await (const _ of await pieces()) first ??= performance.now() - start;
  const last = performance.now() - start;
  return { first: first ?? last, last };
}

/** What a text takes by OpenAI's call beyond its engine alone, until its first byte and its last; and beyond the engine and the encoder. */
export async function benchOverhead(database: string, server: ApiServer): Promise<void> {
  for (const format of ["mp3", "pcm"] as const) await benchFormat(format, database, server);
}

async function benchFormat(
  format: OpenAiSound & ("mp3" | "pcm"),
  database: string,
  { url, engine: asked }: ApiServer,
): Promise<void> {
  const engine = createOpenAiSpeech({ apiKey: asked.key, baseUrl: asked.url, model: "any" });
  const key = await newKey(url, `overhead-${format}`);
  let call = 0;
  const spoken = () =>
    engine.synthesize({ text: textOf(call), voice: "alloy", instructions: "", signal: never });
  /** What is kept is an MP3, whatever is asked for. */
  async function* encoded() {
    let encoder: Awaited<ReturnType<typeof createMp3Encoder>> | undefined;
    for await (const { pcm } of spoken()) {
      encoder ??= await createMp3Encoder({ sampleRate: pcm.sampleRate });
      yield await encoder.encode(pcm.samples);
    }
    if (encoder) yield encoder.finish();
  }
  const alone: Came[] = [];
  const withEncoder: Came[] = [];
  const called: Came[] = [];
  const reference = async () => {
    alone.push(await cameOf(async () => spoken()));
    withEncoder.push(await cameOf(async () => encoded()));
    return 0;
  };
  const ours = async () => {
    called.push(await cameOf(async () => (await speak(url, key, textOf(call++), format)).body ?? empty()));
    return 0;
  };
  await inPairs(CALLS, reference, ours);

  for (const byte of ["first", "last"] as const) {
    const over = (less: Came[]) =>
      called.slice(1).map((came, run) => came[byte] - (less[run + 1] as Came)[byte]);
    const [engineOnly, both] = [over(alone), over(withEncoder)];
    const [p50, p99] = [median(both), quantile(both, 0.99)];
    const columns = [
      `overhead, ${database}, ${format}, ${byte} byte:`.padEnd(42),
      `engine ${ms(median(alone.map((came) => came[byte])))}, call ${ms(median(called.map((came) => came[byte])))}`,
      `over the engine: ${ms(median(engineOnly))} p50, ${ms(quantile(engineOnly, 0.99))} p99`,
      `over engine and encoder: ${ms(p50)} p50, ${ms(quantile(both, 0.9))} p90, ${ms(p99)} p99`,
    ];
    printFigure(columns.join("  "), p50 <= REACH.p50 && p99 <= REACH.p99);
  }
}

async function* empty() {}
