import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { readDelivery } from "#server/engines/basic/delivery.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { createNeuralSpeech } from "#server/engines/neural/synthesize.ts";
import { CUT, createNeuralTranscription } from "#server/engines/neural/transcribe.ts";
import { utterancesOf } from "#server/engines/neural/utterances.ts";
import { openKokoro } from "#server/speech-runtime/families/synthesize.ts";
import { openNemoTransducer } from "#server/speech-runtime/families/transcribe.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import { pathsOf, tinyModel } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";
import { VOICE } from "../bare-flite.ts";
import { inPairs, timed } from "../measure.ts";
import { overheadRow, ratioRow, TWO_CORES } from "./rows.ts";

const { signal: never } = new AbortController();
const WORKERS = [1, 2] as const;
const TINY = "a model that does next to nothing";

/** What the engine does around a request, as milliseconds of each: the models are tiny, so a ratio tells little of it. */
function eachRow(measured: string, times: { reference: number[]; ours: number[] }, count: number): void {
  const each = (all: number[]) => all.map((time) => time / count);
  overheadRow(measured, { reference: each(times.reference), ours: each(times.ours) }, TINY);
}

/** Measures the neural engine on tiny models against the same runtime in this process, without an engine around it. */
export async function benchNeural(folder: string, text: string): Promise<void> {
  if (!hasSherpa()) {
    console.log("The neural engine was left out: sherpa-onnx-node is not installed for this platform.");
    return;
  }
  await benchSpeaking(text);
  await benchListening(folder);
}

function enginesOf(family: "kokoro" | "nemo-transducer") {
  const models = { installed: () => [tinyModel(family)] };
  return WORKERS.map((workers) => {
    const runtime = openRuntime({ processes: workers, memoryBytes: 2 ** 32 });
    const parts = { models, runtime, workers, leastMs: 30_000, installed: true };
    return {
      speech: createNeuralSpeech(parts),
      transcription: createNeuralTranscription({ ...parts, detector: "energy" }),
      close: () => runtime.close(),
    };
  }) as [Neural, Neural];
}
type Neural = {
  speech: SpeechEngine;
  transcription: ReturnType<typeof createNeuralTranscription>;
  close(): Promise<void>;
};

async function benchSpeaking(text: string): Promise<void> {
  const bare = await openKokoro(pathsOf(tinyModel("kokoro")));
  const { delivery } = readDelivery("");
  const utterances = [...utterancesOf(text, delivery.pauses, { language: "en" })];
  const say = ({ words }: (typeof utterances)[number]) =>
    bare({ text: words.map(({ say }) => say).join(" "), speaker: 0, speed: 1, language: "en-us" });
  const bareAll = async () => {
    for (const utterance of utterances) await say(utterance);
  };
  const speak = async ({ speech }: Neural, stopAtFirst = false) => {
    const options = { text, voice: VOICE, instructions: "", language: "en", signal: never } as const;
    for await (const _ of speech.synthesize(options)) if (stopAtFirst) break;
  };
  const [one, two] = enginesOf("kokoro");
  const what = `neural, speaking ${utterances.length} utterances`;
  const single = await inPairs(
    7,
    () => timed(bareAll),
    () => timed(() => speak(one)),
  );
  ratioRow(`${what}, one core`, single, "≤ 1.03 ×");
  eachRow("  an utterance", single, utterances.length);
  const cores = await inPairs(
    7,
    () => timed(() => speak(one)),
    () => timed(() => speak(two)),
  );
  ratioRow(`${what}, two cores against one`, cores, TWO_CORES);
  // Leaving early may end a process at work: the next is up again before it is timed.
  const first = async () => {
    await speak(one);
    return timed(() => speak(one, true));
  };
  const firsts = await inPairs(15, () => timed(() => say(utterances[0]!)), first);
  ratioRow("neural, first sound against the bare first utterance", firsts, "≤ 1.2 ×");
  eachRow("  the same", firsts, 1);
  await Promise.all([one.close(), two.close()]);
}

async function benchListening(folder: string): Promise<void> {
  const phrase = [...["one", "two", "three", "seven"].map((word) => ({ word })), { silence: 1 }];
  const samples = soundsOf([{ silence: 1 }, ...Array.from({ length: 24 }, () => phrase).flat()]);
  const path = join(folder, "tones.wav");
  await writeFile(path, wavFile(samples, TONE_RATE));
  const stretches: Int16Array[] = [];
  for await (const stretch of findSpeech(decodeAudio(path), { detector: "energy", cut: CUT }))
    stretches.push(stretch.samples);
  const bare = await openNemoTransducer(pathsOf(tinyModel("nemo-transducer")));
  const bareAll = async () => {
    for (const stretch of stretches) await bare({ samples: stretch });
  };
  const seconds = samples.length / TONE_RATE;
  const listen = async ({ transcription }: Neural) => {
    for await (const _ of transcription.transcribe({ path, seconds, signal: never }));
  };
  const [one, two] = enginesOf("nemo-transducer");
  const what = `neural, recognising ${Math.round(seconds)} s in ${stretches.length} stretches`;
  const single = await inPairs(
    7,
    () => timed(bareAll),
    () => timed(() => listen(one)),
  );
  ratioRow(`${what}, one core`, single, "≤ 1.03 ×");
  eachRow("  a stretch, decoding and finding it included", single, stretches.length);
  const cores = await inPairs(
    7,
    () => timed(() => listen(one)),
    () => timed(() => listen(two)),
  );
  ratioRow(`${what}, two cores against one`, cores, TWO_CORES);
  await Promise.all([one.close(), two.close()]);
}
