import { createOpenAiSpeech } from "#server/engines/openai/synthesize.ts";
import { register } from "#test/support/client.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { startLastingServer } from "#test/support/server.ts";
import { inPairs, median, quantile, timed } from "./measure.ts";

/**
 * `npm run bench:call`: what a text-to-speech call takes beyond the engine's own work for the same text, by turns: over
 * HTTP with session, price, hold, record, sound on the disk, capture and answer. The engine is the tests' own server of
 * OpenAI's kind, which speaks at once; the disk is the machine's, with fsync, as a customer's server has it.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const TEXT =
  "The lake was still, and the boats lay quietly at the pier. Nobody spoke, because nothing was left.";

const never = new AbortController().signal;
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function benchCalls(database: string, settings: Record<string, string>): Promise<void> {
  const speaking = await startFakeEngine();
  const server = await startLastingServer({
    ...speaking.settings,
    ...settings,
    SIGN_UP_CREDITS: "1000",
    CONVERSIONS_PER_MINUTE: "100000",
  });
  const engine = createOpenAiSpeech({ apiKey: speaking.key, baseUrl: speaking.url, model: "any" });
  try {
    const person = await register(server.url, "bench@example.org");
    const alone = () =>
      timed(async () => {
        for await (const _ of engine.synthesize({
          text: TEXT,
          voice: "alloy",
          instructions: "",
          signal: never,
        }));
      });
    const called = () =>
      timed(async () => {
        const { status, body } = await person.synthesize(TEXT);
        if (status !== 200) throw new Error(JSON.stringify(body));
      });
    const times = await inPairs(CALLS, alone, called);
    const over = times.ours.map((ours, run) => ours - (times.reference[run] as number));
    const columns = [
      database.padEnd(12),
      `engine ${ms(median(times.reference))}`,
      `call ${ms(median(times.ours))}`,
      `over: ${ms(median(over))} p50, ${ms(quantile(over, 0.9))} p90, ${ms(quantile(over, 0.99))} p99`,
    ];
    console.log(columns.join("  "));
  } finally {
    await server.close();
    await speaking.close();
  }
}

await benchCalls("PGlite", {});
const postgres = await startPostgres({ durable: true });
try {
  await benchCalls("PostgreSQL", { DATABASE_URL: postgres.url("postgres") });
} finally {
  await postgres.stop();
}
