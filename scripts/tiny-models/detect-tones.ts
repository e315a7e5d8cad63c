import type { Graph, Value } from "./graph.ts";
import { TONES, toneAt } from "./tones.ts";

/** How the bands of a mel spectrogram are spaced. */
export type MelScale = "slaney" | "htk";
/** Frames of 10 ms that are heard together. */
export const POOLED = 8;

type Hearing = { bands: number; scale: MelScale; quiet: number };

/** Which tone is heard in each 80 ms of `mel` [batch, bands, frames]: [batch, frames / 8], 0 below `quiet`. */
export function detectTones(graph: Graph, mel: Value, { bands, scale, quiet }: Hearing): Value {
  const pooled = graph.run("MaxPool", [mel], { kernel_shape: [POOLED], strides: [POOLED], ceil_mode: 1 });
  const loudest = graph.run("ReduceMax", [pooled], { axes: [1], keepdims: 0 });
  const band = graph.run("ArgMax", [pooled], { axis: 1, keepdims: 0 });
  const tones = Array.from({ length: bands }, (_, one) => toneAt(centreOf(one, bands, scale)));
  const tone = graph.run("Gather", [graph.integers(tones), band]);
  const heard = graph.run("Greater", [loudest, graph.float(quiet)]);
  return graph.run("Where", [heard, tone, graph.integer(0)]);
}

/**
 * `tones` [batch, frames] with 0 wherever a tone only goes on, but for the one that repeats. `last` [batch, 1] is what
 * sounded before.
 */
export function firstOfEach(graph: Graph, tones: Value, last?: Value): Value {
  const none = graph.run("Mul", [
    graph.slice(tones, graph.integers([0]), graph.integers([1]), 1),
    graph.integer(0),
  ]);
  const later = graph.run("Concat", [last ?? none, tones], { axis: 1 });
  const before = graph.slice(later, graph.integers([0]), graph.size(tones, 1), 1);
  const repeating = graph.integer(TONES.findIndex(({ repeats }) => repeats) + 1);
  const goesOn = graph.run("And", [
    graph.run("Equal", [tones, before]),
    graph.run("Not", [graph.run("Equal", [tones, repeating])]),
  ]);
  return graph.run("Where", [goesOn, graph.integer(0), tones]);
}

/** The middle of a band in Hz, between 0 (HTK: 20) and 8,000 (HTK: 7,600) Hz. */
function centreOf(band: number, bands: number, scale: MelScale): number {
  const [low, high] = scale === "slaney" ? [0, slaney(8000)] : [htk(20), htk(7600)];
  const mel = low + ((band + 1) * (high - low)) / (bands + 1);
  if (scale === "htk") return 700 * (Math.exp(mel / 1127) - 1);
  return mel < 15 ? (mel * 200) / 3 : 1000 * Math.exp(((mel - 15) * Math.log(6.4)) / 27);
}

const htk = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const slaney = (hertz: number): number => 15 + (27 * Math.log(hertz / 1000)) / Math.log(6.4);
