import { firstOfEach } from "./detect-tones.ts";
import { detectTonesInWave } from "./detect-tones-in-wave.ts";
import { Graph, modelFile } from "./graph.ts";
import type { Files } from "./tiny-model.ts";
import { base64Tokens } from "./tokens.ts";
import { tokensOfTones } from "./tokens-of-tones.ts";
import { TONE_TOKENS, TONES } from "./tones.ts";

/** Samples of a step of the encoder, as the runtime counts them. */
const STEP_SAMPLES = 384;
/** Samples that are heard together: 20 ms. */
const WINDOW = 320;
const TOKENS = ["<unk>", "<s>", "</s>", ...TONE_TOKENS];
const END = 2;

/** Hears tones as Moonshine hears words: text and tokens alone. */
export function tinyMoonshine(): Files {
  return {
    "encoder.onnx": modelFile(encoder()),
    "decoder.onnx": modelFile(decoder()),
    "tokens.txt": base64Tokens(TOKENS),
  };
}

/** Writes all tokens that the decoder is to say into its steps. */
function encoder(): Graph {
  const graph = new Graph();
  const samples = graph.input("input_values", "float", [1, "samples"]);
  const wave = graph.run("Unsqueeze", [samples, graph.integers([1])]);
  const longer = graph.run("Pad", [wave, graph.integers([0, 0, 0, 0, 0, 2 * WINDOW])]);
  const tones = detectTonesInWave(graph, longer, { size: WINDOW, shift: WINDOW });
  const next = graph.slice(tones, graph.integers([1]), graph.integers([Number.MAX_SAFE_INTEGER]), 0);
  const most = graph.run("Sub", [graph.run("Shape", [tones]), graph.integers([1])]);
  const earlier = graph.slice(tones, graph.integers([0]), most, 0);
  const steady = graph.run("Where", [graph.run("Equal", [earlier, next]), next, graph.integer(0)]);
  const row = firstOfEach(graph, graph.run("Unsqueeze", [steady, graph.integers([0])]));
  const heard = graph.run("Reshape", [row, graph.integers([-1])]);
  const words = TONES.map(({ tokens }) => tokens.map((token) => TOKENS.indexOf(token)));
  const said = tokensOfTones(graph, heard, words);
  const length = graph.run("Div", [
    graph.run("Add", [graph.size(samples, 1), graph.integers([STEP_SAMPLES - 1])]),
    graph.integers([STEP_SAMPLES]),
  ]);
  const ends = graph.run("Expand", [graph.integers([END]), length]);
  const all = graph.slice(graph.run("Concat", [said, ends], { axis: 0 }), graph.integers([0]), length, 0);
  const steps = graph.run("Reshape", [graph.cast(all, "float"), graph.integers([1, -1, 1])]);
  graph.output(steps, "last_hidden_state", "float", [1, "steps", 1]);
  return graph;
}

/** Says one token of them after another: how many it said is how long its memory is. */
function decoder(): Graph {
  const graph = new Graph();
  graph.input("input_ids", "int64", [1, 1]);
  const steps = graph.input("encoder_hidden_states", "float", [1, "steps", 1]);
  const shape = [1, 1, "past", 1];
  const key = graph.input("past_key_values.0.decoder.key", "float", shape);
  const value = graph.input("past_key_values.0.decoder.value", "float", shape);
  graph.input("past_key_values.0.encoder.key", "float", [1, 1, "heard", 1]);
  graph.input("past_key_values.0.encoder.value", "float", [1, 1, "heard", 1]);
  graph.input("use_cache_branch", "bool", [1]);

  const last = graph.run("Sub", [graph.size(steps, 1), graph.integers([1])]);
  const turn = graph.run("Min", [graph.size(key, 2), last]);
  const all = graph.run("Reshape", [steps, graph.integers([-1])]);
  const token = graph.cast(graph.run("Gather", [all, turn]), "int64");
  const likely = graph.run("OneHot", [token, graph.integer(TOKENS.length), graph.floats([0, 20])]);
  graph.output(graph.run("Unsqueeze", [likely, graph.integers([0])]), "logits", "float", [
    1,
    1,
    TOKENS.length,
  ]);
  const one = graph.floats([0], [1, 1, 1, 1]);
  for (const [name, past] of Object.entries({ key, value })) {
    const longer = graph.run("Concat", [past, one], { axis: 2 });
    graph.output(longer, `present.0.decoder.${name}`, "float", shape);
  }
  const heard = graph.floats([0, 0], [1, 1, 2, 1]);
  for (const name of ["key", "value"])
    graph.output(heard, `present.0.encoder.${name}`, "float", [1, 1, 2, 1]);
  return graph;
}
