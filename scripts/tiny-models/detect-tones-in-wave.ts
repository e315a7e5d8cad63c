import type { Graph, Value } from "./graph.ts";
import { STEP, TONES } from "./tones.ts";

const RATE = 16_000;
/** A sample further from zero than this sounds. */
const AUDIBLE = 0.01;

/**
 * Which tone is heard in each window of a wave [1, 1, samples]: [windows], 0 for none. Told by how often the wave rises
 * through zero while it sounds; half a window at least must sound.
 */
export function detectTonesInWave(
  graph: Graph,
  wave: Value,
  { size, shift }: { size: number; shift: number },
): Value {
  const padded = graph.run("Pad", [wave, graph.integers([0, 0, 0, 0, 0, 1])]);
  const next = graph.slice(padded, graph.integers([1]), graph.integers([Number.MAX_SAFE_INTEGER]), 2);
  const rises = graph.run("And", [
    graph.run("Less", [wave, graph.float(0)]),
    graph.run("GreaterOrEqual", [next, graph.float(0)]),
  ]);
  const near = { kernel_shape: [5], pads: [2, 2] }; // a wave that passes through zero sounds all the same
  const loudness = graph.run("MaxPool", [graph.run("Abs", [wave])], near);
  const sounds = graph.run("Greater", [loudness, graph.float(AUDIBLE)]);
  const [rising, sounding] = [rises, sounds].map((one) =>
    graph.run("AveragePool", [graph.cast(one, "float")], { kernel_shape: [size], strides: [shift] }),
  );
  const turns = graph.run("Div", [rising!, graph.run("Max", [sounding!, graph.float(0.5)])]);
  const steps = graph.run("Round", [graph.run("Mul", [turns, graph.float(RATE / STEP)])]);
  const known = graph.run("Min", [steps, graph.float(TONES.length + 1)]);
  const tones = graph.integers([...TONES.keys(), TONES.length, 0]);
  const tone = graph.run("Gather", [tones, graph.cast(known, "int64")]);
  const heard = graph.run("Where", [
    graph.run("Greater", [sounding!, graph.float(0.5)]),
    tone,
    graph.integer(0),
  ]);
  return graph.run("Reshape", [heard, graph.integers([-1])]);
}
