import { ChevronDown } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
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
          <Speed playback={playback} />
          <span className="text-right">{formatClock(seconds)}</span>
        </div>
      </div>
    </div>
  );
}

function Speed({ playback }: { playback: Playback }) {
  return (
    <label className="relative mx-auto flex items-center text-ink-2">
      <span className="sr-only">{copy.speed}</span>
      <select
        value={playback.rate}
        onChange={(event) => playback.setRate(Number(event.target.value))}
        className="min-h-8 cursor-pointer appearance-none rounded-word bg-paper py-1 pr-5 pl-1.5 text-right"
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {copy.speedOf(speed)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-0.5" />
    </label>
  );
}
