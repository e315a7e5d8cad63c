import { TURN } from "#web/ui/drawing/flow.ts";
import type { PenPoint } from "#web/ui/drawing/pen.ts";
import type { Slice } from "./level.ts";

/** Half a swing in pixels: each slice of sound is one swing up and one down. */
export const SWING = 8;
/** Where the sound ends and the line begins to turn, as a share of the width. */
const NOW = 0.68;
/** Quiet sound is drawn quiet: it fills the height only from this level on. */
const FULL = 0.3;

/** The line through the last slices, newest at the turn; before there is sound it lies still. */
export function tracePoints(slices: readonly Slice[], width: number, height: number) {
  const axis = height / 2;
  const turn = width * NOW;
  const shown = slices.slice(-Math.ceil(turn / (2 * SWING)) - 1);
  const loudest = Math.max(FULL, ...shown.map((slice) => Math.max(slice.high, -slice.low)));
  const reach = (height / 2 - 8) / loudest;
  const left = turn - shown.length * 2 * SWING;
  const points: PenPoint[] = [{ x: Math.min(0, left) - SWING, y: axis, level: true }];
  if (left > SWING) points.push({ x: left - SWING, y: axis, level: true });
  shown.forEach((slice, i) => {
    const x = left + i * 2 * SWING;
    points.push({ x, y: axis - slice.high * reach, level: true });
    points.push({ x: x + SWING, y: axis - slice.low * reach, level: true });
  });
  let x = turn - SWING;
  const last = shown.slice(-4).reduce((sum, slice) => Math.max(sum, slice.high, -slice.low), 0) * reach;
  TURN.forEach((step, i) => {
    x += step.width * SWING;
    points.push({ x, y: axis + (i % 2 ? 1 : -1) * step.height * last, level: true });
  });
  points.push(
    { x: x + 3 * SWING, y: axis, level: true },
    { x: Math.max(width, x + 4 * SWING), y: axis, level: true },
  );
  return { points, turn };
}
