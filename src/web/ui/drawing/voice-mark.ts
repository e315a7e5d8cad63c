import type { Harmonics } from "#contract/period.ts";
import { round } from "./pen.ts";

const POINTS = 160;
/** The curve is the period plotted against itself this share of a period later. */
const DELAY = 0.2;
/** Quiet harmonics are lifted so that they bend the curve, the fundamental is held back. */
const GAIN_EXPONENT = 0.6;
const FUNDAMENTAL = 0.7;
/** How far the long axis is squeezed towards the short one, so that every mark fills its square. */
const EVENING = 0.8;

type Point = { x: number; y: number };
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function period(harmonics: Harmonics): Point[] {
  const loudest = Math.max(...harmonics.map(([re, im]) => Math.hypot(re, im)));
  const tones = harmonics.map(([re, im], i) => ({
    gain: (Math.hypot(re, im) / loudest) ** GAIN_EXPONENT * (i === 0 ? FUNDAMENTAL : 1),
    phase: Math.atan2(im, re),
  }));
  const at = (time: number) =>
    tones.reduce((sum, { gain, phase }, i) => sum + gain * Math.cos((i + 1) * time * 2 * Math.PI + phase), 0);
  return Array.from({ length: POINTS }, (_, i) => ({ x: at(i / POINTS), y: at(i / POINTS + DELAY) }));
}

/** Turns the cloud onto its principal axes, squeezes the long one, and turns it back. */
function evenOut(points: Point[]): Point[] {
  const [mx, my] = [mean(points.map((p) => p.x)), mean(points.map((p) => p.y))];
  const centred = points.map((p) => ({ x: p.x - mx, y: p.y - my }));
  const xx = mean(centred.map((p) => p.x * p.x));
  const xy = mean(centred.map((p) => p.x * p.y));
  const yy = mean(centred.map((p) => p.y * p.y));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = centred.map((p) => ({ u: cos * p.x + sin * p.y, v: -sin * p.x + cos * p.y }));
  const ratio = Math.sqrt(mean(turned.map((p) => p.u * p.u)) / mean(turned.map((p) => p.v * p.v)));
  return turned.map(({ u, v }) => {
    const squeezed = u * ratio ** -EVENING;
    return { x: cos * squeezed - sin * v, y: sin * squeezed + cos * v };
  });
}

/**
 * The mark of a voice as a closed SVG path in a square of `side`, with `padding` (a share of the side) free all round.
 * Fill it by the even-odd rule.
 */
export function voiceMarkPath(harmonics: Harmonics, side = 100, padding = 0.08): string {
  const points = evenOut(period(harmonics));
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (side * (1 - 2 * padding)) / Math.max(right - left, bottom - top);
  const place = ({ x, y }: Point) =>
    `${round(side / 2 + (x - (left + right) / 2) * scale)} ${round(side / 2 + (y - (top + bottom) / 2) * scale)}`;
  return `M${points.map(place).join("L")}Z`;
}
