import { detectTones, firstOfEach, POOLED } from "./detect-tones.ts";
import { Graph, modelFile, type Value } from "./graph.ts";
import type { Files } from "./tiny-model.ts";
import { tokenTable } from "./tokens.ts";
import { followerOf, TONE_TOKENS, TONES } from "./tones.ts";

const BANDS = 128;
const QUIET = -6;
/** Frames of 10 ms that come at once, and how many of them are new: 0.56 s, as long as the models that it stands for. */
const WINDOW = 65;
const SHIFT = 56;
const TOKENS = ["<unk>", ...TONE_TOKENS];
const BLANK = TOKENS.length;
const WIDTH = BLANK + 1;
/** What encoder and decoder give besides: how many tokens are due, and how many were said. */
const CHANNELS = WIDTH + 1;

/** Hears tones while they come, 0.56 s at a time, as NeMo's streaming transducers hear words. */
export function tinyStreaming(): Files {
  return {
    "encoder.onnx": modelFile(encoder(), {
      vocab_size: TOKENS.length,
      window_size: WINDOW,
      chunk_shift: SHIFT,
      subsampling_factor: POOLED,
      normalize_type: "NA",
      pred_rnn_layers: 1,
      pred_hidden: 1,
      cache_last_channel_dim1: 1,
      cache_last_channel_dim2: 1,
      cache_last_channel_dim3: 2,
      cache_last_time_dim1: 1,
      cache_last_time_dim2: 1,
      cache_last_time_dim3: 1,
      model_type: "EncDecHybridRNNTCTCBPEModel",
      version: 1,
      model_author: "Saywrite",
      url: "tiny",
    }),
    "decoder.onnx": modelFile(decoder()),
    "joiner.onnx": modelFile(joiner()),
    "tokens.txt": tokenTable([...TOKENS, "<blk>"]),
  };
}

/** Keeps the last tone and how many tokens were due, so that a tone that goes on in the next window is one. */
function encoder(): Graph {
  const graph = new Graph();
  const mel = graph.input("audio_signal", "float", ["batch", BANDS, "frames"]);
  const length = graph.input("length", "int64", ["batch"]);
  const channel = graph.input("cache_last_channel", "float", ["batch", 1, 1, 2]);
  const time = graph.input("cache_last_time", "float", ["batch", 1, 1, 1]);
  const count = graph.input("cache_last_channel_len", "int64", ["batch"]);

  const fresh = graph.slice(mel, graph.integers([0]), graph.integers([SHIFT]), 2);
  const kept = graph.run("Reshape", [channel, graph.integers([-1, 2])]);
  const last = graph.cast(graph.slice(kept, graph.integers([0]), graph.integers([1]), 1), "int64");
  const due = graph.slice(kept, graph.integers([1]), graph.integers([2]), 1);
  const all = detectTones(graph, fresh, { bands: BANDS, scale: "slaney", quiet: QUIET });
  const tones = firstOfEach(graph, all, last);

  const counts = graph.floats([0, ...TONES.map(({ tokens }) => tokens.length)]);
  const more = graph.run("CumSum", [graph.run("Gather", [counts, tones]), graph.integer(1)]);
  const dues = graph.run("Add", [more, due]);
  const rows = [BLANK, ...TONES.map(({ tokens }) => TOKENS.indexOf(tokens[0]!))].map((token) =>
    row(token, 8),
  );
  const table = graph.floats(rows.flat(), [rows.length, WIDTH]);
  const logits = graph.run("Gather", [table, tones]);
  const joined = graph.run("Concat", [logits, graph.run("Unsqueeze", [dues, graph.integers([2])])], {
    axis: 2,
  });
  graph.output(turned(graph, joined), "outputs", "float", ["batch", CHANNELS, "pooled"]);
  const pooled = graph.run("Div", [length, graph.integer(POOLED)]);
  graph.output(pooled, "encoded_lengths", "int64", ["batch"]);
  const ends = [graph.cast(all, "float"), dues].map((one) =>
    graph.slice(one, graph.integers([-1]), graph.integers([Number.MAX_SAFE_INTEGER]), 1),
  );
  const next = graph.run("Reshape", [graph.run("Concat", ends, { axis: 1 }), graph.integers([-1, 1, 1, 2])]);
  graph.output(next, "cache_last_channel_next", "float", ["batch", 1, 1, 2]);
  graph.output(time, "cache_last_time_next", "float", ["batch", 1, 1, 1]);
  graph.output(count, "cache_last_channel_len_next", "int64", ["batch"]);
  return graph;
}

/** Counts what it said; of a word that was begun it knows the next token. */
function decoder(): Graph {
  const graph = new Graph();
  const targets = graph.input("targets", "int32", ["batch", 1]);
  const length = graph.input("target_length", "int32", ["batch"]);
  const said = graph.input("states", "float", [1, "batch", 1]);
  const cells = graph.input("cells", "float", [1, "batch", 1]);
  const more = graph.floats(Array.from({ length: WIDTH }, (_, token) => (token === BLANK ? 0 : 1)));
  const counted = graph.run("Add", [
    said,
    graph.run("Unsqueeze", [graph.run("Gather", [more, targets]), graph.integers([0])]),
  ]);
  const rows = [...TOKENS, "<blk>"].map((token) => row(TOKENS.indexOf(followerOf(token) ?? ""), 24));
  const known = graph.run("Gather", [graph.floats(rows.flat(), [WIDTH, WIDTH]), targets]);
  const count = graph.run("Transpose", [counted], { perm: [1, 0, 2] });
  const joined = graph.run("Concat", [known, count], { axis: 2 });
  graph.output(turned(graph, joined), "outputs", "float", ["batch", CHANNELS, 1]);
  graph.output(length, "prednet_lengths", "int32", ["batch"]);
  graph.output(counted, "states_next", "float", [1, "batch", 1]);
  graph.output(cells, "cells_next", "float", [1, "batch", 1]);
  return graph;
}

/** A token where one is due, else blank. */
function joiner(): Graph {
  const graph = new Graph();
  const heard = turned(graph, graph.input("encoder_outputs", "float", ["batch", CHANNELS, "frames"]));
  const known = turned(graph, graph.input("decoder_outputs", "float", ["batch", CHANNELS, 1]));
  const [start, end, last] = [0, WIDTH, CHANNELS].map((at) => graph.integers([at]));
  const both = graph.run("Add", [heard, known]);
  const logits = graph.slice(both, start!, end!, 2);
  const [due, said] = [heard, known].map((one) => graph.slice(one, end!, last!, 2));
  const blank = graph.floats(row(BLANK, 8), [1, 1, WIDTH]);
  const chosen = graph.run("Where", [graph.run("Greater", [due!, said!]), logits, blank]);
  graph.output(graph.run("Unsqueeze", [chosen, graph.integers([1])]), "outputs", "float", [
    "batch",
    1,
    1,
    WIDTH,
  ]);
  return graph;
}

const turned = (graph: Graph, value: Value): Value => graph.run("Transpose", [value], { perm: [0, 2, 1] });

/** Logits of one token against 0 for all others. */
function row(token: number, sure: number): number[] {
  return Array.from({ length: WIDTH }, (_, one) => (one === token ? sure : 0));
}
