import { Graph, modelFile } from "./graph.ts";
import { synthesizeTone } from "./kokoro.ts";
import { PHONEMES } from "./phonemes.ts";
import type { Files } from "./tiny-model.ts";

export const VITS_RATE = 22_050;
/** The pitch in Hz of its one voice. */
export const VITS_PITCH = 180;
const SAMPLES_PER_TOKEN = 300;

/** Speaks like Piper: one voice, one language, as long as its tokens and the speed say. */
export function tinyVits(): Files {
  const graph = new Graph();
  const tokens = graph.input("input", "int64", [1, "length"]);
  graph.input("input_lengths", "int64", [1]);
  const scales = graph.input("scales", "float", [3]);
  const one = graph.floats([1]);
  const slowness = graph.slice(scales, graph.integers([1]), graph.integers([2]), 0);
  const speech = synthesizeTone(graph, {
    tokens,
    pitch: graph.floats([VITS_PITCH]),
    speed: graph.run("Div", [one, slowness]),
    samples: SAMPLES_PER_TOKEN,
    rate: VITS_RATE,
  });
  const shaped = graph.run("Reshape", [speech, graph.integers([1, 1, 1, -1])]);
  graph.output(shaped, "output", "float", [1, 1, 1, "samples"]);
  return {
    "model.onnx": modelFile(graph, {
      model_type: "vits",
      comment: "piper",
      language: "German",
      voice: "de",
      has_espeak: 1,
      n_speakers: 1,
      sample_rate: VITS_RATE,
    }),
    "tokens.txt": PHONEMES.map((symbol, id) => `${symbol} ${id}\n`).join(""),
  };
}
