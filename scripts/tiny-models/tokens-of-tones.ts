import type { Graph, Value } from "./graph.ts";

/** The tokens of all tones that were heard, one after another: `words` has those of each tone, as numbers. */
export function tokensOfTones(graph: Graph, heard: Value, words: readonly (readonly number[])[]): Value {
  const most = Math.max(...words.map(({ length }) => length));
  const rows = [[], ...words].map((tokens) => Array.from({ length: most }, (_, i) => tokens[i] ?? -1));
  const table = graph.integers(rows.flat(), [rows.length, most]);
  const spaced = graph.run("Reshape", [graph.run("Gather", [table, heard]), graph.integers([-1])]);
  const there = graph.run("GreaterOrEqual", [spaced, graph.integer(0)]);
  return graph.run("Compress", [spaced, there], { axis: 0 });
}
