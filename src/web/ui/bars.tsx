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
  className?: string;
};

const PLAYED = { done: "var(--voice)", rest: "var(--wave-off)" };
/** Room of one bar, and its thickness, before the drawing is stretched to its box. */
const BOX = { step: 4, thickness: 2.1 };

/** A waveform as bars, as wide as its box; bars and gaps widen with it. Decoration: say in words what it shows. */
export function Bars({ peaks, height, count, done = 1, colours = PLAYED, className }: BarsProps) {
  const id = useId();
  const bars = count ? resamplePeaks(peaks, count) : peaks;
  const width = Math.max(1, bars.length) * BOX.step;
  const path = barsPath(bars, { ...BOX, height });
  return (
    <svg
      className={classNames("block w-full", className)}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth={BOX.thickness}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {done < 1 && <path d={path} stroke={colours.rest} />}
      {done > 0 && done < 1 && (
        <clipPath id={id}>
          <rect width={width * done} height={height} />
        </clipPath>
      )}
      {done > 0 && <path d={path} stroke={colours.done} clipPath={done < 1 ? `url(#${id})` : undefined} />}
    </svg>
  );
}
