import { Graph, type Value } from "./graph.ts";

/**
 * What a model may do that loads well: it never ends, takes memory and keeps it, gives NaN for a long input, or has as
 * much to compute as real ones have, which is a fault of none.
 */
export type Fault = "hangs" | "grows" | "gives NaN when long" | "works hard";

/** Bytes that a model that grows takes. */
export const GROWN_BYTES = 2 ** 29;
/** Tokens up to which a model gives numbers. */
export const LONG_TOKENS = 60;

/** `value`, once the fault has happened; `length`, a tensor of one whole number, is how long the input is. */
export function withFault(graph: Graph, value: Value, length: Value, fault: Fault | undefined): Value {
  if (fault === undefined) return value;
  if (fault === "works hard") return graph.run("Add", [value, hardWork(graph, length)]);
  if (fault === "hangs") return graph.run("Add", [value, endless(graph, length)]);
  if (fault === "grows") {
    const size = graph.run("Mul", [
      graph.run("Min", [length, graph.integers([1])]),
      graph.integers([GROWN_BYTES / 4]),
    ]);
    const zeros = graph.run("ConstantOfShape", [size]);
    return graph.run("Add", [value, graph.run("ReduceMax", [zeros], { keepdims: 0 })]);
  }
  const long = graph.run("Greater", [length, graph.integers([LONG_TOKENS])]);
  return graph.run("Where", [long, graph.float(Number.NaN), value]);
}

/** A loop of 2^53 turns that counts from what is only known when it runs, lest it is computed when the model is loaded. */
function endless(graph: Graph, length: Value): Value {
  const body = new Graph("body");
  body.input("turn", "int64", []);
  const goesOn = body.input("goes_on", "bool", []);
  const sum = body.input("sum", "float", [1]);
  body.output(goesOn, "goes_on_next", "bool", []);
  body.output(body.run("Sin", [sum]), "sum_next", "float", [1]);
  const turns = graph.integer(Number.MAX_SAFE_INTEGER);
  return graph.run("Loop", [turns, graph.truth(true), graph.cast(length, "float")], { body });
}

/** Numbers that are multiplied by a matrix of as many squared, so often for each unit of the input's length. */
const WIDTH = 512;
const LAYERS = 480;

/** Nothing, after 126 million multiplications for each unit of `length`: a second of speech takes 0.1 to 0.2 s. */
function hardWork(graph: Graph, length: Value): Value {
  const shape = graph.run("Concat", [length, graph.integers([WIDTH])], { axis: 0 });
  const matrix = graph.floats(Array(WIDTH * WIDTH).fill(1 / WIDTH), [WIDTH, WIDTH]);
  let rows = graph.run("Expand", [graph.cast(length, "float"), shape]);
  for (let layer = 0; layer < LAYERS; layer++)
    rows = graph.run("Relu", [graph.run("MatMul", [rows, matrix])]);
  return graph.run("Mul", [graph.run("ReduceMax", [rows], { keepdims: 0 }), graph.float(0)]);
}
