import { Moon, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { SPEEDS } from "#web/app/conversions/player.tsx";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SmallSelect } from "#web/ui/small-select.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { BACK_SECONDS } from "../steps.ts";
import { SLEEP_MINUTES, type Sleep } from "../use-sleep.ts";

const copy = DOCUMENT.player;
const shared = TOOLS_COPY.player;

type PlayerFrameProps = {
  label: string;
  playback: Playback;
  ready: boolean;
  /** Seconds; null of a sound that grows, which cannot be moved in. */
  length: number | null;
  sleep: Sleep;
  /** The line, and what stands under it. */
  children: ReactNode;
};

/** The player at the foot of a page: back, play, the time, the line, how fast, and when to stop. */
export function PlayerFrame({ label, playback, ready, length, sleep, children }: PlayerFrameProps) {
  const time = length === null ? playback.time : Math.min(playback.time, length);
  return (
    <section aria-label={label} className="border-t border-line bg-paper">
      {playback.broken ? (
        <p className="page py-6 text-err">{shared.broken}</p>
      ) : (
        <div className="page grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 pt-3 pb-2.5 sm:gap-x-5 md:grid-cols-[auto_auto_5.5rem_minmax(0,1fr)_auto] md:gap-x-6 md:pt-4 md:pb-3">
          <button
            type="button"
            aria-label={copy.back(BACK_SECONDS)}
            title={copy.back(BACK_SECONDS)}
            disabled={!ready || length === null}
            onClick={() => playback.seek(Math.max(0, playback.time - BACK_SECONDS))}
            className="relative grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink disabled:text-line-2"
          >
            <Icon of={RotateCcw} size={30} strokeWidth={1.5} />
            <span aria-hidden="true" className="absolute pt-0.5 text-[0.625rem] font-semibold">
              {BACK_SECONDS}
            </span>
          </button>
          <PlayButton playing={playback.playing} disabled={!ready} onClick={playback.toggle} />
          <p className="whitespace-nowrap tabular-nums">
            <span className="head-field">{formatClock(time)}</span>
            {length === null ? null : (
              <span className="block text-note text-ink-2">{copy.of(formatClock(length))}</span>
            )}
          </p>
          <div className="max-md:order-first max-md:col-span-full max-md:mb-1">{children}</div>
          <div className="flex items-center gap-1 text-small tabular-nums sm:gap-3">
            <SmallSelect
              label={shared.speed}
              value={playback.rate}
              onChange={playback.setRate}
              choices={SPEEDS.map((speed) => ({ value: speed, label: shared.speedOf(speed) }))}
              className="[&_select]:min-h-11"
            />
            <span className="flex items-center gap-1">
              <Icon of={Moon} size={18} className="text-ink-2 max-sm:hidden" />
              <SmallSelect
                label={copy.sleep}
                value={sleep.minutes}
                onChange={sleep.setMinutes}
                choices={SLEEP_MINUTES.map((minutes) => ({
                  value: minutes,
                  label: minutes === 0 ? copy.sleepOff : copy.sleepIn(minutes),
                }))}
                className="[&_select]:min-h-11"
              />
            </span>
          </div>
        </div>
      )}
    </section>
  );
}
