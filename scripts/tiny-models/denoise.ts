import { Graph, modelFile } from "./graph.ts";
import type { Files } from "./tiny-model.ts";

const RATE = 16_000;
const WINDOW = 512;
const BINS = WINDOW / 2 + 1;
/** What has less power than this in its bin is noise: a hiss of 0.01 has about a hundredth of it. */
const NOISE = 1;

/** Keeps a bin of the spectrum where it is loud, as GTCRN keeps speech, and silences it where it is not. */
export function tinyGtcrn(): Files {
  const graph = new Graph();
  const spectrum = graph.input("mix", "float", [1, BINS, 1, 2]);
  const caches = ["conv_cache", "tra_cache", "inter_cache"].map((name) => graph.input(name, "float", [1]));
  const power = graph.run("ReduceSumSquare", [spectrum], { axes: [3], keepdims: 1 });
  const loud = graph.run("Greater", [power, graph.float(NOISE)]);
  graph.output(graph.run("Where", [loud, spectrum, graph.float(0)]), "enh", "float", [1, BINS, 1, 2]);
  for (const cache of caches) graph.output(cache, `${cache}_out`, "float", [1]);
  return {
    "model.onnx": modelFile(graph, {
      model_type: "gtcrn",
      version: 1,
      sample_rate: RATE,
      n_fft: WINDOW,
      hop_length: WINDOW / 2,
      window_length: WINDOW,
      window_type: "hann_sqrt",
      conv_cache_shape: "1",
      tra_cache_shape: "1",
      inter_cache_shape: "1",
    }),
  };
}
