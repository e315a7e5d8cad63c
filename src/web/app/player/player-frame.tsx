import { type LucideIcon, Moon, RotateCcw, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SmallSelect } from "#web/ui/small-select.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { SHORTCUTS } from "./playing-keys.ts";
import { BACK_SECONDS } from "./steps.ts";
import { SLEEP_MINUTES, type Sleep } from "./use-sleep.ts";

const copy = TOOLS_COPY.player;
/** How fast a sound may be played, its pitch kept. */
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

type PlayerFrameProps = {
  label: string;
  playback: Playback;
  ready: boolean;
  /** Seconds; null of a sound that grows, which cannot be moved in. */
  length: number | null;
  sleep: Sleep;
  /** It stands in a column of a page, not at the foot of one. */
  inColumn?: boolean;
  /** The line, and what stands under it. */
  children: ReactNode;
};

/** Every player: back, play, on, the time, the line, how fast, and when to stop. By its own width it has one row or two. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { label, playback, ready, length, sleep, inColumn = false, children } = props;
  const time = length === null ? playback.time : Math.min(playback.time, length);
  const move = (by: number) => playback.seek(Math.min(length ?? 0, Math.max(0, time + by)));
  const jump = { disabled: !ready || length === null, onMove: move };
  if (playback.broken) {
    return (
      <section aria-label={label} className="border-t border-line bg-paper">
        <p className={classNames("py-6 text-err", !inColumn && "page")}>{copy.broken}</p>
      </section>
    );
  }
  return (
    <section
      data-player=""
      aria-label={label}
      aria-keyshortcuts={length === null ? undefined : SHORTCUTS.steps}
      className="@container border-t border-line bg-paper"
    >
      <div
        className={classNames(
          "grid grid-cols-[auto_auto_auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1 pt-3 pb-2.5 @3xl:grid-cols-[auto_auto_auto_5.5rem_minmax(0,1fr)_auto] @3xl:gap-x-4 @3xl:pt-4 @3xl:pb-3",
          !inColumn && "page",
        )}
      >
        <Jump
          of={RotateCcw}
          by={-BACK_SECONDS}
          label={copy.back(BACK_SECONDS)}
          keys={SHORTCUTS.back}
          {...jump}
        />
        <PlayButton
          playing={playback.playing}
          disabled={!ready}
          onClick={playback.toggle}
          keys={SHORTCUTS.play}
        />
        <Jump
          of={RotateCw}
          by={BACK_SECONDS}
          label={copy.forward(BACK_SECONDS)}
          keys={SHORTCUTS.forward}
          {...jump}
        />
        <p className="pl-1.5 whitespace-nowrap tabular-nums">
          <span className="head-field">{formatClock(time)}</span>
          {length === null ? null : (
            <span className="block text-note text-ink-2">{copy.of(formatClock(length))}</span>
          )}
        </p>
        <div className="@max-3xl:order-first @max-3xl:col-span-full @max-3xl:mb-1">{children}</div>
        <div className="flex items-center text-small tabular-nums @3xl:gap-3">
          <SmallSelect
            label={copy.speed}
            value={playback.rate}
            onChange={playback.setRate}
            choices={SPEEDS.map((speed) => ({ value: speed, label: copy.speedOf(speed) }))}
            className="[&_select]:min-h-11"
          />
          <SleepChoice sleep={sleep} />
        </div>
      </div>
    </section>
  );
}

type JumpProps = {
  of: LucideIcon;
  /** Seconds on, or back. */
  by: number;
  label: string;
  keys: string;
  disabled: boolean;
  onMove: (by: number) => void;
};

function Jump({ of, by, label, keys, disabled, onMove }: JumpProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      disabled={disabled}
      onClick={() => onMove(by)}
      className="relative grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink disabled:text-line-2"
    >
      <Icon of={of} size={30} strokeWidth={1.5} />
      <span aria-hidden="true" className="absolute pt-0.5 text-[0.625rem] font-semibold">
        {Math.abs(by)}
      </span>
    </button>
  );
}

/** After how many minutes it stops by itself; a narrow player shows a moon alone until that is chosen. */
function SleepChoice({ sleep: { minutes, setMinutes } }: { sleep: Sleep }) {
  const off = minutes === 0;
  return (
    <span className="relative flex items-center gap-1">
      <Icon
        of={Moon}
        size={18}
        className={classNames(
          "pointer-events-none z-10 text-ink-2",
          off ? "@max-3xl:absolute @max-3xl:left-[13px]" : "@max-3xl:hidden",
        )}
      />
      <SmallSelect
        label={copy.sleep}
        value={minutes}
        onChange={setMinutes}
        choices={SLEEP_MINUTES.map((one) => ({
          value: one,
          label: one === 0 ? copy.sleepOff : copy.sleepIn(one),
        }))}
        className={classNames(
          "[&_select]:min-h-11",
          off && "@max-3xl:[&_select]:w-11 @max-3xl:[&_select]:text-transparent @max-3xl:[&_svg]:hidden",
        )}
      />
    </span>
  );
}
