import { type PenPoint, stroke } from "./pen.ts";

type PlayerLineOptions = {
  /** Where there is sound, in pixels from the left, in order. */
  stretches: readonly { from: number; to: number }[];
  /** The playhead, in pixels. */
  head: number;
  /** The level of the sound at a place, 0–1. */
  levelAt: (x: number) => number;
  /** Height of the loudest swing above the axis, and half a swing's width, in pixels. */
  amplitude: number;
  swing: number;
  /** The axis at a place, in pixels from the top. */
  axisAt: (x: number) => number;
};

/** What was played is lower and wider: it has become calm. */
const PLAYED = { height: 0.3, width: 1.9 };
/** Swings in which the one becomes the other. */
const TURNS = 5;
/** The quietest swing is still seen as one. */
const FLOOR = 0.05;

/** How much of the line the turn takes, in swings. */
export const TURN_SWINGS = Array.from({ length: TURNS }, (_, i) => widthOf(i + 1)).reduce(
  (sum, one) => sum + one,
  0,
);

/**
 * Sound as one line for each stretch of it: calm as far as it was played, in full height from the playhead on, and five
 * swings that end at the playhead between them. Swings stand still while the playhead moves: only the turn is another.
 */
export function playerLine(o: PlayerLineOptions): string {
  return o.stretches.map((stretch) => stroke(pointsOf(stretch, o))).join("");
}

function pointsOf({ from, to }: { from: number; to: number }, o: PlayerLineOptions): PenPoint[] {
  const { head, swing } = o;
  const points: PenPoint[] = [{ x: from, y: o.axisAt(from), level: true }];
  const put = (x: number, height: number, up: boolean) => {
    const reach = Math.max(FLOOR, o.levelAt(x)) * o.amplitude * height;
    points.push({ x, y: o.axisAt(x) + (up ? -reach : reach), level: true });
  };
  const turnFrom = Math.max(from, head - TURN_SWINGS * swing);
  const wide = PLAYED.width * swing;
  const calmUntil = Math.min(to, head >= from && head <= to ? turnFrom : head);
  for (let at = Math.ceil(from / wide + 0.5); at * wide < calmUntil; at++)
    put(at * wide, PLAYED.height, at % 2 === 0);
  if (head > from && head <= to) {
    let x = points.at(-1)?.x ?? from;
    for (let turn = 1; turn <= TURNS; turn++) {
      x += widthOf(turn) * swing;
      const share = turn / TURNS;
      if (x < head) put(x, PLAYED.height + (1 - PLAYED.height) * share, turn % 2 === 0);
    }
  }
  const loudFrom = Math.max(from, head);
  for (let at = Math.ceil(loudFrom / swing + 0.5); at * swing < to; at++) put(at * swing, 1, at % 2 === 0);
  points.push({ x: to, y: o.axisAt(to), level: true });
  return points;
}

/** The width of a swing of the turn, counted from 1, in swings. */
function widthOf(turn: number): number {
  return PLAYED.width + ((1 - PLAYED.width) * turn) / TURNS;
}
