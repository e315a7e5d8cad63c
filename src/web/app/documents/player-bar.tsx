import { Moon, RotateCcw } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import { SPEEDS } from "#web/app/conversions/player.tsx";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { SmallSelect } from "#web/ui/small-select.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { BACK_SECONDS } from "./steps.ts";
import { SLEEP_MINUTES, useSleep } from "./use-sleep.ts";

const copy = DOCUMENT.player;
const shared = TOOLS_COPY.player;

type PlayerBarProps = {
  playback: Playback;
  ready: boolean;
  peaks: readonly number[];
  /** Length in seconds. */
  seconds: number;
};

/** The player, for the foot of the page. */
export function PlayerBar({ playback, ready, peaks, seconds }: PlayerBarProps) {
  const [sleep, setSleep] = useSleep(playback);
  const time = Math.min(playback.time, seconds);
  return (
    <section aria-label={copy.label} className="border-t border-line bg-paper">
      {playback.broken ? (
        <p className="page py-6 text-err">{shared.broken}</p>
      ) : (
        <div className="page grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:gap-x-5 md:grid-cols-[auto_auto_5.5rem_minmax(0,1fr)_auto] md:py-5">
          <button
            type="button"
            aria-label={copy.back(BACK_SECONDS)}
            title={copy.back(BACK_SECONDS)}
            disabled={!ready}
            onClick={() => playback.seek(Math.max(0, playback.time - BACK_SECONDS))}
            className="relative grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
          >
            <Icon of={RotateCcw} size={30} strokeWidth={1.5} />
            <span aria-hidden="true" className="absolute pt-0.5 text-[0.625rem] font-semibold">
              {BACK_SECONDS}
            </span>
          </button>
          <PlayButton playing={playback.playing} disabled={!ready} onClick={playback.toggle} />
          <p className="whitespace-nowrap tabular-nums">
            <span className="head-field">{formatClock(time)}</span>
            <span className="block text-note text-ink-2">{copy.of(formatClock(seconds))}</span>
          </p>
          <SeekableBars
            peaks={peaks.length > 0 ? peaks : [0]}
            duration={seconds}
            time={time}
            onSeek={playback.seek}
            count={140}
            height={52}
            label={shared.position}
            className="my-3.5 max-md:order-first max-md:col-span-full max-md:mb-4"
          />
          <div className="flex items-center gap-3 text-small tabular-nums">
            <SmallSelect
              label={shared.speed}
              value={playback.rate}
              onChange={playback.setRate}
              choices={SPEEDS.map((speed) => ({ value: speed, label: shared.speedOf(speed) }))}
            />
            <span className="flex items-center gap-1">
              <Icon of={Moon} size={18} className="text-ink-2 max-sm:hidden" />
              <SmallSelect
                label={copy.sleep}
                value={sleep}
                onChange={setSleep}
                choices={SLEEP_MINUTES.map((minutes) => ({
                  value: minutes,
                  label: minutes === 0 ? copy.sleepOff : copy.sleepIn(minutes),
                }))}
              />
            </span>
          </div>
        </div>
      )}
    </section>
  );
}
