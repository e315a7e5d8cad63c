import { type PenPoint, stroke } from "#web/ui/drawing/pen.ts";

/** A row of a sentence: where the line under it begins and how long it is, in pixels. */
export type Row = { x: number; y: number; width: number };

const AMPLITUDE = 5.5;
/** Half a swing. */
const SWING = 3.3;
/** The five swings in which sound becomes text: how wide and how high each is, as shares of the others. */
const TURN = [
  { width: 1.15, height: 0.42 },
  { width: 1.35, height: 0.32 },
  { width: 1.6, height: 0.23 },
  { width: 1.95, height: 0.15 },
  { width: 2.4, height: 0.08 },
];
const TURN_LENGTH = TURN.reduce((sum, { width }) => sum + width * SWING, 0);

export type MakingLine = {
  path: string;
  /** Where on this row the warm colour ends and the cool one begins; null of a row of one colour. */
  turn: { from: number; to: number } | null;
  warm: boolean;
};

/**
 * The line under a sentence that is being made, row by row: swings for the share that is done, five of the turn, then
 * straight. Of a `share` of null nothing is begun: it is straight.
 */
export function makingLines(rows: readonly Row[], share: number | null): MakingLine[] {
  const length = rows.reduce((sum, { width }) => sum + width, 0);
  const done = share === null ? -TURN_LENGTH : Math.min(share * length, Math.max(0, length - TURN_LENGTH));
  let before = 0;
  return rows.map((row) => {
    const own = { from: done - before, to: done + TURN_LENGTH - before };
    before += row.width;
    return lineOf(row, own);
  });
}

function lineOf({ x, y, width }: Row, turn: { from: number; to: number }): MakingLine {
  if (turn.to <= 0) return { path: `M${x} ${y}H${x + width}`, turn: null, warm: false };
  const points: PenPoint[] = [{ x, y, level: true }];
  let up = true;
  const put = (at: number, height: number) => {
    if (at > 0 && at < width) points.push({ x: x + at, y: y + (up ? -height : height), level: true });
    up = !up;
  };
  for (let at = SWING / 2; at < Math.min(width, turn.from); at += SWING)
    put(at, AMPLITUDE * (0.35 + 0.65 * Math.abs(Math.sin(at / 23))));
  let at = turn.from;
  for (const swing of TURN) {
    put(at + (swing.width * SWING) / 2, swing.height * AMPLITUDE);
    at += swing.width * SWING;
  }
  if (turn.to < width) points.push({ x: x + turn.to, y, level: true });
  points.push({ x: x + width, y, level: true });
  const isWarm = turn.from >= width;
  return {
    path: stroke(points),
    turn: isWarm ? null : { from: x + turn.from, to: x + turn.to },
    warm: isWarm,
  };
}
