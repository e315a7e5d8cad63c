import { useId } from "react";
import { classNames } from "./class-names.ts";
import { barsPath, resamplePeaks } from "./drawing/bars.ts";

type BarsProps = {
  /** Levels 0–1, evenly spaced over the audio. Always from real sound. */
  peaks: readonly number[];
  /** Height in pixels. */
  height: number;
  /** How many bars to show; more peaks are averaged. */
  count?: number;
  /** Share that is done, 0–1: played, transcribed. Everything by default. */
  done?: number;
  /** CSS colours of the done share and of the rest. */
  colours?: { done: string; rest: string };
  /** Thickness of a bar in pixels. */
  thickness?: number;
  className?: string;
};

const PLAYED = { done: "var(--voice)", rest: "var(--wave-off)" };
const STEP = 10;

/** A waveform as bars, as wide as its box. Decoration: say in words what it shows. */
export function Bars({
  peaks,
  height,
  count,
  done = 1,
  colours = PLAYED,
  thickness = 2.2,
  className,
}: BarsProps) {
  const id = useId();
  const bars = count ? resamplePeaks(peaks, count) : peaks;
  const width = Math.max(1, bars.length) * STEP;
  const path = barsPath(bars, { step: STEP, height, thickness });
  const line = {
    d: path,
    strokeWidth: thickness,
    strokeLinecap: "round",
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <svg
      className={classNames("block w-full", className)}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      {done < 1 && <path {...line} stroke={colours.rest} />}
      {done < 1 && (
        <clipPath id={id}>
          <rect width={width * done} height={height} />
        </clipPath>
      )}
      <path {...line} stroke={colours.done} clipPath={done < 1 ? `url(#${id})` : undefined} />
    </svg>
  );
}
