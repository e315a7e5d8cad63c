import { useId } from "react";
import type { RecordingName } from "#contract/drawn-line.ts";
import { classNames } from "./class-names.ts";
import { EXTENTS } from "./data/voices.ts";
import { type FlowOptions, flow } from "./drawing/flow.ts";

type LineProps = Omit<FlowOptions, "extents"> & {
  /** The recording whose swings are drawn. */
  recording: RecordingName;
  strokeWidth: number;
  /** Draws itself once, when it appears. */
  draws?: boolean;
  /** Shows only this stretch of the line (x from, to): the way a line is broken over two rows. */
  stretch?: readonly [from: number, to: number];
  className?: string;
};

/**
 * The line of the house: sound, warm, that turns into writing, cool, or the other way round. It fills the width it
 * is given. Decoration: what it says must also stand in words that are read out.
 */
export function Line({ recording, strokeWidth, draws, stretch, className, ...options }: LineProps) {
  const id = useId();
  const { line, lifts, turn } = flow({ ...options, extents: EXTENTS[recording] });
  const fromSound = options.direction === "sound-to-writing";
  const [first, last] = fromSound ? ["var(--voice)", "var(--cool)"] : ["var(--cool)", "var(--voice)"];
  const [from, to] = stretch ?? [0, options.width];
  return (
    <svg
      className={classNames(
        "block h-auto max-w-none",
        stretch ? "overflow-hidden" : "overflow-visible",
        className,
      )}
      viewBox={`${from} 0 ${to - from} ${options.height}`}
      fill="none"
      aria-hidden="true"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={turn[0]} y1="0" x2={turn[1]} y2="0">
        <stop offset="0" stopColor={first} />
        <stop offset="0.5" stopColor="var(--turn)" />
        <stop offset="1" stopColor={last} />
      </linearGradient>
      <g stroke={`url(#${id})`} strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round">
        <path d={line} pathLength={1} className={draws ? "line-draws" : undefined} />
        <path d={lifts} className={draws ? "line-lifts" : undefined} />
      </g>
    </svg>
  );
}
