import { type Fault, withFault } from "./faults.ts";
import { Graph, modelFile, type Value } from "./graph.ts";
import { bytesOf } from "./onnx.ts";
import { PHONEMES } from "./phonemes.ts";
import type { Files } from "./tiny-model.ts";

/** As many as the real model has. */
export const KOKORO_VOICES = 53;
export const KOKORO_RATE = 24_000;
/** Samples for each token at speed 1: the two zeros around a sentence count too. */
export const KOKORO_SAMPLES = 600;
/** Samples of silence after each sentence. */
export const KOKORO_SILENCE = 12_000;
/** Longest sentence in tokens: a style for each length. */
const LENGTHS = 510;

/** The pitch in Hz that a voice has: 100, 110, 120 … */
export function kokoroPitch(voice: number): number {
  return 100 + 10 * voice;
}

/** Speaks each sentence as a tone of its voice's pitch, as long as its tokens and the speed say, and then is silent. */
export function tinyKokoro(fault?: Fault): Files {
  const graph = new Graph();
  const tokens = graph.input("tokens", "int64", [1, "length"]);
  const style = graph.input("style", "float", [1, 1]);
  const speed = graph.input("speed", "float", [1]);
  const pitch = graph.run("Reshape", [style, graph.integers([1])]);
  const speech = synthesizeTone(graph, { tokens, pitch, speed, samples: KOKORO_SAMPLES, rate: KOKORO_RATE });
  const silence = graph.run("ConstantOfShape", [graph.integers([KOKORO_SILENCE])]);
  const audio = graph.run("Concat", [speech, silence], { axis: 0 });
  graph.output(withFault(graph, audio, graph.size(tokens, 1), fault), "audio", "float", ["samples"]);
  const styles = Array.from({ length: KOKORO_VOICES }, (_, voice) => Array(LENGTHS).fill(kokoroPitch(voice)));
  return {
    "model.onnx": modelFile(graph, {
      model_type: "kokoro",
      sample_rate: KOKORO_RATE,
      version: 2,
      has_espeak: 1,
      n_speakers: KOKORO_VOICES,
      style_dim: `${LENGTHS},1,1`,
      voice: "en-us",
      speaker_names: styles.map((_, voice) => `voice-${voice}`).join(","),
    }),
    "voices.bin": bytesOf("float", styles.flat()),
    "tokens.txt": PHONEMES.map((symbol, id) => `${symbol} ${id}\n`).join(""),
    "lexicon-us-en.txt": "one w ʌ n\n",
  };
}

/** A tone of `pitch` Hz, `samples` at `rate` for each of `tokens` [1, length] at speed 1: a row of samples. */
export function synthesizeTone(
  graph: Graph,
  {
    tokens,
    pitch,
    speed,
    samples,
    rate,
  }: Record<"tokens" | "pitch" | "speed", Value> & { samples: number; rate: number },
): Value {
  const length = graph.cast(graph.size(tokens, 1), "float");
  const most = graph.run("Div", [graph.run("Mul", [length, graph.float(samples)]), speed]);
  const end = graph.run("Squeeze", [graph.run("Floor", [most])]);
  const clock = graph.run("Range", [graph.float(0), end, graph.float(1)]);
  const turns = graph.run("Div", [graph.run("Mul", [clock, pitch]), graph.float(rate)]);
  const angle = graph.run("Mul", [
    graph.run("Sub", [turns, graph.run("Floor", [turns])]),
    graph.float(2 * Math.PI),
  ]);
  return graph.run("Mul", [graph.run("Sin", [angle]), graph.float(0.3)]);
}
