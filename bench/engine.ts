import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { compileFlite } from "#server/engines/basic/flite.ts";
import { openDecoder } from "#server/engines/basic/pocketsphinx.ts";
import { findPrograms } from "#server/engines/basic/programs.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import type { SpeechEngine, TranscriptionEngine } from "#server/engines/engine.ts";
import { createOpenAiSpeech } from "#server/engines/openai/synthesize.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";
import { pcmBytes, wavHeader } from "#test/support/wav.ts";
import { bareFlite, bareThreads, VOICE } from "./bare-flite.ts";
import { benchNeural } from "./engine/neural.ts";
import { MACHINE, overheadRow, print, ratioRow, TWO_CORES } from "./engine/rows.ts";
import { inPairs, processorTimed, timed } from "./measure.ts";

/**
 * Measures the engines against the bare parts they are made of, for the same work in the same run.
 * Every figure is a median of runs by turns, so that a busy machine slows both sides. Names of parts (`PARTS`) as
 * arguments run these alone.
 */
const never = new AbortController().signal;
const PARAGRAPH =
  "The lake was still, and the boats lay quietly at the pier. Nobody spoke, because there was nothing left to say. " +
  "A gull cried once, and then the wind came up from the south. They rowed home before the rain began. ";
const textOf = (characters: number) =>
  PARAGRAPH.repeat(Math.ceil(characters / PARAGRAPH.length)).slice(0, characters);

/** Speaks it all; resolves with milliseconds to the first audio. */
async function synthesize(engine: SpeechEngine, text: string, stopAtFirst = false): Promise<number> {
  const start = performance.now();
  let first = 0;
  for await (const _ of engine.synthesize({ text, voice: VOICE, instructions: "", signal: never })) {
    first ||= performance.now() - start;
    if (stopAtFirst) break;
  }
  return first;
}

async function benchSynthesize(): Promise<void> {
  const module = await compileFlite();
  const one = createBasicSpeech({ workers: 1 });
  const two = createBasicSpeech({ workers: 2 });
  const long = textOf(2_500);
  const short = textOf(100);
  const bare = (text: string) => () => timed(() => bareFlite(module, text));
  const work = await inPairs(
    5,
    () => processorTimed(() => bareFlite(module, long)),
    () => processorTimed(() => synthesize(one, long)),
  );
  ratioRow("speaking 2,500 characters, processor time", work, "≤ 1.05 ×");
  const whole = (engine: SpeechEngine, text: string) => () => timed(() => synthesize(engine, text));
  ratioRow("speaking 2,500 characters, one core", await inPairs(5, bare(long), whole(one, long)), "≤ 1.05 ×");
  const cores = "speaking 2,500 characters, two cores against one";
  ratioRow(cores, await inPairs(9, whole(one, long), whole(two, long)), TWO_CORES);
  const [single, pair] = [bareThreads(module, 1), bareThreads(module, 2)];
  const spoken = (threads: ReturnType<typeof bareThreads>) => () => timed(() => threads.synthesize(long));
  ratioRow(
    "  bare Flite in two threads against one",
    await inPairs(9, spoken(single), spoken(pair)),
    MACHINE,
  );
  await Promise.all([single.close(), pair.close()]);
  overheadRow("speaking 100 characters, a call", await inPairs(60, bare(short), whole(one, short)));
  overheadRow("  bare Flite against itself", await inPairs(60, bare(short), bare(short)), MACHINE);
  // Leaving early ends the threads that were at work; both are up again before the next one is timed.
  const first = (text: string) => async () => {
    await Promise.all([synthesize(two, "Ready."), synthesize(two, "Ready.")]);
    return synthesize(two, text, true);
  };
  const full = textOf(100_000);
  ratioRow(
    "first audio, 100,000 characters against 100",
    await inPairs(15, first(short), first(full)),
    "≤ 1.1 ×",
  );
  await one.close();
  await two.close();
}

async function recordingOf(text: string, folder: string): Promise<{ path: string; seconds: number }> {
  const engine = createBasicSpeech();
  const parts: Uint8Array[] = [];
  let rate = 0;
  for await (const { pcm } of engine.synthesize({ text, voice: VOICE, instructions: "", signal: never })) {
    rate = pcm.sampleRate;
    parts.push(pcmBytes(pcm.samples));
  }
  await engine.close();
  const data = Buffer.concat(parts);
  const path = join(folder, "recording.wav");
  await writeFile(path, Buffer.concat([wavHeader({ sampleRate: rate, dataBytes: data.length }), data]));
  return { path, seconds: data.length / 2 / rate };
}

async function benchTranscribe(folder: string): Promise<void> {
  const { pocketsphinx, setupCommand } = await findPrograms();
  if (!pocketsphinx) {
    console.log(`Recognition was left out: PocketSphinx is not installed (${setupCommand}).`);
    return;
  }
  const decoder = openDecoder(pocketsphinx);
  const one = createBasicTranscription({ workers: 1 });
  const two = createBasicTranscription({ workers: 2 });
  const whole = (engine: TranscriptionEngine, path: string, seconds: number) => () =>
    timed(async () => {
      for await (const _ of engine.transcribe({ path, seconds, signal: never }));
    });
  // What a recording costs before its first stretch is the same for a short one and a long one.
  for (const characters of [450, 1_800]) {
    const { path, seconds } = await recordingOf(textOf(characters), folder);
    const stretches: Int16Array[] = [];
    for await (const { samples } of findSpeech(decodeAudio(path))) stretches.push(samples);
    const bare = () => timed(() => stretches.forEach((samples) => void decoder.transcribe(samples)));
    const what = `recognising ${Math.round(seconds)} s in ${stretches.length} stretches`;
    ratioRow(`${what}, one core`, await inPairs(3, bare, whole(one, path, seconds)), "≤ 1.03 ×");
    const cores = await inPairs(3, whole(one, path, seconds), whole(two, path, seconds));
    ratioRow(`${what}, two cores against one`, cores, TWO_CORES);
  }
  decoder.free();
  await one.close();
  await two.close();
}

async function benchOpenAi(): Promise<void> {
  const second = Float32Array.from({ length: 24_000 }, (_, i) => 0.3 * Math.sin(i / 10));
  const server = await startOpenAiServer({
    async *synthesize() {
      yield second;
    },
    hear: async () => ({ text: "", words: [] }),
  });
  const engine = createOpenAiSpeech({ apiKey: server.key, baseUrl: server.url, model: "any" });
  const short = textOf(100);
  const bareFetch = async () => {
    const response = await fetch(`${server.url}/audio/speech`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.key}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "any", voice: VOICE, input: short, response_format: "pcm" }),
    });
    await response.arrayBuffer();
  };
  overheadRow(
    "openai engine against fetch, a call",
    await inPairs(
      300,
      () => timed(bareFetch),
      () => timed(() => synthesize(engine, short)),
    ),
  );
  overheadRow(
    "  fetch against itself",
    await inPairs(
      300,
      () => timed(bareFetch),
      () => timed(bareFetch),
    ),
    MACHINE,
  );
  await server.close();
}

const PARTS = {
  speaking: benchSynthesize,
  service: benchOpenAi,
  listening: () => benchTranscribe(folder),
  neural: () => benchNeural(folder, textOf),
};
const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "bench-engine-"));
try {
  console.log(
    `${availableParallelism()} cores, Node ${process.version}. Bare: Flite, PocketSphinx or fetch alone.`,
  );
  print({ measured: "", bare: "bare", ours: "ours", figure: "ours against bare", reach: "to reach" });
  for (const [name, bench] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await bench();
} finally {
  await rm(folder, { recursive: true });
}
