import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { readDelivery } from "#server/engines/basic/delivery.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { InstalledModel } from "#server/engines/models/model.ts";
import { createNeuralSpeech } from "#server/engines/neural/synthesize.ts";
import { CUT, createNeuralTranscription } from "#server/engines/neural/transcribe.ts";
import { utterancesOf } from "#server/engines/neural/utterances.ts";
import { openKokoro } from "#server/speech-runtime/families/synthesize.ts";
import { openNemoTransducer } from "#server/speech-runtime/families/transcribe.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import { faultyModel } from "#test/support/broken-models.ts";
import { pathsOf, tinyModel } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";
import { VOICE } from "../bare-flite.ts";
import { inPairs, timed } from "../measure.ts";
import { overheadRow, ratioRow, TWO_CORES } from "./rows.ts";

const { signal: never } = new AbortController();
const WORKERS = [1, 2] as const;

/** Measures the neural engine against the same runtime in this process, without an engine around it. */
export async function benchNeural(folder: string, textOf: (characters: number) => string): Promise<void> {
  if (!hasSherpa()) {
    console.log("The neural engine was left out: sherpa-onnx-node is not installed for this platform.");
    return;
  }
  const hard = (family: "kokoro" | "nemo-transducer") =>
    faultyModel(family, "works hard", join(folder, family));
  await benchSpeaking(hard("kokoro"), textOf(1_600), REAL);
  await benchListening(hard("nemo-transducer"), folder, REAL);
  await benchSpeaking(tinyModel("kokoro"), textOf(2_500), TINY);
  await benchListening(tinyModel("nemo-transducer"), folder, TINY);
}

/** What is shown of a kind of model. A ratio says little of one that does nothing, its milliseconds all. */
type Kind = {
  name: string;
  row(measured: string, times: { reference: number[]; ours: number[] }, count: number, reach: string): void;
};
const REAL: Kind = {
  name: "a model with as much to compute as a real one",
  row: (measured, times, _, reach) => ratioRow(measured, times, reach),
};
const TINY: Kind = {
  name: "a model with nothing to compute",
  row(measured, times, count) {
    const each = (all: number[]) => all.map((time) => time / count);
    overheadRow(`${measured}, each`, { reference: each(times.reference), ours: each(times.ours) }, "none");
  },
};

function enginesOf(model: InstalledModel) {
  const models = { installed: () => [model] };
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

async function benchSpeaking(model: InstalledModel, text: string, { name, row }: Kind): Promise<void> {
  const bare = await openKokoro(pathsOf(model));
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
  const [one, two] = enginesOf(model);
  const count = utterances.length;
  console.log(`Neural, speaking ${count} utterances with ${name}:`);
  const single = await inPairs(
    5,
    () => timed(bareAll),
    () => timed(() => speak(one)),
  );
  row("  one core", single, count, "≤ 1.03 ×");
  const cores = await inPairs(
    5,
    () => timed(() => speak(one)),
    () => timed(() => speak(two)),
  );
  row("  two cores against one", cores, count, TWO_CORES);
  // Leaving early may end a process at work: the next is up again before it is timed.
  const first = async () => {
    await speak(one);
    return timed(() => speak(one, true));
  };
  const firsts = await inPairs(7, () => timed(() => say(utterances[0]!)), first);
  row("  first sound against the bare first utterance", firsts, 1, "≤ 1.2 ×");
  await Promise.all([one.close(), two.close()]);
}

async function benchListening(model: InstalledModel, folder: string, { name, row }: Kind): Promise<void> {
  const phrase = [...["one", "two", "three", "seven"].map((word) => ({ word })), { silence: 1 }];
  const samples = soundsOf([{ silence: 1 }, ...Array.from({ length: 12 }, () => phrase).flat()]);
  const path = join(folder, "tones.wav");
  await writeFile(path, wavFile(samples, TONE_RATE));
  const stretches: Int16Array[] = [];
  for await (const stretch of findSpeech(decodeAudio(path), { detector: "energy", cut: CUT }))
    stretches.push(stretch.samples);
  const bare = await openNemoTransducer(pathsOf(model));
  const bareAll = async () => {
    for (const stretch of stretches) await bare({ samples: stretch });
  };
  const seconds = samples.length / TONE_RATE;
  const transcribe = async ({ transcription }: Neural) => {
    for await (const _ of transcription.transcribe({ path, seconds, signal: never }));
  };
  const [one, two] = enginesOf(model);
  const count = stretches.length;
  console.log(`Neural, recognising ${Math.round(seconds)} s in ${count} stretches with ${name}:`);
  const single = await inPairs(
    5,
    () => timed(bareAll),
    () => timed(() => transcribe(one)),
  );
  row("  one core, finding the stretches included", single, count, "≤ 1.03 ×");
  const cores = await inPairs(
    5,
    () => timed(() => transcribe(one)),
    () => timed(() => transcribe(two)),
  );
  row("  two cores against one", cores, count, TWO_CORES);
  await Promise.all([one.close(), two.close()]);
}
