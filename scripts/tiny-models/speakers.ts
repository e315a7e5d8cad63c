import { detectTonesInWave } from "./detect-tones-in-wave.ts";
import { Graph, modelFile } from "./graph.ts";
import type { Files } from "./tiny-model.ts";
import { TONES } from "./tones.ts";

const RATE = 16_000;
const WINDOW = 160_000;
const FIELD = 991;
const SHIFT = 270;
/** Nobody, one of three speakers, or two of them at once. */
const CLASSES = 7;
const BANDS = 80;
/** How much louder the loudest band of a frame counts than the others. */
const CONTRAST = 2;

/**
 * Says who of three speaks: the tones of 300, 600 and 900 Hz are theirs, 1,200 Hz is the first two at once; the tones
 * above go round again.
 */
export function tinyPyannote(): Files {
  const graph = new Graph();
  const wave = graph.input("x", "float", ["batch", 1, "samples"]);
  const tones = detectTonesInWave(graph, wave, { size: FIELD, shift: SHIFT });
  const classes = TONES.map((_, i) => (i === 3 ? 4 : (i % 3) + 1));
  const speakers = graph.run("Gather", [graph.integers([0, ...classes]), tones]);
  const likely = graph.run("OneHot", [speakers, graph.integer(CLASSES), graph.floats([-10, 0])]);
  graph.output(graph.run("Unsqueeze", [likely, graph.integers([0])]), "y", "float", [1, "frames", CLASSES]);
  return {
    "model.onnx": modelFile(graph, {
      model_type: "pyannote-segmentation-3.0",
      version: 1,
      sample_rate: RATE,
      window_size: WINDOW,
      receptive_field_size: FIELD,
      receptive_field_shift: SHIFT,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: CLASSES,
    }),
  };
}

/** Tells voices apart by which bands are loudest: how often each was. */
export function tinyEmbedding(): Files {
  const graph = new Graph();
  const mel = graph.input("audio_signal", "float", ["batch", BANDS, "frames"]);
  graph.input("length", "int64", ["batch"]);
  const loud = graph.run("Softmax", [graph.run("Mul", [mel, graph.float(CONTRAST)])], { axis: 1 });
  const often = graph.run("ReduceMean", [loud], { axes: [2], keepdims: 0 });
  graph.output(often, "logits", "float", ["batch", BANDS]);
  graph.output(often, "embs", "float", ["batch", BANDS]);
  return {
    "model.onnx": modelFile(graph, {
      framework: "nemo",
      language: "English",
      sample_rate: RATE,
      output_dim: BANDS,
      feat_dim: BANDS,
      window_size_ms: 25,
      window_stride_ms: 10,
      window_type: "hann",
      feature_normalize_type: "",
    }),
  };
}
