import type { LineDirection } from "#contract/drawn-line.ts";
import { handwrite } from "./handwriting.ts";
import { type PenPoint, round, soften, stroke } from "./pen.ts";

/** Loudest and quietest sample of one slice of a recording, −1 to 1. */
export type Extent = readonly [high: number, low: number];

export type FlowOptions = {
  extents: readonly Extent[];
  /** Lower-case word, optionally with a full stop. */
  word: string;
  /** Sound that turns into writing, or writing that turns into sound. */
  direction: LineDirection;
  width: number;
  height: number;
  /** Size of the writing in pixels to the em. */
  size: number;
  /** Height of the loudest swing above the axis, in pixels. */
  amplitude: number;
  /** Half a swing's width in pixels; at least 1.05 × the stroke, or the wave clots. */
  swing: number;
  /** Base line of the writing; axis of the wave. Both in pixels from the top. */
  base: number;
  axis: number;
  /** Room left free before the line; negative lets it come in from outside. */
  start?: number;
  /** Length of a last stroke that leaves the word, or of the quiet after the sound. */
  tail?: number;
};

/** SVG path data of the one line and of its lifted strokes, and where the colour turns (x from, to). */
export type Flow = { line: string; lifts: string; turn: [from: number, to: number] };

/**
 * The hand-over: five swings that widen and fall until they are the rhythm of a hand. Shares of a swing and of the
 * height.
 */
export const TURN = [
  { width: 1.15, height: 0.42 },
  { width: 1.35, height: 0.32 },
  { width: 1.6, height: 0.23 },
  { width: 1.95, height: 0.15 },
  { width: 2.4, height: 0.08 },
];
/** Room between the turn and the word, in swings: into the word, and out of it. */
const APPROACH = { into: 2.2, outOf: 3.2 };
/** Room for the round end of the stroke at either end of the line, in pixels. */
const MARGIN = 4;
/** A wave of fewer slices is not read as sound. */
const FEWEST_SLICES = 3;
/** The quietest swing is still seen as one. */
const FLOOR = 0.05;

/** How many slices of sound fit into `room` beside the turn, and the swing with which they fill it exactly. */
function fitSwings(o: FlowOptions, room: number): { slices: number; swing: number } {
  const turnWidth = TURN.reduce((sum, step) => sum + step.width, 0);
  const rest = turnWidth + (o.direction === "sound-to-writing" ? APPROACH.into - 0.5 : APPROACH.outOf);
  const count = Math.floor((room / o.swing - rest) / 2);
  if (count < FEWEST_SLICES) return { slices: FEWEST_SLICES, swing: o.swing };
  return { slices: count, swing: room / (2 * count + rest) };
}

function slices(extents: readonly Extent[], count: number): Extent[] {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * extents.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * extents.length) / count));
    const slice = extents.slice(from, to);
    return [
      Math.max(0, ...slice.map(([high]) => high)),
      Math.min(0, ...slice.map(([, low]) => low)),
    ] as const;
  });
}

function wave(
  extents: Extent[],
  x: number,
  swing: number,
  o: FlowOptions,
  envelope: (at: number) => number,
): PenPoint[] {
  return extents.flatMap(([high, low], i) => {
    const reach = o.amplitude * envelope(i / Math.max(1, extents.length - 1));
    return [
      { x: x + 2 * i * swing, y: o.axis - Math.max(high, FLOOR) * reach, level: true as const },
      { x: x + (2 * i + 1) * swing, y: o.axis - Math.min(low, -FLOOR) * reach, level: true as const },
    ];
  });
}

function turn(
  x: number,
  swing: number,
  [from, to]: readonly [number, number],
  o: FlowOptions,
  steps: typeof TURN,
): PenPoint[] {
  let at = x;
  return steps.map(({ width, height }, i) => {
    at += width * swing;
    const centre = from + ((to - from) * (i + 1)) / steps.length;
    return { x: at, y: centre + (i % 2 ? 1 : -1) * height * o.amplitude, level: true as const };
  });
}

const lastX = (points: PenPoint[]) => points.at(-1)?.x ?? 0;
const shift = (points: PenPoint[], by: number) => points.map((point) => ({ ...point, x: point.x + by }));

/** A lifted stroke of one point is a dot: a line too short to see, with round ends. */
export const lifted = (points: PenPoint[]) => {
  const [dot] = points;
  return stroke(points.length === 1 && dot ? [dot, { x: dot.x + 0.1, y: dot.y + 0.1 }] : points);
};

/**
 * Draws sound and writing as one line that fills `width`: as many slices of the recording as there is room for
 * beside the word, five swings of turn, and the word.
 */
export function flow(o: FlowOptions): Flow {
  const { size, start = MARGIN, tail = 0 } = o;
  const word = handwrite(o.word, size, o.base);
  const fit = fitSwings(o, o.width - start - MARGIN - tail - lastX(word.line));
  const { swing } = fit;
  const entry = o.base - size * 0.13;
  const sound = slices(o.extents, fit.slices);
  const draw = (points: PenPoint[], wordAt: number, ends: [number, number]): Flow => ({
    line: stroke(points),
    lifts: word.lifts.map((lift) => lifted(shift(lift, wordAt))).join(""),
    turn: [round(ends[0]), round(ends[1])],
  });

  if (o.direction === "sound-to-writing") {
    const rise = (at: number) => Math.min(1, 0.3 + at * 5) * (1 - 0.3 * Math.max(0, (at - 0.8) / 0.2));
    const swings = wave(sound, start + swing / 2, swing, o, rise);
    const handOver = turn(lastX(swings), swing, [o.axis, entry], o, TURN);
    const wordAt = lastX(handOver) + APPROACH.into * swing;
    const written = soften(shift(word.line, wordAt));
    return draw([...swings, ...handOver, ...written, ...leaving(written, tail, size)], wordAt, [
      lastX(swings) - 8 * swing,
      wordAt + size * 0.12,
    ]);
  }

  const wordAt = start - Math.min(0, word.line[0]?.x ?? 0);
  const written = soften(shift(word.line, wordAt));
  const end = lastX(written);
  const handOver = turn(end + APPROACH.outOf * swing, swing, [entry, o.axis], o, [...TURN].reverse());
  const swell = (at: number) => Math.min(1, 0.5 + at * 4) * Math.min(1, (1 - at) * 5 + 0.12);
  const swings = wave(sound, lastX(handOver) + swing, swing, o, swell);
  const quiet: PenPoint[] = tail
    ? [
        { x: lastX(swings) + 1.6 * swing, y: o.axis, level: true },
        { x: lastX(swings) + tail, y: o.axis, level: true },
      ]
    : [];
  return draw([...written, ...handOver, ...swings, ...quiet], wordAt, [
    end - size * 0.12,
    lastX(handOver) + 6 * swing,
  ]);
}

/** The last stroke of a word that runs on, `length` pixels to the right. */
function leaving(written: PenPoint[], length: number, size: number): PenPoint[] {
  const end = written.at(-1);
  if (!end || length === 0) return [];
  return [
    { x: end.x + length * 0.35, y: end.y - size * 0.015 },
    { x: end.x + length * 0.7, y: end.y + size * 0.02 },
    { x: end.x + length, y: end.y + size * 0.01 },
  ];
}
