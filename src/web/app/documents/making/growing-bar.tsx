import { PlayerFrame } from "#web/app/player/player-frame.tsx";
import { PlayerLine } from "#web/app/player/player-line.tsx";
import type { Timeline } from "#web/app/player/timeline.ts";
import type { Sleep } from "#web/app/player/use-sleep.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { MAKING } from "#words/pages/making.ts";
import type { MakingControl } from "./use-making.ts";

type GrowingBarProps = {
  playback: Playback;
  control: MakingControl;
  timeline: Timeline;
  peaks: readonly number[];
  /** Length of what is made, in seconds. */
  seconds: number;
  sleep: Sleep;
};

/** The player of a sound that is being made: it plays from its beginning, and cannot be moved in. */
export function GrowingBar({
  playback,
  control: { making },
  timeline,
  peaks,
  seconds,
  sleep,
}: GrowingBarProps) {
  const { made = 0, sentences = 0 } = making ?? {};
  const { time, rate, playing } = playback;
  return (
    <PlayerFrame label={MAKING.growing.label} playback={playback} ready length={null} sleep={sleep}>
      <div
        role="progressbar"
        aria-label={MAKING.progress.made(made, sentences)}
        aria-valuemin={0}
        aria-valuemax={sentences}
        aria-valuenow={made}
      >
        <PlayerLine {...{ timeline, peaks, seconds, time, rate, playing }} onSeek={null} />
      </div>
      <p className="mt-1 text-note text-ink-2 max-sm:hidden">{MAKING.growing.hint}</p>
    </PlayerFrame>
  );
}
