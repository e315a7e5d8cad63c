import { round } from "./pen.ts";

/** Fewer bars from more peaks: each new bar is the mean of its share, the tallest reaches 1. */
export function resamplePeaks(peaks: readonly number[], count: number): number[] {
  if (peaks.length <= count) return [...peaks];
  const bars = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / count));
    const share = peaks.slice(from, to);
    return share.reduce((sum, peak) => sum + peak, 0) / share.length;
  });
  const loudest = Math.max(...bars);
  return loudest > 0 ? bars.map((bar) => bar / loudest) : bars;
}

/**
 * Bars from index `from` up to `to` as one SVG path of vertical strokes with round ends, in a box of `step × bars`
 * by `height`. Silence is a dot.
 */
export function barsPath(
  peaks: readonly number[],
  box: { step: number; height: number; thickness: number },
  from = 0,
  to = peaks.length,
): string {
  const { step, height, thickness } = box;
  let path = "";
  for (let i = Math.max(0, from); i < Math.min(to, peaks.length); i++) {
    const reach = Math.max(0, ((peaks[i] ?? 0) * (height - thickness)) / 2);
    // A stroke of no length has no ends to round.
    const length = Math.max(0.01, round(2 * reach));
    path += `M${round((i + 0.5) * step)} ${round(height / 2 - reach)}v${length}`;
  }
  return path;
}
