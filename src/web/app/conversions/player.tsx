import { formatClock } from "#contract/format-clock.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { SmallSelect } from "#web/ui/small-select.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

/** How fast a sound may be played, its pitch kept. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const copy = TOOLS_COPY.player;

type PlayerProps = {
  playback: Playback;
  ready: boolean;
  peaks: readonly number[];
  /** Length in seconds. */
  seconds: number;
};

/** Play, the waveform as slider, times and speed. */
export function Player({ playback, ready, peaks, seconds }: PlayerProps) {
  if (playback.broken) return <p className="text-err">{copy.broken}</p>;
  const time = Math.min(playback.time, seconds);
  return (
    <div className="flex items-start gap-4 sm:gap-5">
      <div className="mt-1.5">
        <PlayButton playing={playback.playing} disabled={!ready} onClick={playback.toggle} />
      </div>
      <div className="min-w-0 flex-1">
        <SeekableBars
          peaks={peaks}
          duration={seconds}
          time={time}
          onSeek={playback.seek}
          count={96}
          label={copy.position}
        />
        <div className="mt-3 grid grid-cols-3 items-center text-small tabular-nums">
          <span>{formatClock(time)}</span>
          <SmallSelect
            label={copy.speed}
            value={playback.rate}
            onChange={playback.setRate}
            choices={SPEEDS.map((speed) => ({ value: speed, label: copy.speedOf(speed) }))}
            className="mx-auto"
          />
          <span className="text-right">{formatClock(seconds)}</span>
        </div>
      </div>
    </div>
  );
}
