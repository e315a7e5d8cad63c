import { detectTones, firstOfEach } from "./detect-tones.ts";
import { Graph, modelFile, type Value } from "./graph.ts";
import type { Files } from "./tiny-model.ts";
import { base64Tokens } from "./tokens.ts";
import { tokensOfTones } from "./tokens-of-tones.ts";
import { INVENTED, TONE_TOKENS, TONES } from "./tones.ts";

const BANDS = 80;
/** Below this level, as Whisper scales it, there is nothing to hear; the padding after the sound is 0. */
const QUIET = 0.5;
const CONTEXT = 448;
/** What the decoder keeps of the start: whether times are told, whether it translates, how many tokens there were. */
const STATE = 3;
/** Times are told in steps of 20 ms up to 30 s. */
const STEPS_PER_FRAME = 4;
const LAST_STEP = 1500;
const LATEST_START = 50;

const LANGUAGES = ["en", "es", "de", "fr"] as const;
const SPECIAL = [
  "eot",
  "sot",
  ...LANGUAGES,
  "translate",
  "transcribe",
  "no_speech",
  "no_timestamps",
] as const;
const FIRST_TIME = TONE_TOKENS.length + SPECIAL.length;
const VOCABULARY = FIRST_TIME + LAST_STEP + 1;
const special = (name: (typeof SPECIAL)[number]): number => TONE_TOKENS.length + SPECIAL.indexOf(name);

/** Hears tones as Whisper hears words, in four languages, and makes up a sentence where there is nothing to hear. */
export function tinyWhisper(): Files {
  return {
    "encoder.onnx": modelFile(encoder(), {
      model_type: "whisper-tiny",
      version: 1,
      maintainer: "Saywrite",
      n_mels: BANDS,
      n_text_layer: 1,
      n_text_ctx: CONTEXT,
      n_text_state: STATE,
      n_vocab: VOCABULARY,
      sot: special("sot"),
      eot: special("eot"),
      blank_id: TONE_TOKENS.indexOf(" one"),
      translate: special("translate"),
      transcribe: special("transcribe"),
      is_multilingual: 1,
      no_speech: special("no_speech"),
      no_timestamps: special("no_timestamps"),
      sot_sequence: [special("sot"), special("en"), special("transcribe")].join(","),
      all_language_tokens: LANGUAGES.map(special).join(","),
      all_language_codes: LANGUAGES.join(","),
    }),
    "decoder.onnx": modelFile(decoder()),
    "tokens.txt": base64Tokens(TONE_TOKENS),
  };
}

/** Writes all that the decoder is to say into what it attends to: the language, then the start, words, end and eot. */
function encoder(): Graph {
  const graph = new Graph();
  const mel = graph.input("mel", "float", [1, BANDS, "frames"]);
  const all = detectTones(graph, mel, { bands: BANDS, scale: "slaney", quiet: QUIET });
  const tones = graph.run("Reshape", [firstOfEach(graph, all), graph.integers([-1])]);
  const at = graph.run("Reshape", [graph.run("NonZero", [tones]), graph.integers([-1])]);
  const heard = graph.run("Gather", [tones, at]);
  const header = graph.run("Concat", [languageOf(graph, heard), startOf(graph, at)], { axis: 0 });
  const footer = graph.run("Concat", [endOf(graph, at), graph.integers([special("eot")])], { axis: 0 });
  const said = wordsOf(
    graph,
    heard,
    TONES.map(({ tokens }) => tokens),
  );
  const translated = wordsOf(
    graph,
    heard,
    TONES.map(({ tokens, english }) => english ?? tokens),
  );
  for (const [name, words] of Object.entries({ n_layer_cross_k: said, n_layer_cross_v: translated })) {
    const all = graph.run("Concat", [header, words, footer], { axis: 0 });
    const shaped = graph.run("Reshape", [graph.cast(all, "float"), graph.integers([1, 1, -1, 1])]);
    graph.output(shaped, name, "float", [1, 1, "said", 1]);
  }
  return graph;
}

/** The language of the first tone; English where there is none. */
function languageOf(graph: Graph, heard: Value): Value {
  const languages = graph.integers([special("en"), ...TONES.map(({ language }) => special(language))]);
  const first = firstOf(graph, graph.run("Concat", [heard, graph.integers([0])], { axis: 0 }));
  return graph.run("Gather", [languages, first]);
}

/** When the first tone began, but not after the first second: Whisper may not begin later. */
function startOf(graph: Graph, at: Value): Value {
  const first = firstOf(graph, graph.run("Concat", [at, graph.integers([0])], { axis: 0 }));
  return timeAt(graph, first, LATEST_START);
}

/** A third of a second after the last tone began. */
function endOf(graph: Graph, at: Value): Value {
  const before = graph.run("Concat", [graph.integers([0]), at], { axis: 0 });
  const last = graph.run("Gather", [before, graph.integers([-1])]);
  return timeAt(graph, graph.run("Add", [last, graph.integers([STEPS_PER_FRAME])]), LAST_STEP);
}

function timeAt(graph: Graph, frame: Value, latest: number): Value {
  const steps = graph.run("Mul", [frame, graph.integer(STEPS_PER_FRAME)]);
  return graph.run("Add", [graph.run("Min", [steps, graph.integer(latest)]), graph.integer(FIRST_TIME)]);
}

function firstOf(graph: Graph, values: Value): Value {
  return graph.run("Gather", [values, graph.integers([0])]);
}

/** The tokens of all tones that were heard, `INVENTED` where there were none. */
function wordsOf(graph: Graph, heard: Value, words: readonly (readonly string[])[]): Value {
  const numbers = words.map((tokens) => tokens.map((token) => TONE_TOKENS.indexOf(token)));
  const said = tokensOfTones(graph, heard, numbers);
  const none = graph.cast(graph.run("Equal", [graph.run("Shape", [heard]), graph.integers([0])]), "int64");
  const invented = graph.integers(INVENTED.map((token) => TONE_TOKENS.indexOf(token)));
  const made = graph.run("Mul", [none, graph.integers([INVENTED.length])]);
  return graph.run("Concat", [said, graph.slice(invented, graph.integers([0]), made, 0)], { axis: 0 });
}

/** Says one token of it after another; asked for the language (after sot alone), that is likelier than all other languages. */
function decoder(): Graph {
  const graph = new Graph();
  const tokens = graph.input("tokens", "int64", [1, "count"]);
  const cache = ["k", "v"].map((one) =>
    graph.input(`in_n_layer_self_${one}_cache`, "float", [1, 1, CONTEXT, STATE]),
  );
  const cross = ["k", "v"].map((one) => graph.input(`n_layer_cross_${one}`, "float", [1, 1, "said", 1]));
  const offset = graph.input("offset", "int64", [1]);

  const count = graph.size(tokens, 1);
  const begins = graph.run("Equal", [offset, graph.integers([0])]);
  const start = [
    holds(graph, tokens, special("no_timestamps")),
    holds(graph, tokens, special("translate")),
    graph.cast(count, "float"),
  ];
  const shape = graph.integers([1, 1, CONTEXT, STATE]);
  const fresh = graph.run("Expand", [graph.run("Concat", start, { axis: 0 }), shape]);
  const state = graph.run("Where", [begins, fresh, cache[0]!]);
  const kept = graph.run("Reshape", [
    graph.slice(state, graph.integers([0]), graph.integers([1]), 2),
    graph.integers([STATE]),
  ]);
  const [untimed, translates, length] = [0, 1, 2].map((i) =>
    graph.cast(graph.run("Gather", [kept, graph.integers([i])]), "int64"),
  );

  const said = graph.run("Where", [graph.cast(translates!, "bool"), cross[1]!, cross[0]!]);
  const all = graph.cast(graph.run("Reshape", [said, graph.integers([-1])]), "int64");
  const done = graph.run("Sub", [graph.run("Add", [offset, count]), length!]);
  const turn = graph.run("Add", [graph.run("Add", [done, untimed!]), graph.integers([1])]);
  const last = graph.run("Sub", [graph.run("Shape", [all]), graph.integers([1])]);
  const next = graph.run("Gather", [all, graph.run("Min", [turn, last])]);
  const time = graph.run("GreaterOrEqual", [next, graph.integers([FIRST_TIME])]);
  const ends = graph.run("And", [time, graph.cast(untimed!, "bool")]);
  const token = graph.run("Where", [ends, graph.integers([special("eot")]), next]);

  const likely = graph.run("Add", [oneHot(graph, token, 30), oneHot(graph, firstOf(graph, all), 10)]);
  const one = graph.integers([1]);
  const every = graph.run("Concat", [one, count, graph.integers([VOCABULARY])], { axis: 0 });
  graph.output(graph.run("Expand", [likely, every]), "logits", "float", [1, "count", VOCABULARY]);
  graph.output(state, "out_n_layer_self_k_cache", "float", [1, 1, CONTEXT, STATE]);
  graph.output(cache[1]!, "out_n_layer_self_v_cache", "float", [1, 1, CONTEXT, STATE]);
  return graph;
}

/** 1 where `token` is among `tokens` [1, count], else 0. */
function holds(graph: Graph, tokens: Value, token: number): Value {
  const same = graph.cast(graph.run("Equal", [tokens, graph.integer(token)]), "float");
  return graph.run("ReduceMax", [same], { axes: [1], keepdims: 0 });
}

function oneHot(graph: Graph, token: Value, value: number): Value {
  return graph.run("OneHot", [token, graph.integer(VOCABULARY), graph.floats([0, value])]);
}
