import { detectTones, firstOfEach } from "./detect-tones.ts";
import { type Fault, withFault } from "./faults.ts";
import { Graph, modelFile } from "./graph.ts";
import type { Files } from "./tiny-model.ts";
import { bpeVocabulary, tokenTable } from "./tokens.ts";
import { followerOf, TONE_TOKENS, TONES } from "./tones.ts";

const BANDS = 128;
/** Below this logarithm of energy there is nothing to hear. */
const QUIET = -6;
/** Each token takes from 0 to 4 frames of 80 ms. */
const DURATIONS = 5;
const TOKENS = ["<unk>", ...TONE_TOKENS];
const BLANK = TOKENS.length;
const WIDTH = BLANK + 1 + DURATIONS;
/** How sure it is of a token, as a logit, against 0 for each other one; of " three" it is not. */
const SURE = 8;
const UNSURE = 2;

/** Hears tones as Parakeet hears words: with their times, how long they last and how probable they are. */
export function tinyParakeet(fault?: Fault): Files {
  return {
    "encoder.onnx": modelFile(encoder(fault), {
      vocab_size: TOKENS.length,
      normalize_type: "NA",
      pred_rnn_layers: 1,
      pred_hidden: 1,
      subsampling_factor: 8,
      feat_dim: BANDS,
      model_type: "EncDecRNNTBPEModel",
      version: 1,
      model_author: "Saywrite",
      url: "tiny-tdt",
    }),
    "decoder.onnx": modelFile(decoder()),
    "joiner.onnx": modelFile(joiner()),
    "tokens.txt": tokenTable([...TOKENS, "<blk>"]),
    "bpe.vocab": bpeVocabulary(TONE_TOKENS),
  };
}

/** Gives the logits of each frame at once; what the decoder knows is added to them. */
function encoder(fault: Fault | undefined): Graph {
  const graph = new Graph();
  const mel = graph.input("audio_signal", "float", ["batch", BANDS, "frames"]);
  const length = graph.input("length", "int64", ["batch"]);
  const all = detectTones(graph, mel, { bands: BANDS, scale: "slaney", quiet: QUIET });
  const tones = firstOfEach(graph, all);
  const rows = [logits(BLANK, 1), ...TONES.map(({ tokens }) => firstLogits(tokens))];
  const table = graph.floats(rows.flat(), [rows.length, WIDTH]);
  const frames = withFault(graph, graph.run("Gather", [table, tones]), length, fault);
  graph.output(graph.run("Transpose", [frames], { perm: [0, 2, 1] }), "outputs", "float", [
    "batch",
    WIDTH,
    "pooled",
  ]);
  const rounded = graph.run("Div", [graph.run("Add", [length, graph.integer(7)]), graph.integer(8)]);
  graph.output(rounded, "encoded_lengths", "int64", ["batch"]);
  return graph;
}

/** After the first token of a word come its others, whatever sounds; after each other token whatever sounds. */
function decoder(): Graph {
  const graph = new Graph();
  const targets = graph.input("targets", "int32", ["batch", "length"]);
  const length = graph.input("target_length", "int32", ["batch"]);
  const states = ["states", "cells"].map((name) => graph.input(name, "float", [1, "batch", 1]));
  const rows = [...TOKENS, "<blk>"].map((token) => {
    const next = followerOf(token);
    return next === undefined ? Array(WIDTH).fill(0) : logits(TOKENS.indexOf(next), 1).map((one) => 3 * one);
  });
  const table = graph.floats(rows.flat(), [rows.length, WIDTH]);
  const known = graph.run("Transpose", [graph.run("Gather", [table, targets])], { perm: [0, 2, 1] });
  graph.output(known, "outputs", "float", ["batch", WIDTH, "length"]);
  graph.output(length, "prednet_lengths", "int32", ["batch"]);
  for (const [i, state] of states.entries()) graph.output(state, `state_${i}`, "float", [1, "batch", 1]);
  return graph;
}

function joiner(): Graph {
  const graph = new Graph();
  const heard = graph.input("encoder_outputs", "float", ["batch", WIDTH, "frames"]);
  const known = graph.input("decoder_outputs", "float", ["batch", WIDTH, "length"]);
  const both = graph.run("Transpose", [graph.run("Add", [heard, known])], { perm: [0, 2, 1] });
  const output = graph.run("Unsqueeze", [both, graph.integers([1])]);
  graph.output(output, "outputs", "float", ["batch", 1, "length", WIDTH]);
  return graph;
}

function firstLogits(tokens: readonly string[]): number[] {
  const first = tokens[0]!;
  return logits(TOKENS.indexOf(first), tokens.length > 1 ? 1 : 2, first === " three" ? UNSURE : SURE);
}

/** A frame that says one token and goes on by `duration` frames. */
function logits(token: number, duration: number, sure = SURE): number[] {
  const row: number[] = Array(WIDTH).fill(0);
  row[token] = sure;
  row[BLANK + 1 + duration] = SURE;
  return row;
}
