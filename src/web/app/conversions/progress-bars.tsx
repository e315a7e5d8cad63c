import { barsPath } from "#web/ui/drawing/bars.ts";

type ProgressBarsProps = {
  /** Levels of the whole audio, or of as much as is known; 0 stands for not known yet. */
  peaks: readonly number[];
  /** Share that is done, 0–1. */
  done: number;
  /** `sound` is being made (warm bars, cool dots ahead), `text` is being written (cool bars, warm ahead). */
  making: "sound" | "text";
  height?: number;
  /** Read out: "Said 1,840 of 4,620 characters". */
  label: string;
};

const BARS = 120;
const STEP = 5;

/** Progress as the waveform itself: the done share as bars, the join in the colour of the turn, the rest to come. */
export function ProgressBars({ peaks, done, making, height = 56, label }: ProgressBarsProps) {
  const bars = Array.from({ length: BARS }, (_, i) => peaks[Math.floor((i * peaks.length) / BARS)] ?? 0);
  const join = Math.round(done * BARS);
  const turn = done < 1 ? join - 2 : join; // what is done has nothing left to turn
  const box = { step: STEP, height, thickness: 2.6 };
  const [behind, ahead] =
    making === "sound" ? ["var(--voice)", "var(--cool)"] : ["var(--cool)", "var(--voice)"];
  const rest = making === "sound" ? bars.map(() => 0) : bars;
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      className="block w-full"
      height={height}
      viewBox={`0 0 ${BARS * STEP} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d={barsPath(rest, box, join)} stroke={ahead} />
      <path d={barsPath(bars, box, 0, turn)} stroke={behind} />
      <path d={barsPath(bars, box, turn, join)} stroke="var(--turn)" />
    </svg>
  );
}
