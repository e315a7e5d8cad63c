import { Graph, modelFile, type Value } from "./graph.ts";
import type { Files } from "./tiny-model.ts";

const LENGTH = 200;
const START = 1;
const END = 2;
/** What a word gets, by the model's numbers: none, upper or comma, capital or full stop, mixed or question mark. */
const KINDS = 4;
const COMMA = 1;
const CAPITAL = 2;
const FULL_STOP = 2;
/** The word after which a comma comes; all others are spelled in letters. */
const WELL = "▁well";
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789'-";
const VOCABULARY = [
  "<unk>",
  "<s>",
  "</s>",
  WELL,
  ...[...LETTERS].flatMap((letter) => [`▁${letter}`, letter]),
  "▁",
];

/** Begins a text with a capital, ends it with a full stop, and sets a comma after "well". */
export function tinyPunctuation(): Files {
  const graph = new Graph();
  const tokens = graph.input("token_ids", "int32", ["batch", LENGTH]);
  const valid = graph.input("valid_ids", "int32", ["batch", LENGTH]);
  graph.input("label_lens", "int32", ["batch"]);
  const [ids, heads] = [tokens, valid].map((one) =>
    graph.run("Reshape", [graph.cast(one, "int64"), graph.integers([-1])]),
  );
  const all = graph.run("Compress", [ids!, graph.cast(heads!, "bool")], { axis: 0 });
  const [first, last] = [graph.integers([0]), graph.integers([-1])];
  const [second, rest] = [graph.integers([1]), graph.integers([Number.MAX_SAFE_INTEGER])];
  const words = graph.slice(graph.slice(all, second, rest, 0), first, last, 0);
  const before = graph.slice(graph.slice(all, first, last, 0), first, last, 0);
  const after = graph.slice(graph.slice(all, second, rest, 0), second, rest, 0);
  const cases = where(graph, before, START, CAPITAL, graph.integer(0));
  const marks = where(
    graph,
    after,
    END,
    FULL_STOP,
    where(graph, words, VOCABULARY.indexOf(WELL), COMMA, graph.integer(0)),
  );
  for (const [name, kinds] of Object.entries({ active_case_logits: cases, active_punct_logits: marks })) {
    const likely = graph.run("OneHot", [kinds, graph.integer(KINDS), graph.floats([0, 10])]);
    graph.output(likely, name, "float", ["words", KINDS]);
  }
  return {
    "model.onnx": modelFile(graph, {
      COMMA,
      PERIOD: FULL_STOP,
      QUESTION: 3,
      UPPER: 1,
      CAP: CAPITAL,
      MIX_CASE: 3,
      max_seq_length: LENGTH,
    }),
    "bpe.vocab": VOCABULARY.map((token, id) => `${token}\t${-id}\n`).join(""),
  };
}

/** `kind` where a value is `sought`, else what `other` says. */
function where(graph: Graph, values: Value, sought: number, kind: number, other: Value): Value {
  return graph.run("Where", [
    graph.run("Equal", [values, graph.integer(sought)]),
    graph.integer(kind),
    other,
  ]);
}
